import type { InvalidInput } from '@tenure/contract/errors.ts';
import {
  addDraftStep,
  approveRestructureDraft,
  createRestructureDraft,
  type DraftDetail,
  type DraftStep,
  previewRestructureDraft,
  submitRestructureDraft,
} from '@tenure/contract/organisation/restructure-drafts.ts';
import { type DraftEffects } from '@tenure/contract/organisation/restructure-effects.ts';
import { expect } from 'vitest';
import { enterTenant } from '../../src/setup/company.ts';
import type { Answer, TestPerson } from './company.ts';
import { organisationOn } from './organisation.ts';
import type { World } from './world.ts';

export const day = '2099-07-01';

/** Chief over East and West; two under East, one under West; all filled but the second under East. */
export async function arrangeDrafting(world: World) {
  const company = await world.company();
  const own = async <Row extends object>(text: string, values: unknown[] = []) => {
    await enterTenant(world.owner, company.tenantId);
    return (await world.owner.query<Row>(text, values)).rows;
  };
  await enterTenant(world.owner, company.tenantId);
  const organisation = organisationOn(world.owner);
  const department = await organisation.place();
  const position = async (above: number | null, title: string) => {
    const id = await organisation.position();
    await organisation.version(id, above, { title });
    return id;
  };
  const held = async (above: number | null, title: string) => {
    const id = await position(above, title);
    const person = await organisation.employee();
    await organisation.assign(person, { position: id });
    return { id, person };
  };
  const chief = await held(null, 'Chief');
  const east = await held(chief.id, 'Head East');
  const west = await held(chief.id, 'Head West');
  const clerk = await held(east.id, 'Clerk');
  const open = await position(east.id, 'Open Clerk');
  const driver = await held(west.id, 'Driver');
  await own(
    `update position_version set budget_fte = 1, budget_headcount = 1, budget_salary = 1000, budget_currency = 'AUD'`,
  );
  const [location] = await own<{ id: number }>('select min(id) as id from location');
  const owner = await company.person({ profiles: ['company-admin'] });
  const reviewer = await company.person({ profiles: ['company-admin'] });
  return {
    company,
    organisation,
    own,
    owner,
    reviewer,
    chief,
    east,
    west,
    clerk,
    open,
    driver,
    department,
    location: Number(location?.id),
  };
}
export type Ground = Awaited<ReturnType<typeof arrangeDrafting>>;

export const dataOf = ({ body }: Answer) => (body as { data: DraftDetail }).data;
export const reasonsOf = ({ body }: Answer) =>
  (body as { invalidInputs: InvalidInput[] }).invalidInputs.map(({ path, code }) => `${path} ${code}`);
export const at = (id: number) => ({ params: { draftId: String(id) } });

export async function begun({ owner }: Ground, head = {}): Promise<number> {
  const body = { name: 'One yard', effectiveOn: day, ...head };
  const answer = await owner.call(createRestructureDraft, { body });
  expect(answer.status).toBe(201);
  return dataOf(answer).id;
}
export async function added({ owner }: Ground, id: number, step: DraftStep): Promise<DraftDetail> {
  const answer = await owner.call(addDraftStep, { ...at(id), body: step });
  expect(answer.text && answer.status).toBe(201);
  return dataOf(answer);
}
export async function previewed(person: TestPerson, id: number): Promise<DraftEffects> {
  const answer = await person.call(previewRestructureDraft, at(id));
  expect(answer.status).toBe(200);
  return (answer.body as { data: DraftEffects }).data;
}
export const addition = (ground: Ground, above: number, title = 'Planner'): DraftStep => ({
  kind: 'add',
  reportsTo: `pos-${above}`,
  title,
  departmentId: ground.department,
  locationId: ground.location,
  employmentType: 'Full Time',
  budgetFte: 2,
  budgetHeadcount: 2,
  budgetSalary: 3000,
  budgetCurrency: 'AUD',
});

/** One of each: a planner under the chief, the clerk under the planner, West split, East closed, the driver renamed. */
export async function wholeDraft(ground: Ground): Promise<number> {
  const id = await begun(ground);
  const { east, west, clerk, driver, chief } = ground;
  const planner = (await added(ground, id, addition(ground, chief.id))).steps[0];
  const plannerRef = `step-${Number(planner?.id)}` as const;
  await added(ground, id, { kind: 'move', position: `pos-${clerk.id}`, reportsTo: plannerRef });
  await added(ground, id, {
    kind: 'split',
    position: `pos-${west.id}`,
    title: 'Head South',
    budgetFte: 0.5,
    budgetHeadcount: 0,
    employeeIds: [],
    reports: [`pos-${driver.id}`],
  });
  await added(ground, id, {
    kind: 'close',
    position: `pos-${east.id}`,
    reportsGoTo: `pos-${west.id}`,
    holdersGoTo: plannerRef,
  });
  await added(ground, id, { kind: 'change', position: `pos-${driver.id}`, title: 'Lead Driver' });
  return id;
}
export async function approved(ground: Pick<Ground, 'owner' | 'reviewer'>, id: number): Promise<void> {
  expect((await ground.owner.call(submitRestructureDraft, at(id))).status).toBe(200);
  expect((await ground.reviewer.call(approveRestructureDraft, at(id))).status).toBe(200);
}
export const chartOn = ({ own }: Ground, when: string) =>
  own<{ title: string; above: string | null }>(
    `select v.title, s.title as above from position_version v
     left join position_version s on s.tenant_id = v.tenant_id and s.position_id = v.reports_to_id
       and s.valid_from <= $1 and $1 < s.valid_to
     where v.tenant_id = current_tenant() and v.valid_from <= $1 and $1 < v.valid_to order by v.title`,
    [when],
  );

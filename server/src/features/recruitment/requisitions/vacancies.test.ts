import { type Dashboard, getDashboard, widgetItems } from '@tenure/contract/company/dashboards.ts';
import type { DatedEntry } from '@tenure/contract/company/widgets.ts';
import { raiseRequisition, submitRequisition } from '@tenure/contract/recruitment/requisitions.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Answer, TestPerson } from '../../../../test/harness/company.ts';
import { organisationOn } from '../../../../test/harness/organisation.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';
import { enterTenant } from '../../../setup/company.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const dataOf = <Data>({ body }: Answer) => (body as { data: Data }).data;

/** Chief over manager over lead over a vacant position, for which the manager has asked: the chief is to answer. */
async function arrange() {
  const company = await world.company();
  const organisation = organisationOn(world.owner);
  const own = async <Made>(make: () => Promise<Made>): Promise<Made> => {
    await enterTenant(world.owner, company.tenantId);
    return make();
  };
  await own(organisation.place);
  const position = (above: number | null, title: string) =>
    own(async () => {
      const id = await organisation.position();
      await organisation.version(id, above, { title });
      return id;
    });
  const holder = async (above: number | null, title: string) => {
    const id = await position(above, title);
    const employeeId = await own(async () => {
      const made = await organisation.employee();
      await organisation.assign(made, { position: id });
      return made;
    });
    return { position: id, person: await company.person({ employeeId }) };
  };
  const chief = await holder(null, 'Chief');
  const manager = await holder(chief.position, 'Manager');
  const lead = await holder(manager.position, 'Lead');
  const vacant = await position(lead.position, 'Operator');
  const raised = await manager.person.call(raiseRequisition, {
    params: { positionId: String(vacant) },
    body: {
      headcount: 1,
      fte: 1,
      employmentType: 'Full Time',
      reason: 'new',
      justification: 'The night shift is one short',
      wishedStart: '2099-02-01',
    },
  });
  const { id } = dataOf<{ id: number }>(raised);
  const submitted = await manager.person.call(submitRequisition, { params: { requisitionId: String(id) } });
  expect(submitted.status).toBe(200);
  return { own, id, vacant, chief: chief.person, manager: manager.person, lead: lead.person };
}

async function operatorFor(person: TestPerson): Promise<DatedEntry | undefined> {
  const home = { dashboardId: 'home' as const };
  const { widgets } = dataOf<Dashboard>(await person.call(getDashboard, { params: home }));
  const widget = widgets.find(({ type }) => type === 'vacancies');
  if (widget === undefined) throw new Error('The home has no open positions');
  const params = { ...home, widgetId: String(widget.id) };
  const entries = dataOf<DatedEntry[]>(await person.call(widgetItems, { params, query: {} }));
  return entries.find(({ label }) => label === 'Operator');
}

it('names the requisition for an open position to those who may see it, and tells others only that there is one', async () => {
  const { own, id, chief, manager, lead } = await arrange();
  const named = {
    detail: 'Location · REQ-0001 is open',
    link: `/controlpanel/recruitment/requisition/${id}`,
  };
  for (const person of [chief, manager, lead]) expect(await operatorFor(person)).toMatchObject(named);

  // From here on people see what they raised or are asked about, and nothing by their place.
  await own(() =>
    world.owner.query(
      `delete from security_profile_grant
       where tenant_id = current_tenant() and capability = 'requisitions.requisition.view' and scope <> 'assigned'`,
    ),
  );
  for (const person of [chief, manager]) expect(await operatorFor(person)).toMatchObject(named);
  expect(await operatorFor(lead)).toMatchObject({ detail: 'Location · A requisition is open', link: null });
});

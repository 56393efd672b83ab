import type { Endpoint } from '@tenure/contract/endpoint.ts';
import { loginAs } from '@tenure/contract/identity/acting.ts';
import { notifications } from '@tenure/contract/platform/notifications.ts';
import { deleteRecognition, listOwnPoints, type PointLine } from '@tenure/contract/recognition/feed.ts';
import type { RecognitionItem } from '@tenure/contract/recognition/item.ts';
import {
  createReward,
  giveTrophy,
  listGivableTrophies,
  type Reward,
  saveReward,
} from '@tenure/contract/recognition/rewards.ts';
import {
  decideTrophyRequest,
  listTrophyRequests,
  requestTrophy,
  saveTrophySettings,
  type TrophyRequest,
} from '@tenure/contract/recognition/trophy-requests.ts';
import { listInbox } from '@tenure/contract/work/inbox.ts';
import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cookieName, type TestPerson } from '../../../../test/harness/company.ts';
import { dataOf } from '../../../../test/harness/leave-line.ts';
import { organisationOn } from '../../../../test/harness/organisation.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';
import { enterTenant } from '../../../setup/company.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** A manager with two reports, an HR partner at their place, one elsewhere, and an administrator who leads as well. */
async function ground() {
  const company = await world.company();
  await enterTenant(world.owner, company.tenantId);
  const organisation = organisationOn(world.owner);
  await organisation.place();
  const managerId = await organisation.employee();
  await organisation.assign(managerId, {});
  const report = async () => {
    await enterTenant(world.owner, company.tenantId);
    const employeeId = await organisation.employee();
    await organisation.assign(employeeId, { manager: managerId });
    return employeeId;
  };
  const someone = async (profiles: string[]) => {
    await enterTenant(world.owner, company.tenantId);
    const employeeId = await organisation.employee();
    await organisation.assign(employeeId, {});
    return { employeeId, person: await company.person({ employeeId, profiles }) };
  };
  const receiverId = await report();
  const admin = await company.person({ profiles: ['company-admin'] });
  const made = {
    company,
    admin,
    receiverId,
    receiver: await company.person({ employeeId: receiverId, profiles: ['company-admin'] }),
    otherId: await report(),
    manager: await company.person({ employeeId: managerId, profiles: ['manager'] }),
    colleague: (await someone(['employee'])).person,
    leader: (await someone(['company-admin'])).person,
  };
  const trophy = async (title: string, about: { point: number; needsApproval: boolean }) =>
    dataOf<Reward>(
      await admin.call(createReward, { body: { kind: 'trophy', title, picture: 'anchor', ...about } }),
      201,
    );
  return {
    ...made,
    valued: await trophy('A thousand nights', { point: 400, needsApproval: true }),
    simple: await trophy('A hundred nights', { point: 300, needsApproval: false }),
  };
}
type Ground = Awaited<ReturnType<typeof ground>>;

const of = (employeeId: number) => ({ params: { employeeId: String(employeeId) } });
const description = 'Not one incident.';
const give = (on: Ground, by = on.manager, to = on.receiverId) =>
  by.call(giveTrophy, { ...of(to), body: { trophyId: on.simple.id, description } });
const ask = (on: Ground, by = on.manager, to = on.receiverId) =>
  by.call(requestTrophy, { ...of(to), body: { trophyId: on.valued.id, description } });
const asked = async (on: Ground, by = on.manager) => dataOf<TrophyRequest>(await ask(on, by), 201);
const decide = (by: TestPerson, { id }: { id: number }, decision: 'approved' | 'declined', reason = '') =>
  by.call(decideTrophyRequest, { params: { requestId: String(id) }, body: { decision, reason } });
const listed = async (by: TestPerson, view: string) =>
  dataOf<TrophyRequest[]>(await by.call(listTrophyRequests, { query: { 'selectedFilters[view]': view } }));
const inboxOf = async (by: TestPerson) =>
  dataOf<{ kind: string; title: string }[]>(await by.call(listInbox, {})).flatMap(({ kind, title }) =>
    kind === 'trophy-request' ? [title] : [],
  );
const linesOf = async (by: TestPerson) => dataOf<PointLine[]>(await by.call(listOwnPoints, {}));
const limitTo = (on: Ground, yearlyPoints: number | null) =>
  on.admin.call(saveTrophySettings, { body: { yearlyPoints } });
const budgetOf = async (on: Ground, by = on.manager) =>
  ((await by.call(listGivableTrophies, of(on.receiverId))).body as { metadata: { budget: unknown } }).metadata
    .budget;

it('what needs approval is given only once someone else approved it, with what was promised', async () => {
  const on = await ground();
  const direct = await on.manager.call(giveTrophy, {
    ...of(on.receiverId),
    body: { trophyId: on.valued.id, description },
  });
  expect([direct.status, direct.body]).toMatchObject([422, { invalidInputs: [{ path: 'trophyId' }] }]);

  const request = await asked(on);
  expect(await linesOf(on.receiver)).toEqual([]);
  expect(await inboxOf(on.admin)).toEqual(['A thousand nights']);
  // Worth less from now on: a promise stays as it was made.
  const worthLess = {
    kind: 'trophy' as const,
    title: 'A thousand nights',
    picture: 'anchor' as const,
    point: 1,
  };
  dataOf(
    await on.admin.call(saveReward, {
      params: { trophyId: String(on.valued.id) },
      body: { ...worthLess, needsApproval: true },
    }),
  );
  expect(dataOf<TrophyRequest>(await decide(on.admin, request, 'approved'))).toMatchObject({
    state: 'approved',
    point: 400,
    canDecide: false,
  });
  expect(await inboxOf(on.admin)).toEqual([]);
  expect(await linesOf(on.receiver)).toMatchObject([
    { kind: 'given', points: 400, total: 400, title: 'A thousand nights' },
  ]);
  const told = dataOf<{ kind: string }[]>(await on.manager.call(notifications, {}));
  expect(told.map(({ kind }) => kind)).toContain('trophy-request-decided');
});

it('is declined with a reason that only the giver and those who decide read', async () => {
  const on = await ground();
  const request = await asked(on);
  expect((await decide(on.admin, request, 'declined')).status).toBe(422);
  dataOf(await decide(on.admin, request, 'declined', 'Next year.'));
  expect(await listed(on.manager, 'mine')).toMatchObject([{ state: 'declined', reason: 'Next year.' }]);
  expect(await listed(on.admin, 'decided')).toMatchObject([{ state: 'declined' }]);
  expect(await linesOf(on.receiver)).toEqual([]);
  const again = await decide(on.admin, request, 'approved');
  expect([again.status, again.body]).toMatchObject([409, { reason: 'trophies.decide.decided' }]);
});

it('is read by no one else: neither the receiver, whatever their rights, nor a colleague, nor someone signed in as the giver', async () => {
  const on = await ground();
  const request = await asked(on);
  for (const view of ['to-decide', 'decided', 'mine']) {
    expect([view, await listed(on.receiver, view), await listed(on.colleague, view)]).toEqual([view, [], []]);
  }
  expect(await inboxOf(on.receiver)).toEqual([]);
  expect((await decide(on.receiver, request, 'approved')).status).toBe(404);
  expect((await decide(on.colleague, request, 'approved')).status).toBe(403);
  expect(await listed(on.manager, 'mine')).toHaveLength(1);
  const asManager = {
    params: { userId: String(on.manager.accountId) },
    body: { reason: 'Asked for help', readOnly: false },
  };
  expect((await on.admin.call(loginAs, asManager)).status).toBe(200);
  expect(await listed(on.admin, 'mine')).toEqual([]);
});

it('no one decides what they requested themselves', async () => {
  const on = await ground();
  const request = await asked(on, on.leader);
  expect(await inboxOf(on.leader)).toEqual([]);
  expect(await listed(on.leader, 'to-decide')).toEqual([]);
  const own = await decide(on.leader, request, 'approved');
  expect([own.status, own.body]).toMatchObject([409, { reason: 'trophies.decide.own' }]);
  dataOf(await decide(on.admin, request, 'approved'));
});

it('a year of points and of a budget begins at midnight where the person is', async () => {
  const before = world.clock.now();
  const melbourne = (time: string) =>
    world.clock.set(Temporal.ZonedDateTime.from(`${time}[Australia/Melbourne]`).toInstant());
  melbourne('2027-12-31T23:00');
  try {
    const on = await ground();
    await limitTo(on, 700);
    dataOf(await give(on), 201);
    expect(await budgetOf(on)).toMatchObject({ year: 2027, given: 300 });
    // Still the last day of the year in UTC.
    melbourne('2028-01-01T01:00');
    expect(await budgetOf(on)).toMatchObject({ year: 2028, given: 0, left: 700 });
    expect(await linesOf(on.receiver)).toEqual([]);
    dataOf(await give(on), 201);
    melbourne('2028-01-01T02:00');
    expect(await budgetOf(on)).toMatchObject({ given: 300 });
    expect(await linesOf(on.receiver)).toMatchObject([{ points: 300, total: 300 }]);
  } finally {
    world.clock.set(before);
  }
});

it('a budget counts given and waiting points, and gets back points that are declined or deleted', async () => {
  const on = await ground();
  expect(await budgetOf(on)).toBeNull();
  await limitTo(on, 700);
  const given = dataOf<RecognitionItem>(await give(on), 201);
  const request = await asked(on);
  expect(await budgetOf(on)).toMatchObject({ limit: 700, given: 300, waiting: 400, left: 0 });
  const over = await give(on);
  expect([over.status, over.body]).toMatchObject([
    409,
    { reason: 'trophies.give.over-budget', data: { left: 0, limit: 700, points: 300 } },
  ]);
  expect((await ask(on)).status).toBe(409);
  // Another giver has a budget of their own.
  dataOf(await give(on, on.leader), 201);

  dataOf(await decide(on.admin, request, 'declined', 'Next year.'));
  expect(await budgetOf(on)).toMatchObject({ given: 300, waiting: 0, left: 400 });
  await on.manager.call(deleteRecognition, { params: { recognitionId: String(given.id) } });
  expect(await budgetOf(on)).toMatchObject({ given: 0, left: 700 });
  const lines = await linesOf(on.receiver);
  expect(lines.map(({ kind, points, title }) => [kind, points, title])).toEqual([
    ['given', 300, 'A hundred nights'],
    ['withdrawn', -300, null],
    ['given', 300, null],
  ]);
});

it('an approval takes nothing more from the budget than its request held', async () => {
  const on = await ground();
  await limitTo(on, 400);
  const request = await asked(on);
  await limitTo(on, 0);
  dataOf(await decide(on.admin, request, 'approved'));
  expect(await budgetOf(on)).toMatchObject({ limit: 0, given: 400, waiting: 0, left: 0 });
});

/** The same manager or administrator asking a second process of the product. */
async function elsewhere(on: Ground, { token }: TestPerson) {
  const other = await world.anotherProcess();
  return async (endpoint: Endpoint, path: string, payload: object): Promise<number> => {
    const { statusCode } = await other.server.inject({
      method: endpoint.method,
      url: path,
      payload,
      headers: {
        host: on.company.host,
        origin: `http://${on.company.host}`,
        cookie: `${cookieName}=${token}`,
      },
    });
    return statusCode;
  };
}

it('a budget holds, whatever two processes give and request at once', async () => {
  const on = await ground();
  await limitTo(on, 1000);
  const there = await elsewhere(on, on.manager);
  const giveThere = () =>
    there(giveTrophy, `/api/employees/${on.otherId}/trophies`, { trophyId: on.simple.id, description });
  const statuses = await Promise.all([
    ...[1, 2, 3].flatMap(() => [give(on).then(({ status }) => status), giveThere()]),
    ask(on).then(({ status }) => status),
  ]);
  const budget = await budgetOf(on);
  expect(statuses.filter((status) => status === 201).length).toBeGreaterThan(1);
  expect(statuses.every((status) => status === 201 || status === 409)).toBe(true);
  expect(budget).toMatchObject({ limit: 1000 });
  const { given, waiting } = budget as { given: number; waiting: number };
  expect(given + waiting).toBeLessThanOrEqual(1000);
  expect(1000 - given - waiting).toBeLessThan(400);
});

it('a request is given once, whatever two processes decide at once', async () => {
  const on = await ground();
  const request = await asked(on);
  const there = await elsewhere(on, on.admin);
  const decideThere = () =>
    there(decideTrophyRequest, `/api/trophy-requests/${request.id}/decision`, { decision: 'approved' });
  const statuses = await Promise.all([
    decide(on.admin, request, 'approved').then(({ status }) => status),
    decideThere(),
    decide(on.admin, request, 'approved').then(({ status }) => status),
    decideThere(),
  ]);
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
  expect(await linesOf(on.receiver)).toMatchObject([{ points: 400 }]);
});

it('the database refuses a request for oneself, a decline without a reason and a changed decision', async () => {
  const on = await ground();
  const request = await asked(on);
  await enterTenant(world.owner, on.company.tenantId);
  const change = (what: string) =>
    world.owner.query(`update trophy_request set ${what} where id = $1`, [request.id]);
  await expect(change('giver_id = employee_id')).rejects.toThrow(/trophy_request/);
  await expect(change("state = 'declined', decided_at = tenure_now()")).rejects.toThrow(
    /declined_with_reason/,
  );
  dataOf(await decide(on.admin, request, 'declined', 'Next year.'));
  await expect(
    change("state = 'waiting', decided_at = null, decided_by = null, reason = ''"),
  ).rejects.toThrow(/trophy_request/);
  await expect(change("reason = 'Because'")).rejects.toThrow(/trophy_request/);
});

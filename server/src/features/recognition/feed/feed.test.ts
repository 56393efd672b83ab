import { loginAs } from '@tenure/contract/identity/acting.ts';
import { notifications } from '@tenure/contract/platform/notifications.ts';
import {
  decideRecognitionReport,
  deleteRecognition,
  getRecognition,
  giveRecognition,
  likeRecognition,
  listPersonRecognitions,
  listRecognitionReports,
  listRecognitions,
  listUserRecognitions,
  type RecognitionReport,
  reportRecognition,
  saveRecognition,
} from '@tenure/contract/recognition/feed.ts';
import type { RecognitionItem } from '@tenure/contract/recognition/item.ts';
import { createReward, giveTrophy, type Reward } from '@tenure/contract/recognition/rewards.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cookieName, type TestPerson } from '../../../../test/harness/company.ts';
import { dataOf } from '../../../../test/harness/leave-line.ts';
import { organisationOn } from '../../../../test/harness/organisation.ts';
import {
  giveWords,
  type Member,
  type RecognitionLine,
  recognitionLine,
} from '../../../../test/harness/recognition-line.ts';
import { runRecurring } from '../../../../test/harness/recurring.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';
import { enterTenant } from '../../../setup/company.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

type Ground = RecognitionLine;
const ground = () => recognitionLine(world);

const at = (id: number) => ({ params: { recognitionId: String(id) } });
const like = (by: TestPerson, id: number, isLiked = true) =>
  by.call(likeRecognition, { params: { id: String(id), result: isLiked ? 'true' : 'false' } });
const idsOf = (items: readonly { originalId: number }[]) => items.map(({ originalId }) => originalId);

/** Whether someone finds it by each call that could answer with it. */
async function findsIt(reader: TestPerson, { receiver }: Ground, id: number): Promise<boolean[]> {
  const ofReceiver = { params: { employeeId: String(receiver.employeeId) } };
  const ofAccount = { params: { userId: String(receiver.person.accountId) } };
  const lists = await Promise.all([
    reader.call(listRecognitions, {}),
    reader.call(listPersonRecognitions, ofReceiver),
    reader.call(listUserRecognitions, ofAccount),
  ]);
  const calls = await Promise.all([reader.call(getRecognition, at(id)), like(reader, id)]);
  return [
    ...lists.map((answer) => idsOf(dataOf<RecognitionItem[]>(answer)).includes(id)),
    ...calls.map(({ status }) => status === 200),
  ];
}

it.each([
  ['company', ['giver', 'receiver', 'neighbour', 'outsider', 'admin']],
  ['department', ['giver', 'receiver', 'neighbour']],
  ['receiver', ['giver', 'receiver']],
] as const)(
  'is read by exactly those whom the audience %s names, by every call',
  async (audience, readers) => {
    const on = await ground();
    const { id } = await giveWords(on.giver, [on.receiver], audience);
    for (const who of ['giver', 'receiver', 'neighbour', 'outsider', 'admin'] as const) {
      const reader = who === 'admin' ? on.admin : on[who].person;
      const may = (readers as readonly string[]).includes(who);
      expect([who, ...(await findsIt(reader, on, id))]).toEqual([who, ...Array(5).fill(may)]);
    }
  },
);

it('answers what one may not read like what does not exist, and keeps it from editing, deleting and reporting', async () => {
  const on = await ground();
  const { id } = await giveWords(on.giver, [on.receiver], 'receiver');
  const words = { title: 'Mine now', description: 'Changed.' };
  for (const known of [id, 2_000_000_000]) {
    const { person } = on.outsider;
    expect((await person.call(saveRecognition, { ...at(known), body: words })).status).toBe(404);
    expect((await person.call(reportRecognition, { ...at(known), body: { reason: 'Why' } })).status).toBe(
      404,
    );
    expect((await on.admin.call(deleteRecognition, at(known))).status).toBe(404);
    const liked = await like(person, known);
    expect([liked.status, liked.body]).toMatchObject([404, { detail: 'Recommendation not found' }]);
  }
  expect(dataOf<RecognitionItem>(await on.receiver.person.call(getRecognition, at(id))).title).toBe(
    'Nineteen hours',
  );
});

it('keeps recognition for one person or a department, and anything written in their name, from someone signed in as them', async () => {
  const on = await ground();
  const open = await giveWords(on.giver, [on.receiver], 'company');
  const closed = [
    await giveWords(on.giver, [on.receiver], 'receiver'),
    await giveWords(on.giver, [on.receiver], 'department'),
  ];
  const asReceiver = {
    params: { userId: String(on.receiver.person.accountId) },
    body: { reason: 'To look at the list', readOnly: false },
  };
  expect((await on.admin.call(loginAs, asReceiver)).status).toBe(200);
  expect(await findsIt(on.admin, on, open.id)).toEqual([true, true, true, true, false]);
  for (const { id } of closed) expect(await findsIt(on.admin, on, id)).toEqual(Array(5).fill(false));
  const body = { title: 'Theirs', description: 'Not theirs.' };
  const refused = await Promise.all([
    on.admin.call(giveRecognition, {
      body: { ...body, receiverIds: [on.giver.employeeId], audience: 'company' },
    }),
    on.admin.call(saveRecognition, { ...at(open.id), body }),
    on.admin.call(deleteRecognition, at(open.id)),
    on.admin.call(reportRecognition, { ...at(open.id), body: { reason: 'Why' } }),
    like(on.admin, open.id),
  ]);
  expect(refused.map(({ status }) => status)).toEqual(Array(5).fill(403));
});

it('names the giver in the notification, and never the words', async () => {
  const on = await ground();
  await giveWords(on.giver, [on.receiver], 'receiver');
  await enterTenant(world.owner, on.company.tenantId);
  const { rows } = await world.owner.query<{ account: number; text: string }>(
    `select account_id as account, n::text as text from notification n where tenant_id = $1 and kind = 'recognised'`,
    [on.company.tenantId],
  );
  expect(rows.map(({ account }) => account)).toEqual([on.receiver.person.accountId]);
  expect(rows[0]?.text).not.toMatch(/Nineteen|crane/);
  const { rows: logged } = await world.owner.query<{ text: string }>(
    `select a::text as text from audit_entry a where tenant_id = $1 and action = 'recognition.given'`,
    [on.company.tenantId],
  );
  expect(logged).toHaveLength(1);
  expect(logged[0]?.text).not.toMatch(/Nineteen|crane/);
});

it('refuses oneself, people who are not here and badges that are not offered', async () => {
  const on = await ground();
  const body = { title: 'Thanks', description: 'For it.', audience: 'company' as const };
  const codes = async (change: object) => {
    const { status, body: refusal } = await on.giver.person.call(giveRecognition, {
      body: { ...body, receiverIds: [on.receiver.employeeId], ...change },
    });
    return [status, (refusal as { invalidInputs: { code: string }[] }).invalidInputs[0]?.code];
  };
  expect(await codes({ receiverIds: [on.giver.employeeId] })).toEqual([422, 'yourself']);
  expect(await codes({ receiverIds: [2_000_000_000] })).toEqual([422, 'not-here']);
  expect(await codes({ badgeId: 2_000_000_000 })).toEqual([422, 'not-offered']);
});

it('counts a like once however often it is sent to two processes at once', async () => {
  const on = await ground();
  const { id } = await giveWords(on.giver, [on.receiver], 'company');
  const { server } = await world.anotherProcess();
  const likeThere = async () => {
    const { statusCode } = await server.inject({
      method: likeRecognition.method,
      url: likeRecognition.path.replace('{id}', String(id)).replace('{result}', 'true'),
      headers: {
        host: on.company.host,
        origin: `http://${on.company.host}`,
        cookie: `${cookieName}=${on.outsider.person.token}`,
      },
    });
    return { status: statusCode };
  };
  const answers = await Promise.all([1, 2, 3].flatMap(() => [like(on.outsider.person, id), likeThere()]));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  expect((await like(on.neighbour.person, id)).body).toEqual({ likes: 2, userHasLiked: true });
  expect((await like(on.neighbour.person, id, false)).body).toEqual({ likes: 1, userHasLiked: false });
  expect((await like(on.neighbour.person, id, false)).body).toEqual({ likes: 1, userHasLiked: false });
  const elsewhere = await on.neighbour.person.call(likeRecognition, {
    params: { id: String(id), result: 'true' },
    query: { widgetId: '2000000000' },
  });
  expect([elsewhere.status, elsewhere.body]).toMatchObject([404, { detail: 'Widget not found' }]);
});

it('shows reported words to a moderator, who hides them from everyone', async () => {
  const on = await ground();
  const { id } = await giveWords(on.giver, [on.receiver], 'receiver');
  const reports = async () => dataOf<RecognitionReport[]>(await on.admin.call(listRecognitionReports, {}));
  expect(await reports()).toEqual([]);
  const report = { ...at(id), body: { reason: 'Not kind' } };
  expect((await on.giver.person.call(reportRecognition, report)).status).toBe(403);
  const canReport = async () =>
    dataOf<RecognitionItem>(await on.receiver.person.call(getRecognition, at(id))).canReport;
  expect(await canReport()).toBe(true);
  expect((await on.receiver.person.call(reportRecognition, report)).status).toBe(204);
  expect(await canReport()).toBe(false);
  expect((await on.receiver.person.call(reportRecognition, report)).status).toBe(409);
  const [reported] = await reports();
  expect(reported).toMatchObject({ title: 'Nineteen hours', reason: 'Not kind' });
  const decide = {
    params: { reportId: String(reported?.id) },
    body: { decision: 'hidden' as const },
  };
  expect((await on.outsider.person.call(decideRecognitionReport, decide)).status).toBe(403);
  expect((await on.admin.call(decideRecognitionReport, decide)).status).toBe(204);
  expect((await on.admin.call(decideRecognitionReport, decide)).status).toBe(409);
  expect(await findsIt(on.receiver.person, on, id)).toEqual(Array(5).fill(false));
});

it('keeps reported words for a moderator, whatever their author makes of them', async () => {
  const on = await ground();
  const { id } = await giveWords(on.giver, [on.receiver], 'company');
  const reports = async () => dataOf<RecognitionReport[]>(await on.admin.call(listRecognitionReports, {}));
  const report = () =>
    on.receiver.person.call(reportRecognition, { ...at(id), body: { reason: 'Not kind' } });
  const decide = async (decision: 'kept' | 'hidden') => {
    const [first] = await reports();
    return on.admin.call(decideRecognitionReport, {
      params: { reportId: String(first?.id) },
      body: { decision },
    });
  };
  expect((await report()).status).toBe(204);
  const kinder = { title: 'Kinder', description: 'Much kinder.' };
  expect((await on.giver.person.call(saveRecognition, { ...at(id), body: kinder })).status).toBe(200);
  expect(await reports()).toMatchObject([{ title: 'Nineteen hours' }]);
  expect((await decide('kept')).status).toBe(204);
  expect((await report()).status).toBe(204);
  expect((await on.giver.person.call(deleteRecognition, at(id))).status).toBe(204);
  expect((await on.receiver.person.call(getRecognition, at(id))).status).toBe(404);
  expect(await reports()).toMatchObject([{ title: 'Kinder', description: 'Much kinder.' }]);
  expect((await decide('hidden')).status).toBe(204);
  expect(await reports()).toEqual([]);
});

it('tells moderators nothing of reports about their own words', async () => {
  const on = await ground();
  const { neighbour } = on;
  await enterTenant(world.owner, on.company.tenantId);
  const employeeId = await organisationOn(world.owner).employee();
  const person = await on.company.person({ employeeId, profiles: ['company-admin'] });
  const { id } = await giveWords({ employeeId, person }, [on.receiver], 'company');
  const reported = { ...at(id), body: { reason: 'Not kind' } };
  expect((await neighbour.person.call(reportRecognition, reported)).status).toBe(204);
  const [report] = dataOf<RecognitionReport[]>(await on.admin.call(listRecognitionReports, {}));
  expect(dataOf(await person.call(listRecognitionReports, {}))).toEqual([]);
  const decision = {
    params: { reportId: String(report?.id) },
    body: { decision: 'kept' as const },
  };
  expect((await person.call(decideRecognitionReport, decision)).status).toBe(404);
  await enterTenant(world.owner, on.company.tenantId);
  const { rows } = await world.owner.query<{ account: number }>(
    `select account_id as account from notification where tenant_id = $1 and kind = 'recognition-reported'`,
    [on.company.tenantId],
  );
  expect(rows.map(({ account }) => account)).toEqual([on.admin.accountId]);
});

async function pointsOf({ person, employeeId }: Member) {
  const { body } = await person.call(listPersonRecognitions, { params: { employeeId: String(employeeId) } });
  return (body as { metadata: { points: number | null } }).metadata.points;
}
const reward = async (by: TestPerson, about: object) =>
  dataOf<Reward>(
    await by.call(createReward, {
      body: { kind: 'trophy', title: '100 nights', picture: 'trophy', point: 100, ...about },
    }),
    201,
  );

it('adds the points of a trophy, withdraws them with it, and shows them to the person alone', async () => {
  const on = await ground();
  const { id: trophyId } = await reward(on.admin, {});
  const giver = await on.company.person({ employeeId: on.neighbour.employeeId, profiles: ['company-admin'] });
  const to = { params: { employeeId: String(on.receiver.employeeId) } };
  const body = { trophyId, description: 'A hundred nights.' };
  expect((await on.outsider.person.call(giveTrophy, { ...to, body })).status).toBe(403);
  const given = dataOf<RecognitionItem>(await giver.call(giveTrophy, { ...to, body }), 201);
  expect(given).toMatchObject({ type: 'trophy', rewardedItem: { point: 100 } });
  expect(await pointsOf(on.receiver)).toBe(100);
  expect(await pointsOf({ ...on.receiver, person: on.outsider.person })).toBeNull();
  await enterTenant(world.owner, on.company.tenantId);
  for (const change of ['update reward_point set points = 1', 'delete from reward_point']) {
    await expect(world.owner.query(`${change} where tenant_id = $1`, [on.company.tenantId])).rejects.toThrow(
      'append-only',
    );
  }
  await world.owner.query('update reward set points = 7 where tenant_id = $1', [on.company.tenantId]);
  const shown = dataOf<RecognitionItem>(await on.receiver.person.call(getRecognition, at(given.id)));
  expect(shown.rewardedItem?.point).toBe(100);
  expect((await giver.call(deleteRecognition, at(given.id))).status).toBe(204);
  expect(await pointsOf(on.receiver)).toBe(0);
  await enterTenant(world.owner, on.company.tenantId);
  const leaverId = await organisationOn(world.owner).employee();
  await world.owner.query(`update employee set end_date = '2025-06-30' where id = $1`, [leaverId]);
  const toLeaver = { params: { employeeId: String(leaverId) } };
  expect((await giver.call(giveTrophy, { ...toLeaver, body })).status).toBe(409);
});

it('gives by a rule once, with the reason, however many rounds run at once', async () => {
  const on = await ground();
  await reward(on.admin, { title: '5 years', yearsRequired: 5 });
  await reward(on.admin, { title: '60 years', yearsRequired: 60 });
  await Promise.all([1, 2].map(() => runRecurring(world, 'recognition.give-by-rule')));
  await runRecurring(world, 'recognition.give-by-rule');
  const items = dataOf<RecognitionItem[]>(
    await on.receiver.person.call(listPersonRecognitions, {
      params: { employeeId: String(on.receiver.employeeId) },
    }),
  );
  expect(items).toMatchObject([
    { title: '5 years', giver: null, description: 'For 5 years with the company.', typeLabel: 'Trophy' },
  ]);
  expect(items[0]?.created.slice(0, 10)).toBe('2025-01-01');
});

it('gives everything that is due in one night, however much it is', async () => {
  const on = await ground();
  await enterTenant(world.owner, on.company.tenantId);
  await world.owner.query(
    `insert into reward (tenant_id, kind, title, picture, years_required)
     select $1, 'award', 'Award ' || n, 'medal', 1 from generate_series(1, 60) n`,
    [on.company.tenantId],
  );
  await runRecurring(world, 'recognition.give-by-rule');
  await enterTenant(world.owner, on.company.tenantId);
  const { rows } = await world.owner.query<{ given: number }>(
    'select count(*)::integer as given from reward_by_rule where tenant_id = $1',
    [on.company.tenantId],
  );
  expect(rows[0]?.given).toBe(4 * 60);
});

it('tells the giver of likes once a day in one message, and never of their own or of what was hidden', async () => {
  const on = await ground();
  const toldOf = async () =>
    dataOf<{ kind: string; title: string }[]>(await on.giver.person.call(notifications, {}))
      .filter(({ kind }) => kind === 'recognition-liked')
      .map(({ title }) => title);
  const { id } = await giveWords(on.giver, [on.receiver], 'company');
  for (const person of [on.receiver.person, on.neighbour.person, on.giver.person]) {
    expect((await like(person, id)).status).toBe(200);
  }
  expect(await toldOf()).toEqual([]);
  await runRecurring(world, 'recognition.like-digest');
  await runRecurring(world, 'recognition.like-digest');
  expect(await toldOf()).toEqual(['Your recognition was liked 2 times']);
});

it('is edited and deleted by its giver for a day, and by a moderator after that', async () => {
  const on = await ground();
  const { id } = await giveWords(on.giver, [on.receiver], 'company');
  await enterTenant(world.owner, on.company.tenantId);
  await world.owner.query(
    `update recognition set created_at = created_at - interval '25 hours' where id = $1`,
    [id],
  );
  expect(dataOf<RecognitionItem>(await on.giver.person.call(getRecognition, at(id)))).toMatchObject({
    canEdit: false,
    canDelete: false,
  });
  const words = { title: 'Another', description: 'Other words' };
  expect((await on.giver.person.call(saveRecognition, { ...at(id), body: words })).status).toBe(403);
  expect((await on.giver.person.call(deleteRecognition, at(id))).status).toBe(403);
  expect((await on.admin.call(deleteRecognition, at(id))).status).toBe(204);
});

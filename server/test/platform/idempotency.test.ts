import { addWidget, type Dashboard, getDashboard } from '@tenure/contract/company/dashboards.ts';
import { createApiToken } from '@tenure/contract/identity/api-tokens.ts';
import { mfaVerify } from '@tenure/contract/identity/authentication.ts';
import { addDraftStep, submitRestructureDraft } from '@tenure/contract/organisation/restructure-drafts.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestPerson } from '../harness/company.ts';
import { arrangeDrafting, at, begun } from '../harness/restructure-drafts.ts';
import { openWorld, type World } from '../harness/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const home = { params: { dashboardId: 'home' as const } };
const add = (person: TestPerson, key: string, container: 1 | 2 = 1) =>
  person.call(addWidget, { ...home, body: { type: 'team', container } }, { 'idempotency-key': key });
const widgetsOf = async (person: TestPerson) => {
  const { body } = await person.call(getDashboard, home);
  return (body as { data: Dashboard }).data.widgets.length;
};

it('answers a retried POST with the first answer and does the work once', async () => {
  const person = await (await world.company()).person();
  const before = await widgetsOf(person);
  const [first, second] = [await add(person, 'one'), await add(person, 'one')];
  expect(second.status).toBe(201);
  expect(second.text).toBe(first.text);
  expect(await widgetsOf(person)).toBe(before + 1);
});

it('does the work once when the retries arrive together', async () => {
  const person = await (await world.company()).person();
  const before = await widgetsOf(person);
  const answers = await Promise.all(Array.from({ length: 8 }, () => add(person, 'same')));
  expect(new Set(answers.map((answer) => `${answer.status} ${answer.text}`)).size).toBe(1);
  expect(await widgetsOf(person)).toBe(before + 1);
});

it('refuses a key that was used for something else', async () => {
  const person = await (await world.company()).person();
  await add(person, 'mine', 1);
  expect((await add(person, 'mine', 2)).status).toBe(409);
});

it("keeps one person's keys apart from another's", async () => {
  const company = await world.company();
  const [one, two] = [await company.person(), await company.person()];
  const [first, second] = [await add(one, 'shared'), await add(two, 'shared')];
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.text).not.toBe(first.text);
});

it('forgets the key of a call that was refused, so that a mended one can follow', async () => {
  const person = await (await world.company()).person();
  const bad = await person.raw({
    method: 'POST',
    url: '/api/dashboards/home/widgets',
    payload: { type: 'team', container: 1, settings: { perPage: 0 } },
    headers: { 'idempotency-key': 'again' },
  });
  expect(bad.status).toBe(422);
  expect((await add(person, 'again')).status).toBe(201);
});

it('gives the first answer again though what was done has made another version, and holds a new key to the version', async () => {
  const ground = await arrangeDrafting(world);
  const id = await begun(ground);
  const body = {
    kind: 'close',
    position: `pos-${ground.open}`,
    reportsGoTo: null,
    holdersGoTo: null,
  } as const;
  const { headers } = await ground.owner.call(addDraftStep, { ...at(id), body });
  const submit = (key: string) =>
    ground.owner.call(submitRestructureDraft, at(id), {
      'idempotency-key': key,
      'if-match': String(headers['etag']),
    });
  const [first, again, other] = [await submit('sent'), await submit('sent'), await submit('another')];
  expect([first.status, again.status, other.status]).toEqual([200, 200, 412]);
  expect([again.text, again.headers['etag']]).toEqual([first.text, first.headers['etag']]);
});

it('gives a refusal that was counted again, and counts it once', async () => {
  const person = await (await world.company()).person({ half: true });
  await world.owner.query(
    `insert into second_factor (tenant_id, account_id, channel, code_hash, code_expires_at)
     values (current_tenant(), $1, 'email', $2, '2026-11-24T10:00:00Z')`,
    [person.accountId, Buffer.alloc(32)],
  );
  const guess = () => person.call(mfaVerify, { body: { code: '000000' } }, { 'idempotency-key': 'guess' });
  const [first, second] = [await guess(), await guess()];
  expect(first.status).toBe(409);
  expect([second.status, second.text]).toEqual([409, first.text]);
  expect(second.headers['content-type']).toContain('application/problem+json');
  expect(second.body).toMatchObject({ attemptsLeft: 2 });
});

it('keeps one file of an upload that was retried', async () => {
  const person = await (await world.company()).person();
  const upload = () =>
    person.raw({
      method: 'POST',
      url: '/api/files?purpose=widget-captions',
      headers: { 'content-type': 'multipart/form-data; boundary=x', 'idempotency-key': 'file' },
      payload:
        '--x\r\ncontent-disposition: form-data; name="file"; filename="a.vtt"\r\n\r\nWEBVTT\r\n--x--\r\n',
    });
  const before = world.storedFiles().length;
  const [first, second] = [await upload(), await upload()];
  expect([first.status, second.text]).toEqual([201, first.text]);
  expect(world.storedFiles()).toHaveLength(before + 1);
});

it('is kept sealed: what is shown once is nowhere to be read', async () => {
  const person = await (await world.company()).person();
  const make = () =>
    person.call(
      createApiToken,
      { body: { name: 'CI', capabilities: ['employees.card.view'], expiresInDays: 7 } },
      { 'idempotency-key': 'secret' },
    );
  const [first, again] = [await make(), await make()];
  expect([first.status, again.body]).toEqual([201, first.body]);
  const { token } = first.body as { token: string };
  const { rows } = await world.superuser.query<{ answer: string }>(
    'select answer from idempotency_key where account_id = $1',
    [person.accountId],
  );
  expect(rows.map(({ answer }) => answer.includes(token))).toEqual([false]);
});

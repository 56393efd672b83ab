import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Answer } from '../../../../test/harness/company.ts';
import { groundOfContracts, oneIn, openedContract } from '../../../../test/harness/contracts.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ withWork: true });
});
afterAll(() => world.close());

const asRead = ({ headers }: Answer) => ({ 'if-match': String(headers['etag']) });

it('cannot be withdrawn by someone who read it before it was opened, but by someone who read it since', async () => {
  const { contracts, hr, self } = await groundOfContracts(world);
  const { id } = await contracts.given(hr);
  const read = await contracts.one(hr, id);
  expect((await contracts.open(self, id)).status).toBe(200);
  const stale = await contracts.withdraw(hr, id, 'Wrong place', asRead(read));
  expect([stale.status, stale.body]).toMatchObject([412, { type: 'urn:tenure:problem:stale-version' }]);
  const again = await contracts.one(hr, id);
  expect(oneIn(again)).toMatchObject({ state: 'waiting', withdrawnReason: null });
  expect((await contracts.withdraw(hr, id, 'Wrong place', asRead(again))).status).toBe(201);
});

it('cannot be accepted after it was withdrawn, nor withdrawn after it was accepted, by people with an older version', async () => {
  const people = await groundOfContracts(world);
  const { contracts, hr, self, fullName } = people;
  const withdrawn = await openedContract(people);
  const read = await contracts.one(self, withdrawn.id);
  const [given] = [await contracts.withdraw(hr, withdrawn.id)];
  expect(given.status).toBe(201);
  expect((await contracts.accept(self, withdrawn.id, fullName, asRead(read))).status).toBe(412);

  const accepted = await openedContract(people);
  const readByHr = await contracts.one(hr, accepted.id);
  expect((await contracts.accept(self, accepted.id, fullName, asRead(readByHr))).status).toBe(201);
  const late = await contracts.withdraw(hr, accepted.id, 'Too late', asRead(readByHr));
  expect(late.status).toBe(412);
  expect(oneIn(await contracts.one(hr, accepted.id))).toMatchObject({ state: 'accepted' });
});

it('two people act at once on the same version: one succeeds and the other is refused', async () => {
  for (let round = 0; round < 5; round += 1) {
    const people = await groundOfContracts(world);
    const { contracts, hr, self, fullName } = people;
    const { id } = await openedContract(people);
    const read = asRead(await contracts.one(hr, id));
    const answers = await Promise.all([
      contracts.accept(self, id, fullName, read),
      contracts.withdraw(hr, id, 'Wrong place', read),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 412]));
  }
});

it('says its version with every answer that shows it', async () => {
  const people = await groundOfContracts(world);
  const { contracts, hr, self, fullName } = people;
  const { id } = await openedContract(people);
  const [listed] = ((await contracts.list(hr)).body as { data: { version: number }[] }).data;
  const read = await contracts.one(hr, id);
  expect(read.headers['etag']).toBe(`"v${listed?.version}"`);
  const accepted = await contracts.accept(self, id, fullName, asRead(read));
  expect(asRead(accepted)).toEqual(asRead(await contracts.one(self, id)));
  expect(asRead(accepted)).not.toEqual(asRead(read));
});

it('is read by the person and HR alone, and announced to no one else', async () => {
  const people = await groundOfContracts(world);
  const { contracts, hr, self, manager, stranger } = people;
  const { id } = await contracts.given(hr);
  expect(oneIn(await contracts.one(self, id))).toMatchObject({ id, state: 'waiting' });
  for (const viewer of [manager, stranger]) {
    expect((await contracts.one(viewer, id)).status).toBe(403);
    expect((await contracts.one(viewer, id + 1000)).status).toBe(403);
    expect((await contracts.withdraw(viewer, id + 1000)).status).toBe(403);
  }
  expect((await contracts.one(hr, id + 1000)).status).toBe(404);
});

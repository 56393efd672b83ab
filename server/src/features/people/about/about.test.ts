import { type About, type AboutToSave, getAbout, saveAbout } from '@tenure/contract/people/about.ts';
import { userProfile } from '@tenure/contract/people/profile.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Caller } from '../../../../test/harness/company.ts';
import { type TwoInLine, twoInLine } from '../../../../test/harness/two-in-line.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';

let world: World;
let ground: TwoInLine;
beforeAll(async () => {
  world = await openWorld();
  ground = await twoInLine(world);
});
afterAll(() => world.close());

const written: AboutToSave = {
  text: 'Plans vessels.\nSails on Saturdays.',
  topics: ['Stowage', 'Feeder ships'],
  languages: 'English, Slovak',
};
const read = (by: Caller) => by.call(getAbout, ground.at);
const save = (by: Caller, body: AboutToSave, headers = {}) =>
  by.call(saveAbout, { ...ground.at, body }, headers);
const answerOf = ({ body }: { body: unknown }) => body as { data: About; metadata: { actions: string[] } };

it('is written by the person and read by every colleague', async () => {
  const { self, stranger, manager } = ground;
  expect(answerOf(await read(stranger)).data).toEqual({ text: '', topics: [], languages: '' });
  expect((await save(self, written)).status).toBe(200);
  for (const colleague of [stranger, manager]) {
    const { data, metadata } = answerOf(await read(colleague));
    expect(data).toEqual(written);
    expect(metadata.actions).toEqual(['employees.about.view']);
  }
  expect(answerOf(await read(self)).metadata.actions).toContain('employees.about.edit');
});

it('is edited by HR and administrators, and by no other colleague', async () => {
  const { admin, manager, stranger, payroll } = ground;
  for (const other of [manager, stranger, payroll]) expect((await save(other, written)).status).toBe(403);
  expect((await save(admin, { ...written, languages: 'English' })).status).toBe(200);
});

it('refuses the second of two who save at once', async () => {
  const { self, admin } = ground;
  const etag = String((await read(self)).headers['etag']);
  expect((await save(admin, { ...written, text: 'First' }, { 'if-match': etag })).status).toBe(200);
  expect((await save(self, { ...written, text: 'Second' }, { 'if-match': etag })).status).toBe(412);
  expect(answerOf(await read(self)).data.text).toBe('First');
});

it('names every problem with the input', async () => {
  const answer = await save(ground.self, {
    text: 'x'.repeat(601),
    topics: ['Stowage', 'stowage', ' '],
    languages: 'x'.repeat(101),
  });
  expect(answer.status).toBe(422);
  const { invalidInputs } = answer.body as { invalidInputs: { path: string }[] };
  expect(invalidInputs.map(({ path }) => path).toSorted()).toEqual([
    'languages',
    'text',
    'topics.1',
    'topics.2',
  ]);
});

it('has a place on the overview of a profile', async () => {
  const { stranger, employeeId } = ground;
  const { body } = await stranger.call(userProfile, { params: { employeeId: String(employeeId) } });
  const { tabs } = body as { tabs: { key: string; sections: { key: string }[] }[] };
  const overview = tabs.find(({ key }) => key === 'overview');
  expect(overview?.sections.map(({ key }) => key)).toEqual(['overview', 'about']);
});

import { etagOf } from '@tenure/contract/envelopes.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cookieName, type TestPerson } from '../../../../test/harness/company.ts';
import { contractPdf } from '../../../../test/harness/contracts.ts';
import { listenTo } from '../../../../test/harness/listening.ts';
import { resumeIn, resumeOf, someResume } from '../../../../test/harness/resumes.ts';
import { twoInLine } from '../../../../test/harness/two-in-line.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ withWork: true });
});
afterAll(() => world.close());

async function ground() {
  const people = await twoInLine(world);
  const resume = resumeOf(people.employeeId);
  const asRead = async (by: TestPerson) => ({
    'if-match': etagOf(resumeIn(await resume.read(by)).documentVersion),
  });
  const named = async () => resumeIn(await resume.read(people.self)).document?.name ?? null;
  return { ...people, resume, asRead, named };
}
const pdf = contractPdf('Resume');

it('cannot be replaced or removed over a version that was not read, and a refused file is not kept', async () => {
  const { resume, self, admin, asRead, named } = await ground();
  const none = await asRead(self);
  const first = await resume.send(self, pdf, 'Mine.pdf', none);
  expect([first.status, first.headers['etag']]).toEqual([201, (await asRead(self))['if-match']]);
  const files = world.storedFiles().length;
  expect((await resume.send(admin, pdf, 'Theirs.pdf', none)).status).toBe(412);
  expect(world.storedFiles()).toHaveLength(files);
  const mine = await asRead(self);
  expect((await resume.send(admin, pdf, 'Theirs.pdf', mine)).status).toBe(201);
  expect((await resume.remove(self, mine)).status).toBe(412);
  expect(await named()).toBe('Theirs.pdf');
  expect((await resume.remove(self, await asRead(self))).status).toBe(204);
  expect(await named()).toBeNull();
});

it('counts as another one once it was removed and uploaded again', async () => {
  const { resume, self, asRead, named } = await ground();
  await resume.send(self, pdf, 'First.pdf');
  const first = await asRead(self);
  await resume.remove(self);
  await resume.send(self, pdf, 'Second.pdf');
  expect((await resume.remove(self, first)).status).toBe(412);
  expect(await named()).toBe('Second.pdf');
});

it('two people upload the first one at once: the second is refused', async () => {
  const { resume, self, admin, asRead } = await ground();
  const none = await asRead(self);
  const answers = await Promise.all([
    resume.send(self, pdf, 'Mine.pdf', none),
    resume.send(admin, pdf, 'Theirs.pdf', none),
  ]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 412]));
});

it('reports a change live to the people who may read it, and to no one else', async () => {
  const people = await ground();
  const { company, resume, self, admin, manager, stranger } = people;
  const listen = ({ token }: TestPerson) =>
    listenTo(world, { host: company.host, cookie: `${cookieName}=${token}` });
  const changes = [
    () => resume.save(self, someResume()),
    () => resume.send(admin),
    () => resume.remove(self),
  ];
  for (const change of changes) {
    const [seeing, other] = [await listen(manager), await listen(stranger)];
    expect((await change()).status).toBeLessThan(300);
    await seeing.until('"resume"');
    expect(other.heard()).not.toContain('resume');
    seeing.close();
    other.close();
  }
});

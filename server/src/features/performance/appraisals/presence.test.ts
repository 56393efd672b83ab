import { addItemNote } from '@tenure/contract/performance/appraisal-items.ts';
import { announceWriting, getPresence, type Presence } from '@tenure/contract/performance/presence.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cookieName, type TestPerson } from '../../../../test/harness/company.ts';
import { dataOf } from '../../../../test/harness/leave-line.ts';
import { listenTo } from '../../../../test/harness/listening.ts';
import { addGoal, launched, part, read, reviewLine, scored } from '../../../../test/harness/review-line.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ withWork: true });
});
afterAll(() => world.close());

interface At {
  params: { performanceId: string; sectionId: string };
}
const write = (by: TestPerson, at: At, isWriting = true) =>
  by.call(announceWriting, { ...at, body: { isWriting } });
const seenBy = async (by: TestPerson, at: At) => dataOf<Presence>(await by.call(getPresence, at)).writer;

async function scoredLine() {
  const line = await reviewLine(world);
  const { id } = await launched(line);
  await scored(line, id);
  const review = await read(line.employee.person, id);
  return { line, id, review, goals: part(review, 'goal').inSection };
}

it('shows employee and manager to each other only in a section in which both write', async () => {
  const { line, review, goals } = await scoredLine();
  const { employee, manager } = line;
  const questions = part(review, 'question').inSection;
  expect(dataOf<Presence>(await write(manager.person, goals)).writer).toBeNull();
  expect(await seenBy(employee.person, goals)).toBeNull();
  // Writing elsewhere in the same review does not show who writes here.
  await write(employee.person, questions);
  expect(await seenBy(employee.person, goals)).toBeNull();
  expect(await seenBy(manager.person, goals)).toBeNull();

  expect(dataOf<Presence>(await write(employee.person, goals)).writer).toMatchObject({ role: 'manager' });
  expect(await seenBy(manager.person, goals)).toMatchObject({
    name: review.employee.fullName,
    role: 'employee',
  });
  await write(employee.person, goals, false);
  expect(await seenBy(manager.person, goals)).toBeNull();
});

it('forgets a writer whose browser closed without a word', async () => {
  const { line, goals } = await scoredLine();
  await write(line.employee.person, goals);
  await write(line.manager.person, goals);
  expect(await seenBy(line.employee.person, goals)).not.toBeNull();
  world.clock.advance({ seconds: 46 });
  await write(line.employee.person, goals);
  expect(await seenBy(line.employee.person, goals)).toBeNull();
});

it('tells the other over their stream of events, and no one while they do not write there', async () => {
  const { line, goals } = await scoredLine();
  const { employee, manager, company } = line;
  const news = JSON.stringify({ type: 'changed', subject: 'review-presence' });
  const stream = (person: TestPerson) =>
    listenTo(world, { host: company.host, cookie: `${cookieName}=${person.token}` });
  const [theirs, managers, approvers] = [
    await stream(employee.person),
    await stream(manager.person),
    await stream(line.director.person),
  ];
  await write(employee.person, goals);
  await write(manager.person, goals);
  await theirs.until(news);
  await write(employee.person, goals);
  await managers.until(news);
  expect(approvers.heard()).not.toContain('review-presence');
  // Nothing but that it changed: the first announcement, while the manager wrote nowhere, reached no one.
  expect(managers.heard().split(news)).toHaveLength(2);
  for (const one of [theirs, managers, approvers]) one.close();
});

it('has none in 360 sections and notes, where nothing can be written, nor for anyone else', async () => {
  const line = await reviewLine(world);
  const { id } = await launched(line, 'managers-manager', { has360: true });
  const planned = await read(line.employee.person, id);
  await addGoal(line.employee.person, planned, 'Turnaround', '100');
  const review = await read(line.employee.person, id);
  const goals = part(review, 'goal', 'Turnaround');
  for (const type of ['question360', 'review360']) {
    const at = part(review, type).inSection;
    expect((await write(line.manager.person, at)).status).toBe(403);
    expect(await seenBy(line.manager.person, at)).toBeNull();
  }
  // Questions are not answered in Planning, so no one learns there who has opened them.
  expect((await write(line.employee.person, part(review, 'question').inSection)).status).toBe(403);
  await write(line.employee.person, goals.inSection);
  await line.manager.person.call(addItemNote, { ...goals.inItem, body: { content: 'Ask about the crane' } });
  expect(await seenBy(line.manager.person, goals.inSection)).toBeNull();

  for (const { person } of [line.colleague, line.director]) {
    expect((await write(person, goals.inSection)).status).toBeGreaterThanOrEqual(403);
  }
  expect((await write(line.admin, goals.inSection)).status).toBe(403);
  expect((await line.admin.call(getPresence, goals.inSection)).status).toBe(403);
});

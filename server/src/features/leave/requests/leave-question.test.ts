import {
  answerLeaveQuestion,
  getLeaveRequest,
  type LeaveDetail,
  listLeaveToDecide,
  saveLeaveRequest,
  sendBackLeaveRequest,
} from '@tenure/contract/leave/leave-requests.ts';
import { listInbox } from '@tenure/contract/work/inbox.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestPerson } from '../../../../test/harness/company.ts';
import { approve, dataOf, leaveLine, mondayIn, one, seen } from '../../../../test/harness/leave-line.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

async function sentBack(given: { isConfidential: boolean } = { isConfidential: false }) {
  const line = await leaveLine(world);
  const { id } = await line.asked(line.self, {
    startDate: mondayIn(3),
    endDate: mondayIn(3),
    ...(given.isConfidential && { typeId: line.confidentialId }),
  });
  const ask = async (by: TestPerson) =>
    by.call(
      sendBackLeaveRequest,
      { ...one(id), body: { question: 'Who looks after the night shift?' } },
      await seen(by, id),
    );
  const asked = dataOf<LeaveDetail>(await ask(line.manager));
  const itemsOf = async (by: TestPerson) =>
    dataOf<{ id: string; title: string }[]>(await by.call(listInbox, {}))
      .filter((item) => item.id.startsWith('leave'))
      .map((item) => item.id);
  const answer = async (by: TestPerson) =>
    by.call(answerLeaveQuestion, { ...one(id), body: { answer: 'Ana does' } }, await seen(by, id));
  return { ...line, id, ask, asked, itemsOf, answer };
}

it('waits for the person once an approver asks, and for the approver again after the answer', async () => {
  const { self, manager, id, asked, itemsOf, answer } = await sentBack();
  expect(asked).toMatchObject({
    state: 'pending',
    isSentBack: true,
    action: ['approve', 'decline', 'change'],
    questions: [{ question: 'Who looks after the night shift?', answer: null }],
  });
  expect(await itemsOf(manager)).toEqual([]);
  expect(dataOf<unknown[]>(await manager.call(listLeaveToDecide, {}))).toEqual([]);
  expect(await itemsOf(self)).toEqual([`leave-question-${id}`]);
  expect(dataOf<LeaveDetail>(await answer(self))).toMatchObject({
    isSentBack: false,
    action: ['change', 'withdraw'],
    questions: [{ answer: 'Ana does' }],
  });
  expect(await itemsOf(self)).toEqual([]);
  expect(await itemsOf(manager)).toEqual([`leave-${id}`]);
  expect((await answer(self)).status).toBe(409);
});

it('lets no one but the person answer, and only approvers ask', async () => {
  const { self, manager, admin, ask, answer } = await sentBack();
  expect((await answer(manager)).status).toBe(403);
  expect((await answer(admin)).status).toBe(403);
  expect((await answer(self)).status).toBe(200);
  expect((await ask(self)).status).not.toBe(200);
  expect((await ask(admin)).status).toBe(403);
});

it('closes the question with a change or a decision, which keep it in the history', async () => {
  const changed = await sentBack();
  const body = {
    typeId: changed.typeId,
    startDate: mondayIn(4),
    endDate: mondayIn(4),
    firstDayMinutes: null,
    lastDayMinutes: null,
    note: '',
  };
  const saved = await changed.self.call(
    saveLeaveRequest,
    { ...one(changed.id), body },
    await seen(changed.self, changed.id),
  );
  expect(dataOf<LeaveDetail>(saved)).toMatchObject({ isSentBack: false, questions: [{ answer: null }] });
  expect(await changed.itemsOf(changed.manager)).toEqual([`leave-${changed.id}`]);

  const decided = await sentBack();
  await approve(decided.manager, decided.id);
  const after = await decided.self.call(getLeaveRequest, one(decided.id));
  expect(dataOf<LeaveDetail>(after)).toMatchObject({ state: 'approved', isSentBack: false });
  expect(await decided.itemsOf(decided.self)).toEqual([]);
});

it('shows answers about confidential leave to the person and to people who may know the type', async () => {
  const { self, manager, admin, id, answer } = await sentBack({ isConfidential: true });
  await answer(self);
  const questionsTo = async (by: TestPerson) =>
    dataOf<LeaveDetail>(await by.call(getLeaveRequest, one(id))).questions.map((shown) => shown.answer);
  expect(await questionsTo(self)).toEqual(['Ana does']);
  expect(await questionsTo(admin)).toEqual(['Ana does']);
  expect(await questionsTo(manager)).toEqual([null]);
});

it('has the database keep a closed question as it is', async () => {
  const { self, id, answer, own } = await sentBack();
  await answer(self);
  await expect(
    own(`update leave_question set answer = 'Another' where request_id = $1`, [id]),
  ).rejects.toMatchObject({ constraint: 'leave_question_is_kept' });
});

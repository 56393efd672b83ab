import { answerPerformanceItem, ratePerformanceItem } from '@tenure/contract/performance/appraisal-items.ts';
import { listMyPerformances } from '@tenure/contract/performance/appraisals.ts';
import type { ListedReview } from '@tenure/contract/performance/review.ts';
import { listInbox } from '@tenure/contract/work/inbox.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dataOf } from '../../../../test/harness/leave-line.ts';
import { open360 } from '../../../../test/harness/review-360.ts';
import { part, read } from '../../../../test/harness/review-line.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ withWork: true });
});
afterAll(() => world.close());

it('asks the employee for their own answers in a 360 review until they are complete', async () => {
  const { line, id } = await open360(world, 1);
  const { person } = line.employee;
  const waits = async () => {
    const inbox = dataOf<{ link: string }[]>(await person.call(listInbox, { query: {} }));
    const [review] = dataOf<ListedReview[]>(await person.call(listMyPerformances, {}));
    const { owed } = await read(person, id);
    return { inbox: inbox.length, isWaiting: review?.isWaitingForViewer, owed };
  };
  expect(await waits()).toEqual({
    inbox: 1,
    isWaiting: true,
    owed: ['Ways of working: answer 1 item', 'In words: answer 1 item'],
  });
  const review = await read(person, id);
  const rated = await person.call(ratePerformanceItem, {
    ...part(review, 'review360').inItem,
    body: { rating: 4, words: '' },
  });
  expect(rated.status, rated.text).toBe(200);
  expect((await waits()).owed).toEqual(['In words: answer 1 item']);
  const answered = await person.call(answerPerformanceItem, {
    ...part(review, 'question360').inItem,
    body: { words: 'Planning with the night shift' },
  });
  expect(answered.status, answered.text).toBe(200);
  expect(await waits()).toEqual({ inbox: 0, isWaiting: false, owed: [] });
});

import {
  askRecordCopy,
  downloadRecordCopy,
  listRecordCopies,
  type RecordCopy,
} from '@tenure/contract/people/own-record.ts';
import { ratePerformanceItem } from '@tenure/contract/performance/appraisal-items.ts';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { TestPerson } from '../../../../test/harness/company.ts';
import { dataOf } from '../../../../test/harness/leave-line.ts';
import { answerAs, close360, open360, submitAs } from '../../../../test/harness/review-360.ts';
import { launched, part, read, reviewLine, scored } from '../../../../test/harness/review-line.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ withWork: true });
});
afterAll(() => world.close());

/** The reviews in someone's own copy of their record. */
async function reviewsInCopy({ employeeId, person }: { employeeId: number; person: TestPerson }) {
  const at = { params: { employeeId: String(employeeId) } };
  expect((await person.call(askRecordCopy, at)).status).toBe(201);
  const copyId = await vi.waitFor(
    async () => {
      const { copies } = dataOf<{ copies: RecordCopy[] }>(await person.call(listRecordCopies, at));
      const newest = copies.toSorted((one, other) => other.id - one.id)[0];
      if (newest?.state !== 'ready') throw new Error(`It is ${newest?.state}`);
      return String(newest.id);
    },
    { timeout: 25_000 },
  );
  const form = 'zip' as const;
  const { response } = await person.call(downloadRecordCopy, { params: { ...at.params, copyId, form } });
  return strFromU8(unzipSync(response.rawPayload)['performance.json'] ?? new Uint8Array());
}

it('holds what was written in a review, as far as the person reads it', async () => {
  const line = await reviewLine(world);
  const { id } = await launched(line);
  await scored(line, id);
  const { inItem } = part(await read(line.manager.person, id), 'goal');
  const body = { rating: 2, words: 'Not to be read before it is shared' };
  expect((await line.manager.person.call(ratePerformanceItem, { ...inItem, body })).status).toBe(200);
  const copy = await reviewsInCopy(line.employee);
  expect(copy).toContain('"title": "Turnaround"');
  expect(copy).toContain('Employee words');
  expect(copy).not.toMatch(/Not to be read|Manager words|capabilities/);
});

it('attack on anonymity by the copy: peers have no name in it, and no answers before enough have given them', async () => {
  for (const count of [2, 3]) {
    const { line, peers, id } = await open360(world, count);
    for (const peer of peers) {
      await answerAs(peer, id, 5, `Words of ${peer.employeeId}`);
      await submitAs(peer, id);
    }
    expect(await reviewsInCopy(line.employee)).not.toContain('Words of');
    await close360(line, id);
    const { nominated = [] } = (await read(line.admin, id)).peers ?? {};
    const copy = await reviewsInCopy(line.employee);
    expect(copy.match(/Words of \d+/g)?.length ?? 0).toBe(count === 3 ? 3 : 0);
    for (const { person } of nominated) expect(copy).not.toContain(person.fullName);
    // Their own copy, afterwards, does not tell what they answered either.
    for (const peer of peers) expect(await reviewsInCopy(peer)).not.toContain('Words of');
  }
});

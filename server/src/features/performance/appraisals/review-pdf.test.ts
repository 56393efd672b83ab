import { addItemNote, scoreSummary } from '@tenure/contract/performance/appraisal-items.ts';
import { downloadPerformance } from '@tenure/contract/performance/appraisals.ts';
import { addItemAttachment } from '@tenure/contract/performance/attachments.ts';
import { rateCheckpoint } from '@tenure/contract/performance/checkpoints.ts';
import { giveRecognition } from '@tenure/contract/recognition/feed.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestPerson } from '../../../../test/harness/company.ts';
import { dataOf } from '../../../../test/harness/leave-line.ts';
import {
  addGoal,
  inReview,
  launched,
  part,
  read,
  reviewLine,
  scored,
} from '../../../../test/harness/review-line.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';
import { textOfPdf } from '../../../platform/pdf/text-of-pdf.ts';
import { enterTenant } from '../../../setup/company.ts';
import { moreInProfile } from './review-pdf.service.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ withWork: true });
});
afterAll(() => world.close());

async function onPaper(by: TestPerson, id: number): Promise<string> {
  const { body: file } = await by.call(downloadPerformance, inReview(id));
  const document = Buffer.from((file as { contentBase64: string }).contentBase64, 'base64');
  return (await textOfPdf({ document, mostPages: 5, mostCharacters: 20_000 })) ?? '';
}

it('prints labels, the ratings of a checkpoint and the overall ratings, each as far as its reader sees them', async () => {
  const line = await reviewLine(world);
  const { employee, manager } = line;
  const { id } = await launched(line, 'managers-manager', { checkpoint: { isMandatory: false } });
  await scored(line, id);
  await enterTenant(world.owner, line.company.tenantId);
  await world.owner.query(
    'update appraisal_checkpoint set start_date = tenure_today() - 1, end_date = tenure_today() + 30 where appraisal_id = $1',
    [id],
  );
  const review = await read(employee.person, id);
  const checkpoint = part(review, 'checkpoint').inSection;
  const summary = part(review, 'summary').inSection;
  dataOf(await employee.person.call(rateCheckpoint, { ...checkpoint, body: { rating: 2 } }));
  dataOf(await employee.person.call(scoreSummary, { ...summary, body: { score: 4 } }));
  dataOf(await manager.person.call(scoreSummary, { ...summary, body: { score: 5 } }));

  const own = await onPaper(employee.person, id);
  expect(own).toContain('Turnaround (30%)');
  expect(own).toContain('Label: Operations');
  expect(own).toContain('2 of 5, Partially Meets Expectations');
  expect(own).toContain('4 of 5, Exceeds Expectations');
  // The manager's scores stay hidden until the review is completed.
  expect(own).not.toContain('5 of 5, Outstanding · Manager words');
  expect(own).not.toContain('Manager words');
  const theirs = await onPaper(manager.person, id);
  expect(theirs).toContain('5 of 5, Outstanding');
  expect(theirs).not.toContain('2 of 5, Partially Meets Expectations');
  expect(theirs).not.toContain('4 of 5, Exceeds Expectations');
});

it('prints notes, names of attachments and recognition, each as far as its reader sees them', async () => {
  const line = await reviewLine(world);
  const { employee, manager, colleague } = line;
  const { id } = await launched(line, 'none', { hasRecognition: true });
  await addGoal(employee.person, await read(employee.person, id), 'Turnaround', '100');
  const { inItem } = part(await read(employee.person, id), 'goal');
  const note = async (
    by: TestPerson,
    content: string,
    given: { visibility: 'private' | 'public' | 'manager_only'; anonymous?: boolean },
  ) => dataOf(await by.call(addItemNote, { ...inItem, body: { content, ...given } }), 201);
  await note(employee.person, 'Private words', { visibility: 'private' });
  await note(employee.person, 'Words for the manager', { visibility: 'manager_only', anonymous: true });
  await note(manager.person, 'Words for everyone', { visibility: 'public' });
  await note(manager.person, 'Private words of the manager', { visibility: 'private' });
  dataOf(
    await employee.person.call(addItemAttachment, {
      ...inItem,
      body: { name: 'Crane report', visibility: 'public' },
    }),
    201,
  );
  // The days of the review are in the year after.
  await enterTenant(world.owner, line.company.tenantId);
  await world.owner.query(`update appraisal set start_date = '2026-11-01' where id = $1`, [id]);
  for (const [title, audience] of [
    ['Nineteen hours', 'company'],
    ['Only for you', 'receiver'],
  ] as const) {
    const body = { receiverIds: [employee.employeeId], title, description: 'In the storm.', audience };
    dataOf(await colleague.person.call(giveRecognition, { body }), 201);
  }

  const own = await onPaper(employee.person, id);
  for (const words of [
    'Private words',
    'Words for the manager',
    'Words for everyone',
    'Crane report (no file yet)',
  ])
    expect(own).toContain(words);
  expect(own).toContain('Note · Anonymous · for the manager: Words for the manager');
  expect(own).not.toContain('Private words of the manager');
  expect(own).toContain('Nineteen hours');
  expect(own).toContain('Only for you');

  const theirs = await onPaper(manager.person, id);
  expect(theirs).toContain('Note · Anonymous · for the manager: Words for the manager');
  expect(theirs).toContain('Private words of the manager');
  expect(theirs).not.toMatch(/Private words(?! of the manager)/);
  expect(theirs).toContain('Nineteen hours');
  // An attachment without a file is its author’s alone.
  expect(theirs).not.toMatch(/Only for you|Crane report/);
});

it('counts the recognition left out only as far as it was counted', () => {
  const items = ['Nineteen hours', 'Twenty hours'];
  expect(moreInProfile({ items, total: 2 })).toBeNull();
  expect(moreInProfile({ items, total: 1999 })).toBe('1997 more in the profile');
  expect(moreInProfile({ items, total: 2000 })).toBe('More in the profile');
});

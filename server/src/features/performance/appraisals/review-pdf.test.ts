import { scoreSummary } from '@tenure/contract/performance/appraisal-items.ts';
import { downloadPerformance } from '@tenure/contract/performance/appraisals.ts';
import { rateCheckpoint } from '@tenure/contract/performance/checkpoints.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestPerson } from '../../../../test/harness/company.ts';
import { dataOf } from '../../../../test/harness/leave-line.ts';
import { inReview, launched, part, read, reviewLine, scored } from '../../../../test/harness/review-line.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';
import { textOfPdf } from '../../../platform/pdf/text-of-pdf.ts';
import { enterTenant } from '../../../setup/company.ts';

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

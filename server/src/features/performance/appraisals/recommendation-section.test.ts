import { getPerformanceSection } from '@tenure/contract/performance/appraisals.ts';
import { createReviewTemplate } from '@tenure/contract/performance/cycles.ts';
import type { ReviewSection } from '@tenure/contract/performance/review.ts';
import { giveRecognition, listPersonRecognitions } from '@tenure/contract/recognition/feed.ts';
import type { RecognitionItem } from '@tenure/contract/recognition/item.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestPerson } from '../../../../test/harness/company.ts';
import { dataOf } from '../../../../test/harness/leave-line.ts';
import { launched, move, part, read, reviewLine } from '../../../../test/harness/review-line.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ withWork: true });
});
afterAll(() => world.close());

it('is a section of a review without items, answered by its own address, that no one has to fill', async () => {
  const line = await reviewLine(world);
  const { id } = await launched(line, 'none', { hasRecognition: true });
  const { section } = part(await read(line.employee.person, id), 'recommendation');
  expect(section).toMatchObject({ type: 'recommendation', title: 'Recognition', items: [], weight: null });
  const answered = dataOf<ReviewSection>(
    await line.manager.person.call(getPerformanceSection, {
      params: {
        performanceId: String(id),
        sectionPath: 'recommendation-sections',
        sectionId: String(section?.id),
      },
    }),
  );
  expect(answered).toEqual(section);
  // The missing goal is what the phase waits for, not this section.
  const moved = await move(line.employee.person, id, 'planning.submit');
  expect(JSON.stringify(moved.body)).not.toContain('Recognition');
});

it('shows each reader what they may read anywhere, of the days of the review', async () => {
  const line = await reviewLine(world);
  const ofEmployee = { params: { employeeId: String(line.employee.employeeId) } };
  const give = async (audience: 'company' | 'receiver') =>
    dataOf<RecognitionItem>(
      await line.colleague.person.call(giveRecognition, {
        body: {
          receiverIds: [line.employee.employeeId],
          title: `For ${audience}`,
          description: 'Nineteen hours.',
          audience,
        },
      }),
      201,
    );
  await give('company');
  await give('receiver');
  const today = world.clock.today('UTC');
  const titles = async (by: TestPerson, from: string, to: string) =>
    dataOf<RecognitionItem[]>(
      await by.call(listPersonRecognitions, { ...ofEmployee, query: { from, to } }),
    ).map(({ title }) => title);
  const inReview = [today.subtract({ days: 3 }).toString(), today.toString()] as const;
  expect(await titles(line.manager.person, ...inReview)).toEqual(['For company']);
  expect(await titles(line.employee.person, ...inReview)).toEqual(['For receiver', 'For company']);
  const yesterday = today.subtract({ days: 1 }).toString();
  expect(await titles(line.employee.person, yesterday, yesterday)).toEqual([]);
});

it('of a template takes no items', async () => {
  const line = await reviewLine(world);
  const refused = await line.admin.call(createReviewTemplate, {
    body: {
      title: 'With recognition',
      draft: {
        phases: ['planning', 'scoring'],
        sections: [{ type: 'recommendation', title: 'Recognition', items: [{ title: 'Thanks' }] }],
      },
    },
  });
  expect([refused.status, refused.body]).toMatchObject([
    422,
    { invalidInputs: [{ path: 'draft.sections.0.items' }] },
  ]);
});

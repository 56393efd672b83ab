import { expect, it } from 'vitest';
import { judge, type MovingReview, stayReason, type TargetVersion } from './template-move.policy.ts';

const settings = { description: '', weighsItems: false, needsLabel: false, leastItems: 0 };
const item = (id: number, sectionId: number, isFromTemplate = false) => ({
  id,
  sectionId,
  title: `Item ${id}`,
  description: '',
  weight: null,
  assignedTo: null,
  isFromTemplate,
  isRetired: false,
});
const review: MovingReview = {
  id: 1,
  employee: 'Elena Novak',
  fromVersion: 1,
  phases: ['planning', 'scoring'],
  phase: 'scoring',
  isOpened: false,
  ratingScale: null,
  sections: [
    {
      id: 1,
      type: 'goal',
      title: 'Goals',
      weight: 7000,
      ...settings,
      isRetired: false,
      isNotApplicable: false,
    },
    {
      id: 2,
      type: 'competency',
      title: 'Skills',
      weight: 3000,
      ...settings,
      isRetired: false,
      isNotApplicable: false,
    },
  ],
  items: [item(1, 1), item(2, 2, true)],
  version: [{ type: 'competency', items: [{ title: 'Item 2' }] }],
  ratings: [
    { itemId: 1, by: 'manager', rating: 5 },
    { itemId: 2, by: 'manager', rating: 3 },
  ],
};
const version = (goals: number, skills: number, phases = ['planning', 'scoring']): TargetVersion => ({
  number: 2,
  phases,
  ratingScale: null,
  sections: [
    { type: 'goal', title: 'Goals', weight: goals, ...settings, items: [] },
    {
      type: 'competency',
      title: 'Skills',
      weight: skills,
      ...settings,
      items: [{ title: 'Item 2', description: '', weight: null, assignedTo: null }],
    },
  ],
});

it('moves cleanly where no score changes', () => {
  expect(judge(review, version(7000, 3000))).toMatchObject({ outcome: 'moves', reason: null });
  expect(judge({ ...review, ratings: [] }, version(5000, 5000)).outcome).toBe('moves');
});

it('tells where a score changes', () => {
  expect(judge(review, version(5000, 5000)).outcome).toBe('score-changes');
  const without = { ...version(7000, 3000), sections: version(7000, 3000).sections.slice(0, 1) };
  expect(judge(review, without).outcome).toBe('score-changes');
});

it('leaves a section that HR set as not applicable out of both scores', () => {
  const sections = review.sections.map((one) => ({ ...one, isNotApplicable: one.id === 2 }));
  expect(judge({ ...review, sections }, version(5000, 5000)).outcome).toBe('moves');
});

it('stays where scores are final, peers were asked, it is completed, or the phases differ', () => {
  for (const part of [{ phase: 'approval' }, { phase: null }, { isOpened: true }]) {
    expect(stayReason({ ...review, ...part })).not.toBeNull();
    expect(judge({ ...review, ...part }, version(7000, 3000)).outcome).toBe('stays');
  }
  const other = version(7000, 3000, ['planning', 'action', 'scoring']);
  expect(judge(review, other)).toMatchObject({ outcome: 'stays', reason: expect.stringContaining('phases') });
});

it('keeps what people renamed or removed in goals and competencies as they left it', () => {
  const renamed = review.items.map((one) => (one.id === 2 ? { ...one, title: 'Plans ahead' } : one));
  const { plan } = judge({ ...review, items: renamed }, version(7000, 3000));
  expect(plan.retiredItems).toEqual([]);
  expect(plan.sections.flatMap(({ addedItems }) => addedItems)).toEqual([]);
  const removed = review.items.filter(({ id }) => id !== 2);
  expect(judge({ ...review, items: removed }, version(7000, 3000)).plan.differences).toEqual([]);
});

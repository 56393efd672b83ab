import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sectionTypes } from './sections.ts';
import {
  keepsOwnItems,
  type LiveItem,
  type LiveSection,
  type MovePlan,
  planMove,
  planUndo,
  snapshotOf,
  type TargetItem,
  type TargetSection,
} from './template-move.ts';

const weight = fc.option(fc.integer({ min: 0, max: 10_000 }), { nil: null });
const item: fc.Arbitrary<TargetItem> = fc.record({
  title: fc.constantFrom('One', 'Two', 'Three', 'Four'),
  description: fc.constantFrom('', 'Words'),
  weight,
  assignedTo: fc.constantFrom('employee', 'all', null),
});
const target: fc.Arbitrary<TargetSection> = fc.record({
  type: fc.constantFrom(...sectionTypes),
  title: fc.constantFrom('A', 'B', 'C'),
  description: fc.constantFrom('', 'Words'),
  weight,
  weighsItems: fc.boolean(),
  needsLabel: fc.boolean(),
  leastItems: fc.integer({ min: 0, max: 3 }),
  items: fc.array(item, { maxLength: 4 }),
});
const version = fc.array(target, { minLength: 1, maxLength: 5 });

interface Review {
  sections: LiveSection[];
  items: LiveItem[];
}

let numbers = 0;
const next = () => {
  numbers += 1;
  return numbers;
};

/** As the store writes a plan. */
function applied({ sections, items }: Review, plan: MovePlan): Review {
  const after: Review = {
    sections: sections
      .filter(({ id }) => !plan.sections.some((one) => one.id === id))
      .map((one) => (plan.retiredSections.includes(one.id) ? { ...one, isRetired: true } : one)),
    items: items.map((one) => (plan.retiredItems.includes(one.id) ? { ...one, isRetired: true } : one)),
  };
  for (const {
    id,
    target: { items: _items, ...settings },
    keptItems,
    addedItems,
  } of plan.sections) {
    const sectionId = id ?? next();
    after.sections.push({ ...settings, id: sectionId, isRetired: false });
    after.items = after.items.map((one) => {
      const kept = keptItems.find((it) => it.id === one.id);
      if (kept === undefined) return one;
      const { description, assignedTo, weight: share } = kept;
      return { ...one, description, assignedTo, weight: share, isRetired: false };
    });
    for (const added of addedItems) {
      after.items.push({ ...added, id: next(), sectionId, isFromTemplate: true, isRetired: false });
    }
  }
  return after;
}

const moved = (review: Review, targets: readonly TargetSection[]) =>
  applied(review, planMove(review.sections, review.items, targets));
const launched = (targets: readonly TargetSection[]) => moved({ sections: [], items: [] }, targets);
const withOwnItems = (review: Review): Review => ({
  ...review,
  items: [
    ...review.items,
    ...review.sections.map(
      ({ id }): LiveItem => ({
        id: next(),
        sectionId: id,
        title: 'Own',
        description: '',
        weight: null,
        assignedTo: null,
        isFromTemplate: false,
        isRetired: false,
      }),
    ),
  ],
});
const shape = ({ sections, items }: Review) =>
  sections
    .filter(({ isRetired }) => !isRetired)
    .map(({ id, isRetired: _retired, ...settings }) => ({
      ...settings,
      items: items
        .filter((one) => one.sectionId === id && one.isFromTemplate && !one.isRetired)
        .map(({ title, description, assignedTo }) =>
          [title, keepsOwnItems(settings.type) ? '' : description, assignedTo].join('/'),
        )
        .toSorted(),
    }));

it('loses no section and no item, whatever the versions are', () => {
  fc.assert(
    fc.property(version, fc.array(version, { minLength: 1, maxLength: 4 }), (first, others) => {
      let review = withOwnItems(launched(first));
      for (const targets of others) {
        const after = moved(review, targets);
        const ids = new Set(after.items.map(({ id }) => id));
        for (const { id } of review.items) expect(ids.has(id)).toBe(true);
        expect(after.sections.map(({ id }) => id)).toEqual(
          expect.arrayContaining(review.sections.map(({ id }) => id)),
        );
        // Items stay in their section, and no one's own goal retires by itself.
        for (const one of review.items) {
          const kept = after.items.find(({ id }) => id === one.id);
          expect(kept?.sectionId).toBe(one.sectionId);
          if (!one.isFromTemplate) expect(kept).toEqual(one);
        }
        review = after;
      }
    }),
  );
});

it('leads to the sections and items of the version, wherever it began', () => {
  fc.assert(
    fc.property(version, version, (first, second) => {
      expect(shape(moved(withOwnItems(launched(first)), second))).toEqual(shape(launched(second)));
    }),
  );
});

it('finds no difference to the version a review is on', () => {
  fc.assert(
    fc.property(version, (targets) => {
      const review = withOwnItems(launched(targets));
      const plan = planMove(review.sections, review.items, targets);
      expect(plan.differences).toEqual([]);
      expect([...plan.retiredItems, ...plan.retiredSections]).toEqual([]);
    }),
  );
});

const section = (part: Partial<TargetSection>): TargetSection => ({
  type: 'question',
  title: 'Questions',
  description: '',
  weight: null,
  weighsItems: false,
  needsLabel: false,
  leastItems: 0,
  items: [],
  ...part,
});

it('renames a section of goals with its goals, and replaces a section of questions', () => {
  const review = withOwnItems(
    launched([section({ type: 'goal', title: 'Goals', weight: 7000 }), section({ title: 'Strengths' })]),
  );
  const plan = planMove(review.sections, review.items, [
    section({ type: 'goal', title: 'Objectives', weight: 6000 }),
    section({ title: 'Career' }),
  ]);
  expect(plan.differences.map(({ kind, title, before, after }) => [kind, title, before, after])).toEqual([
    ['section-renamed', 'Objectives', 'Goals', 'Objectives'],
    ['section-weight', 'Objectives', '70%', '60%'],
    ['section-added', 'Career', null, null],
    ['section-removed', 'Strengths', null, null],
  ]);
  expect(plan.sections[0]?.id).toBe(review.sections[0]?.id);
});

it('gives a new item its weight only as far as the section has room', () => {
  const goal = (title: string, share: number): TargetItem => ({
    title,
    description: '',
    weight: share,
    assignedTo: null,
  });
  const before = [section({ type: 'goal', items: [goal('One', 8000)] })];
  const review = launched(before);
  const plan = planMove(review.sections, review.items, [
    section({ type: 'goal', items: [goal('One', 5000), goal('Two', 3000), goal('Three', 2000)] }),
  ]);
  expect(plan.sections[0]?.addedItems.map((one) => one.weight)).toEqual([null, 2000]);
});

it('undoes a move exactly, and keeps what was written since', () => {
  fc.assert(
    fc.property(version, fc.array(version, { maxLength: 2 }), version, (first, others, last) => {
      const review = others.reduce(moved, withOwnItems(launched(first)));
      const snapshot = snapshotOf(review.sections, review.items);
      const after = withOwnItems(moved(review, last));
      const undone = applied(after, planUndo(after.sections, after.items, snapshot));
      const live = ({ sections }: Review) =>
        sections.filter(({ isRetired }) => !isRetired).map(({ isRetired: _retired, ...one }) => one);
      expect(live(undone)).toEqual(live(review));
      const liveIds = new Set(live(review).map(({ id }) => id));
      for (const one of review.items.filter(({ sectionId }) => liveIds.has(sectionId))) {
        const back = undone.items.find(({ id }) => id === one.id);
        if (one.isRetired) expect(back?.isRetired).toBe(true);
        else expect(back).toEqual(one);
      }
      expect(new Set(undone.items.map(({ id }) => id))).toEqual(new Set(after.items.map(({ id }) => id)));
    }),
  );
});

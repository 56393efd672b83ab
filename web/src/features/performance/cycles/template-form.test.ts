import { templateDefinition } from '@tenure/contract/performance/cycles.ts';
import { offeredSectionTypes } from '@tenure/domain/performance/sections.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  areRemindersWrong,
  asked,
  changesOf,
  definitionOf,
  emptyItem,
  emptySection,
  isComplete,
  itemDraft,
  itemWeightOf,
  newScale,
  phasesInOrder,
  reminderDrafts,
  reminderProblem,
  type SectionDraft,
  sectionDraft,
  sectionOf,
  type TemplateFields,
  usualReminders,
  weightOf,
} from './template-form.ts';

const item = (title: string, assignedTo: 'employee' | 'manager' | 'all' | null = null) => ({
  title,
  description: '',
  weight: null,
  assignedTo,
});
const section = (part: Partial<SectionDraft>): SectionDraft => ({
  ...emptySection(1),
  title: 'Section',
  ...part,
});

const begun: TemplateFields = {
  title: 'Yearly',
  description: '',
  phases: ['planning', 'scoring'],
  approver: 'none',
  peersShownFrom: 3,
  ratingScale: null,
  reminders: [],
  sections: [],
};

it('sends a section that the server accepts, whatever was typed for another type of section', () => {
  const drafts = fc.record({
    type: fc.constantFrom(...offeredSectionTypes),
    weight: fc.constantFrom('', '100', '12,5', 'much', '-1'),
    items: fc.array(
      fc.record({
        key: fc.nat(),
        title: fc.constantFrom('', 'Safety', ' Teamwork '),
        description: fc.constant(''),
        weight: fc.constantFrom('', '40', '100', 'much'),
        assignedTo: fc.option(fc.constantFrom(...asked)),
      }),
      { maxLength: 4 },
    ),
    weighsItems: fc.boolean(),
    needsLabel: fc.boolean(),
    leastItems: fc.integer({ min: 0, max: 20 }),
    checkpoint: fc.option(fc.constant({ opensAfter: 30, openFor: 7, isMandatory: true })),
  });
  fc.assert(
    fc.property(drafts, (draft) => {
      const sent = sectionOf(section(draft));
      const has360 = sent.type === 'question360' || sent.type === 'review360';
      const phases = phasesInOrder(has360 ? ['review360', 'scoring', 'planning'] : ['scoring', 'planning']);
      const other = { ...sectionOf(section({ weight: '100' })), weight: 10_000 - (sent.weight ?? 0) };
      const read = templateDefinition.safeParse({ sections: [sent, other], phases });
      expect(read.success ? [] : read.error.issues.map(({ message }) => message)).toEqual([]);
    }),
  );
});

it('reads a weight of rated sections only, and names what is wrong with it', () => {
  expect(weightOf(section({ type: 'goal', weight: '12,5 %' }))).toEqual({ weight: 1250 });
  expect(weightOf(section({ type: 'goal', weight: '' }))).toEqual({ weight: null });
  expect(weightOf(section({ type: 'goal', weight: 'much' }))).toEqual({
    problem: 'Weighting must be a number',
  });
  expect(weightOf(section({ type: 'question', weight: 'much' }))).toEqual({ weight: null });
});

it('leaves out items without a title, weights that are not asked for and who answers what is no question', () => {
  const items = [
    { ...itemDraft(item('Safety', 'manager'), 1), weight: '40' },
    emptyItem(2),
    itemDraft(item(' Teamwork '), 3),
  ];
  const draft = section({ type: 'question', items });
  expect(sectionOf(draft).items).toEqual([item('Safety', 'manager'), item('Teamwork', 'all')]);
  expect(sectionOf({ ...draft, type: 'competency' }).items).toEqual([item('Safety'), item('Teamwork')]);
  const [first] = sectionOf({ ...draft, type: 'competency', weighsItems: true }).items;
  expect(first).toEqual({ ...item('Safety'), weight: 4000 });
  expect(sectionOf({ ...draft, type: 'summary' }).items).toEqual([]);
});

it('holds the weights of a section’s items to 100 %, without counting the item itself as used', () => {
  const [safety, teamwork] = [
    { ...itemDraft(item('Safety'), 1), weight: '70' },
    { ...itemDraft(item('Teamwork'), 2), weight: '30' },
  ] as const;
  const draft = section({ type: 'competency', weighsItems: true, items: [safety, teamwork] });
  expect(isComplete(draft)).toBe(true);
  expect(itemWeightOf(draft, safety)).toEqual({ weight: 7000 });
  const tooMuch = { ...teamwork, weight: '31' };
  const over = { ...draft, items: [safety, tooMuch] };
  expect(itemWeightOf(over, tooMuch)).toEqual({
    problem: 'Items in this section should add to 100% in total. The maximum weight for this item can be 30%',
  });
  expect(isComplete(over)).toBe(false);
  expect(isComplete({ ...over, weighsItems: false })).toBe(true);
});

it('reads reminders in whole days from 1 to 60, each once', () => {
  const usual = reminderDrafts(usualReminders);
  expect(areRemindersWrong(usual)).toBe(false);
  for (const days of ['', '0', '61', '1.5', 'a week']) {
    expect(reminderProblem([{ key: 1, days, when: 'before' }], 0)).toBe('days');
  }
  const again = [...usual, { key: 9, days: ' 7 ', when: 'before' as const }];
  expect(reminderProblem(again, 3)).toBe('again');
  expect(reminderProblem([...usual, { key: 9, days: '7', when: 'after' }], 3)).toBeNull();
  const fields: TemplateFields = { ...begun, reminders: again };
  expect(definitionOf(fields).reminders).toEqual(usualReminders);
});

it('gives a checkpoint its days, and no other section', () => {
  expect(sectionOf(section({ type: 'checkpoint' })).checkpoint).toEqual({
    opensAfter: 90,
    openFor: 14,
    isMandatory: false,
  });
  const days = { opensAfter: 30, openFor: 7, isMandatory: true };
  expect(sectionOf(section({ type: 'checkpoint', checkpoint: days })).checkpoint).toEqual(days);
  expect(sectionOf(section({ type: 'goal', checkpoint: days })).checkpoint).toBeNull();
});

it('sends a saved section back unchanged, also one from before checkpoints', () => {
  const { checkpoint, ...older } = {
    type: 'question' as const,
    title: 'About you',
    description: 'In your own words',
    weight: null,
    weighsItems: false,
    needsLabel: false,
    leastItems: 0,
    checkpoint: null,
    items: [item('What went well?', 'employee'), item('What is next?', 'manager')],
  };
  expect(sectionOf(sectionDraft(older, 1))).toEqual({ ...older, checkpoint });
});

it('orders phases as a review passes them', () => {
  expect(phasesInOrder(['approval', 'planning', 'scoring'])).toEqual(['planning', 'scoring', 'approval']);
});

it('counts changed fields, and the sections as one', () => {
  const fields: TemplateFields = { ...begun, sections: [section({}), section({})] };
  expect(changesOf(fields, { ...fields, sections: [section({}), section({})] })).toBe(0);
  expect(changesOf(fields, { ...fields, title: 'Half-yearly', ratingScale: newScale })).toBe(2);
  const renamed = [section({ title: 'One' }), section({ title: 'Two' })];
  expect(changesOf(fields, { ...fields, sections: renamed })).toBe(1);
});

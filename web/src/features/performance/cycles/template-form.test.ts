import { templateDefinition } from '@tenure/contract/performance/cycles.ts';
import { offeredSectionTypes } from '@tenure/domain/performance/sections.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  asked,
  askedOf,
  changesOf,
  emptySection,
  newScale,
  phasesInOrder,
  type SectionDraft,
  sectionDraft,
  sectionOf,
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

it('sends a section that the server accepts, whatever was typed for another type of section', () => {
  const drafts = fc.record({
    type: fc.constantFrom(...offeredSectionTypes),
    weight: fc.constantFrom('', '100', '12,5', 'much', '-1'),
    lines: fc.constantFrom('', 'Safety\n\n Teamwork '),
    askedOf: fc.constantFrom(...asked),
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

it('keeps the description, weight and person of a line that did not change', () => {
  const before = [
    { ...item('Safety', 'manager'), description: 'No accidents', weight: 5000 },
    item('Old', 'all'),
  ];
  const draft = section({ type: 'question', before, lines: 'New\nSafety', askedOf: 'each' });
  expect(sectionOf(draft).items).toEqual([item('New', 'all'), before[0]]);
  expect(sectionOf({ ...draft, askedOf: 'employee' }).items).toEqual([
    item('New', 'employee'),
    { ...before[0], assignedTo: 'employee' },
  ]);
  expect(sectionOf({ ...draft, type: 'goal' }).items.map(({ assignedTo }) => assignedTo)).toEqual([
    null,
    null,
  ]);
});

it('knows who answers: one person for all questions, or each question its own', () => {
  expect(askedOf([])).toBe('all');
  expect(askedOf([item('A', 'manager'), item('B', 'manager')])).toBe('manager');
  expect(askedOf([item('A', 'manager'), item('B', 'employee')])).toBe('each');
  expect(askedOf([item('A'), item('B', 'all')])).toBe('all');
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
  const fields = {
    title: 'Yearly',
    description: '',
    phases: ['planning', 'scoring'],
    approver: 'none' as const,
    peersShownFrom: 3,
    ratingScale: null,
    sections: [section({}), section({})],
  };
  expect(changesOf(fields, { ...fields, sections: [section({}), section({})] })).toBe(0);
  expect(changesOf(fields, { ...fields, title: 'Half-yearly', ratingScale: newScale })).toBe(2);
  const renamed = [section({ title: 'One' }), section({ title: 'Two' })];
  expect(changesOf(fields, { ...fields, sections: renamed })).toBe(1);
});

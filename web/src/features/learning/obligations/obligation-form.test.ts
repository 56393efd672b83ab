import { audienceKinds, type Obligation, obligationBody } from '@tenure/contract/learning/obligations.ts';
import { renewals } from '@tenure/domain/learning/obligations.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { draftOf, isComplete, type ObligationDraft, valuesOf } from './obligation-form.ts';

const today = '2026-11-24';
const fireSafety = { id: 7, name: 'Fire safety' };
const filled: ObligationDraft = { ...draftOf(null, today), title: 'Fire safety', course: fireSafety };

const names = fc.uniqueArray(
  fc.record({ id: fc.integer({ min: 10, max: 20 }), name: fc.constant('Course') }),
  {
    selector: ({ id }) => id,
    maxLength: 3,
  },
);
const drafts: fc.Arbitrary<ObligationDraft> = fc.record({
  title: fc.constantFrom('', '  ', 'Fire safety'),
  reason: fc.constantFrom('', 'Required by law'),
  kind: fc.constantFrom(...audienceKinds),
  chosen: names,
  course: fc.option(fc.constant(fireSafety)),
  equivalents: names,
  renewal: fc.constantFrom(...renewals),
  months: fc.integer({ min: 1, max: 120 }),
  anchor: fc.constantFrom('', '2026-07-01'),
  graceDays: fc.integer({ min: 0, max: 366 }),
  startsOn: fc.constantFrom('', today),
  assigns: fc.boolean(),
  leadDays: fc.integer({ min: 0, max: 366 }),
});

it('begins a new obligation today, for everyone, renewed each year and assigned ahead', () => {
  expect(valuesOf(filled)).toEqual({
    title: 'Fire safety',
    reason: '',
    audience: { kind: 'everyone', ids: [] },
    courseId: 7,
    equivalentIds: [],
    renewal: 'rolling',
    months: 12,
    anchor: null,
    graceDays: 14,
    startsOn: today,
    leadDays: 30,
  });
});

it('is complete exactly when the server would accept it', () => {
  fc.assert(
    fc.property(drafts, (draft) => {
      expect(isComplete(draft)).toBe(
        obligationBody.safeParse(valuesOf(draft)).success && draft.course !== null,
      );
    }),
  );
});

it('sends nothing that no longer applies', () => {
  const chosen = [{ id: 3, name: 'Docks' }];
  const body = valuesOf({ ...filled, chosen, anchor: '2026-07-01', renewal: 'once', assigns: false });
  expect(body).toMatchObject({
    audience: { kind: 'everyone', ids: [] },
    months: null,
    anchor: null,
    leadDays: null,
  });
  expect(valuesOf({ ...filled, kind: 'department', chosen }).audience).toEqual({
    kind: 'department',
    ids: [3],
  });
});

it('sends a saved obligation back unchanged', () => {
  const saved: Obligation = {
    id: 1,
    title: 'Fire safety',
    reason: 'Required by law',
    audience: { kind: 'location', chosen: [{ id: 4, name: 'Melbourne' }] },
    course: fireSafety,
    equivalents: [{ id: 8, name: 'Fire warden' }],
    renewal: 'fixed',
    months: 24,
    anchor: '2026-07-01',
    graceDays: 0,
    startsOn: '2026-01-01',
    leadDays: null,
    isArchived: false,
    version: 3,
  };
  expect(valuesOf(draftOf(saved, today))).toEqual({
    title: 'Fire safety',
    reason: 'Required by law',
    audience: { kind: 'location', ids: [4] },
    courseId: 7,
    equivalentIds: [8],
    renewal: 'fixed',
    months: 24,
    anchor: '2026-07-01',
    graceDays: 0,
    startsOn: '2026-01-01',
    leadDays: null,
  });
});

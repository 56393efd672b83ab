import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changedIn, mergeDrafts, saysTheSame } from './merge-drafts.ts';

const draft = fc.record({
  name: fc.constantFrom('', 'Ann', 'Anne'),
  note: fc.constantFrom<unknown>(null, '', 'x', { line: 'y' }),
  isSigned: fc.boolean(),
});

test('what was entered stays, and everything else is as they saved it', () => {
  fc.assert(
    fc.property(draft, draft, draft, (begun, mine, theirs) => {
      const merged = mergeDrafts(begun, mine, theirs);
      for (const key of ['name', 'note', 'isSigned'] as const) {
        const wanted = saysTheSame(begun[key], mine[key]) ? theirs[key] : mine[key];
        expect(merged[key]).toEqual(wanted);
      }
    }),
  );
});

test('someone who entered nothing keeps what they saved, and is not asked about changes when no one else made any', () => {
  fc.assert(
    fc.property(draft, draft, (begun, other) => {
      expect(mergeDrafts(begun, begun, other)).toEqual(other);
      expect(changedIn(begun, mergeDrafts(begun, other, begun))).toEqual(changedIn(begun, other));
    }),
  );
});

test('a field that was not asked before counts as empty', () => {
  expect(changedIn({ name: 'Ann' }, { name: 'Ann', born: '' })).toEqual([]);
  expect(changedIn({ name: 'Ann' }, { name: 'Ann', born: '1990-01-01' })).toEqual(['born']);
});

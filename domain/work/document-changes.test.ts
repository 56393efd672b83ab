import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Block, blockChanges, type ChangedBlock, excerptsOf, passagesOf } from './document-changes.ts';

const text = fc
  .array(fc.constantFrom('Stop', 'at', '45', '40', 'knots', 'and', 'tell', 'the', 'office.', 'Zwölf'), {
    minLength: 1,
    maxLength: 12,
  })
  .map((words) => words.join(' '));
const blocks = fc.array(fc.record({ kind: fc.constantFrom('heading', 'text', 'item'), text }), {
  maxLength: 9,
});

const sideOf = (changed: readonly ChangedBlock[], side: 'before' | 'after'): Block[] =>
  changed
    .filter(({ change }) => change !== (side === 'before' ? 'added' : 'removed'))
    .map((one) => ({ kind: one.kind, text: one[side] }));

it('is both texts in order, whatever became of them', () => {
  fc.assert(
    fc.property(blocks, blocks, (before, after) => {
      const changed = blockChanges(before, after);
      expect(sideOf(changed, 'before')).toEqual(before);
      expect(sideOf(changed, 'after')).toEqual(after);
    }),
  );
});

it('has passages that are the text before without what was added, and now without what was removed', () => {
  fc.assert(
    fc.property(text, text, (before, after) => {
      const passages = passagesOf({ change: 'edited', before, after });
      const without = (left: string) =>
        passages.filter(({ change }) => change !== left).map(({ value }) => value);
      expect(without('added').join('').trim()).toBe(before);
      expect(without('removed').join('').trim()).toBe(after);
    }),
  );
});

it('takes a piece with a few other words for an edited one, and a different one for two', () => {
  const before = [
    { kind: 'heading', text: 'Weather limits' },
    { kind: 'text', text: 'Stop when gusts reach 45 knots at the mast.' },
    { kind: 'text', text: 'Ring the bell.' },
  ];
  const after = [
    { kind: 'heading', text: 'Weather limits' },
    { kind: 'text', text: 'Stop when gusts reach 40 knots at the mast.' },
    { kind: 'text', text: 'Call the control room on channel 12.' },
  ];
  const changed = blockChanges(before, after);
  expect(changed.map(({ change }) => change)).toEqual(['same', 'edited', 'added', 'removed']);
  expect(passagesOf(changed[1] ?? { change: 'same', before: '', after: '' })).toEqual([
    { change: 'same', value: 'Stop when gusts reach ' },
    { change: 'removed', value: '45 ' },
    { change: 'added', value: '40 ' },
    { change: 'same', value: 'knots at the mast.' },
  ]);
});

it('leaves out what did not change, but for the pieces next to what did', () => {
  const same = (n: number) => ({ kind: 'text', change: 'same' as const, before: `${n}`, after: `${n}` });
  const added = { kind: 'text', change: 'added' as const, before: '', after: 'New' };
  const changed = [same(1), same(2), same(3), added, same(4), same(5), same(6), same(7), added];
  expect(excerptsOf(changed)).toEqual([
    { block: same(3), skipped: 2 },
    { block: added, skipped: 0 },
    { block: same(4), skipped: 0 },
    { block: same(7), skipped: 2 },
    { block: added, skipped: 0 },
  ]);
  expect(excerptsOf([same(1), same(2)])).toEqual([]);
});

it('shows texts that have little in common as removed and added, in a bounded time', () => {
  const many = (word: string) =>
    Array.from({ length: 20_000 }, (_, n) => ({ kind: 'text', text: `${word} ${n}` }));
  const changed = blockChanges(many('Old'), many('New'));
  expect(sideOf(changed, 'after')).toHaveLength(20_000);
});

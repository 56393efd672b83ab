import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  actionsIn,
  type DraftState,
  draftActions,
  draftStates,
  gone,
  isPositionRef,
  readRef,
  stateAfter,
} from './restructure-draft.ts';

describe('a draft', () => {
  const walk = (actions: readonly (typeof draftActions)[number][]) => {
    const seen: DraftState[] = ['draft'];
    for (const action of actions) {
      const next = stateAfter(seen.at(-1) ?? 'draft', action);
      if (next === gone) break;
      if (next !== null) seen.push(next);
    }
    return seen;
  };

  it('is never published without having been approved just before', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...draftActions), { maxLength: 40 }), (actions) => {
        const seen = walk(actions);
        const before = (wanted: DraftState) =>
          seen.flatMap((state, place) => (state === wanted ? [seen[place - 1]] : []));
        expect(before('published').every((state) => state === 'approved')).toBe(true);
        expect(before('approved').every((state) => state === 'in-review')).toBe(true);
      }),
    );
  });

  it('loses its approval by an edit, is not edited in review, and is the same for ever once published', () => {
    expect(stateAfter('approved', 'edit')).toBe('draft');
    expect(stateAfter('in-review', 'edit')).toBeNull();
    expect(actionsIn('published')).toEqual([]);
  });

  it('can be discarded until it is published', () => {
    for (const state of draftStates) {
      expect(stateAfter(state, 'discard')).toBe(state === 'published' ? null : gone);
    }
  });

  it('names positions of the company and those it makes, and nothing else', () => {
    expect(readRef('pos-12')).toEqual({ of: 'position', id: 12 });
    expect(readRef('step-3')).toEqual({ of: 'step', id: 3 });
    for (const text of ['', 'pos-0', 'emp-1', 'pos-1x', ' pos-1', 'pos--1']) {
      expect(isPositionRef(text)).toBe(false);
    }
  });
});

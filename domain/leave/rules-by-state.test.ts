import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ruleInState, rulesInStates, type StateFrom } from './rules-by-state.ts';

interface Rule {
  validFrom: string;
  state: string | null;
  words: string;
}
const rule = (state: string | null, validFrom: string, words = `${state ?? 'any'} ${validFrom}`): Rule => ({
  state,
  validFrom,
  words,
});
const nothing = (before: Rule): Rule => ({ ...before, words: 'nothing' });
const applied = (rules: readonly Rule[], states: readonly StateFrom[]) =>
  rulesInStates(rules, states, nothing).map(({ validFrom, words }) => [validFrom, words]);

it('leaves rules that apply everywhere as they are', () => {
  const rules = [rule(null, '2024-01-01'), rule(null, '2020-01-01')];
  expect(rulesInStates(rules, [{ from: '2023-01-01', state: 'NSW' }], nothing)).toEqual(rules);
});

it('follows someone who moves, and goes on with the rule of all other states where there is none of its own', () => {
  const rules = [rule('VIC', '2022-01-01'), rule(null, '2010-01-01'), rule('NSW', '2010-01-01')];
  const states = [
    { from: '2020-03-01', state: 'NSW' },
    { from: '2021-06-01', state: 'VIC' },
  ];
  expect(applied(rules, states)).toEqual([
    ['2022-01-01', 'VIC 2022-01-01'],
    ['2021-06-01', 'any 2010-01-01'],
    ['2010-01-01', 'NSW 2010-01-01'],
  ]);
});

it('gives nothing from the day of a move to a state without any rule, and the old rule again after the way back', () => {
  const states = [
    { from: '2020-01-01', state: 'NSW' },
    { from: '2021-01-01', state: 'WA' },
    { from: '2022-01-01', state: '' },
    { from: '2023-01-01', state: 'NSW' },
  ];
  expect(applied([rule('NSW', '2015-01-01')], states)).toEqual([
    ['2023-01-01', 'NSW 2015-01-01'],
    ['2021-01-01', 'nothing'],
    ['2015-01-01', 'NSW 2015-01-01'],
  ]);
});

it('has no rule of a state for people whose location has none', () => {
  expect(applied([rule('NSW', '2015-01-01')], [])).toEqual([]);
});

it('applies on every day what the state of that day has', () => {
  const day = fc.integer({ min: 10, max: 60 }).map((year) => `20${year}-01-01`);
  const state = fc.constantFrom('NSW', 'VIC', 'WA');
  const anyRules = fc.uniqueArray(fc.record({ validFrom: day, state: fc.option(state) }), {
    maxLength: 8,
    selector: (one) => `${one.state} ${one.validFrom}`,
  });
  const moves = fc.uniqueArray(fc.record({ from: day, state: fc.oneof(state, fc.constant('')) }), {
    maxLength: 5,
    selector: ({ from }) => from,
  });
  fc.assert(
    fc.property(anyRules, moves, day, (given, states, on) => {
      const rules = given.map((one) => rule(one.state, one.validFrom));
      const found = rulesInStates(rules, states, nothing).toSorted((a, z) =>
        a.validFrom < z.validFrom ? 1 : -1,
      );
      const inOrder = states.toSorted((a, z) => a.from.localeCompare(z.from));
      const here = (inOrder.findLast(({ from }) => from <= on) ?? inOrder[0])?.state ?? '';
      const wanted = ruleInState(rules, here, on)?.words;
      const got = found.find(({ validFrom }) => validFrom <= on)?.words;
      expect(got === 'nothing' ? undefined : got).toBe(wanted);
    }),
  );
});

import { expect, test } from 'vitest';
import { stillMatching } from './still-matching.ts';

const options = ['Elisa Caruso · Stevedore', 'Elena Novak · Vessel Planner', 'Katarina Bašić'].map(
  (label) => ({ label }),
);
const left = (typed: string) => stillMatching(options, typed).map(({ label }) => label);

test('only what every word that was typed names is left', () => {
  expect(left('el')).toEqual(['Elisa Caruso · Stevedore', 'Elena Novak · Vessel Planner']);
  expect(left('Elena Nov')).toEqual(['Elena Novak · Vessel Planner']);
  expect(left('planner elena')).toEqual(['Elena Novak · Vessel Planner']);
  expect(left('somebody else')).toEqual([]);
});

test('letters without their marks name those with them', () => {
  expect(left('basic')).toEqual(['Katarina Bašić']);
  expect(left('BAŠIĆ')).toEqual(['Katarina Bašić']);
});

test('nothing typed leaves everything', () => {
  expect(left('')).toHaveLength(3);
});

test('a screen is found by any of its words, in any order, with or without macrons', () => {
  const screens = [{ label: 'Employee search' }, { label: 'Org chart' }, { label: 'Tāmaki depot' }];
  expect(stillMatching(screens, 'sea emp')).toEqual([{ label: 'Employee search' }]);
  expect(stillMatching(screens, 'tamaki')).toEqual([{ label: 'Tāmaki depot' }]);
  expect(stillMatching(screens, ' ')).toEqual(screens);
  expect(stillMatching(screens, 'payslip')).toEqual([]);
});

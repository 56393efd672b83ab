import type { ShownField } from '@tenure/contract/people/additional-details.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chosenIn, chosenText, draftText, enteredValue } from './field-values.ts';

const field = (kind: ShownField['kind']): ShownField => ({
  id: 1,
  key: 'f1',
  label: 'Shirt size',
  help: '',
  group: '',
  kind,
  isRequired: false,
  decimals: 0,
  options: [],
});

test('chosen options come back in their order, and none is an empty text', () => {
  const options = fc.array(fc.stringMatching(/^o[1-9]\d{0,3}$/));
  fc.assert(
    fc.property(options, (values) => {
      expect(chosenIn(chosenText(values))).toEqual(values);
      expect(draftText(values)).toBe(chosenText(values));
    }),
  );
});

test.each([
  [null, ''],
  ['Two words', 'Two words'],
  [0, '0'],
  [['o1', 'o2'], 'o1,o2'],
])('%j is edited as “%s”', (value, text) => {
  expect(draftText(value)).toBe(text);
});

test.each(['text', 'several-of', 'person', 'number', 'web-address'] as const)(
  'an empty field clears a value: %s',
  (kind) => {
    expect(enteredValue(field(kind), '  ')).toBeNull();
  },
);

test('each kind is sent as what it is', () => {
  expect(enteredValue(field('several-of'), 'o1,o2')).toEqual(['o1', 'o2']);
  expect(enteredValue(field('person'), '12')).toBe(12);
  expect(enteredValue(field('number'), ' 1.50 ')).toBe('1.50');
  expect(enteredValue(field('web-address'), ' https://a.example ')).toBe('https://a.example');
  expect(enteredValue(field('text'), ' as written ')).toBe(' as written ');
  expect(enteredValue(undefined, 'of a field that is gone')).toBe('of a field that is gone');
});

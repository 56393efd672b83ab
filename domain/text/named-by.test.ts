import { expect, test } from 'vitest';
import { isNamedBy } from './named-by.ts';

const contact = { label: 'Personal contact', synonyms: ['change my address', 'Māori name'] };

test.each([
  ['personal', true],
  ['cont pers', true],
  ['Change my address', true],
  ['address', true],
  ['maori', true],
  ['  ', true],
  ['where do I update the address', true],
  ['my contact', true],
  ['my', true],
  ['the', false],
  ['ontact', false],
  ['personal address', false],
  ['payslip', false],
])('"%s" finds it: %s', (text, isFound) => {
  expect(isNamedBy(contact, text)).toBe(isFound);
});

test('a thing without synonyms is found by its label', () => {
  expect(isNamedBy({ label: 'Org chart' }, 'chart')).toBe(true);
});

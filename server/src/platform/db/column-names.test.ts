import { expect, test } from 'vitest';
import { propertyName } from './column-names.ts';

test.each([
  ['first_name', 'firstName'],
  ['a_1', 'a1'],
  ['address_line_2', 'addressLine2'],
  ['id', 'id'],
  ['firstName', 'firstName'],
  ['_x', '_x'],
  ['x_', 'x_'],
  ['a__b', 'a__b'],
  ['first_Name', 'first_Name'],
  ['First_name', 'First_name'],
  ['?column?', '?column?'],
  ['of_100_%', 'of_100_%'],
  ['by-line_id', 'by-line_id'],
  ['naïve_id', 'naïve_id'],
  ['', ''],
])('the column %j is the property %j', (column, property) => {
  expect(propertyName(column)).toBe(property);
});

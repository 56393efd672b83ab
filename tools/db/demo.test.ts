import { expect, test } from 'vitest';
import { naturalSize } from '../../server/src/demo/demo.ts';
import { readPeople } from './demo.ts';
import { CommandFailure } from './failure.ts';

test('without a number the demo has the people of its story', () => {
  expect(readPeople([])).toBe(naturalSize);
});

test('the number of people is taken as it is given', () => {
  expect(readPeople(['--people', '100000'])).toBe(100_000);
});

test.each([
  [['--people']],
  [['--people', '10']],
  [['--people', '1e9']],
  [['--people', '500.5']],
  [['--people', 'many']],
  [['--many', '500']],
])('%j is refused with how to ask', (args) => {
  expect(() => readPeople(args)).toThrow(CommandFailure);
});

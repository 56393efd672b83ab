import { expect, it } from 'vitest';
import { readWeight, weightText } from './weights.ts';

const alone = { isRequired: true, used: 0 };

it('refuses in the words of the specification', () => {
  expect(readWeight('a lot', alone)).toEqual({ problem: 'Weighting must be a number' });
  expect(readWeight('-1', alone)).toEqual({ problem: 'Weighting must not be a negative number' });
  expect(readWeight(' ', alone)).toEqual({ problem: 'Enter a weighting' });
  expect(readWeight('50', { isRequired: true, used: 6250 })).toEqual({
    problem:
      'Items in this section should add to 100% in total. The maximum weight for this item can be 37.5%',
  });
});

it('takes numbers as people type them, exactly', () => {
  expect(readWeight('12.5', alone)).toEqual({ weight: 1250 });
  expect(readWeight('12,5 %', alone)).toEqual({ weight: 1250 });
  expect(readWeight('100', alone)).toEqual({ weight: 10_000 });
  expect(readWeight('37.5', { isRequired: true, used: 6250 })).toEqual({ weight: 3750 });
  expect(readWeight('', { isRequired: false, used: 0 })).toEqual({ weight: null });
});

it.each(['1e3', '0x10', 'NaN', 'Infinity', '1.2.3', '--1', '%'])('takes %s for no number', (text) => {
  expect(readWeight(text, alone)).toEqual({ problem: 'Weighting must be a number' });
});

it('writes a weight as short as it is', () => {
  expect([0, 100, 1000, 1250, 1205, 10_000].map(weightText)).toEqual([
    '0',
    '1',
    '10',
    '12.5',
    '12.05',
    '100',
  ]);
});

// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useSettled } from './use-settled.ts';

test('two answers of one search change the list together, whichever comes first', () => {
  const [one, other] = [['Elena'], ['Elena’s team']];
  const { result, rerender } = renderHook(({ values, isSettled }) => useSettled(values, isSettled), {
    initialProps: { values: [one, undefined] as (string[] | undefined)[], isSettled: false },
  });
  expect(result.current).toBeUndefined();
  rerender({ values: [one, other], isSettled: true });
  expect(result.current).toEqual([one, other]);
  // The next search: its people have arrived, its teams are still those of the last one.
  const next = ['Elena', 'Ellen'];
  rerender({ values: [next, other], isSettled: false });
  expect(result.current).toEqual([one, other]);
  const nextOther: string[] = [];
  rerender({ values: [next, nextOther], isSettled: true });
  expect(result.current).toEqual([next, nextOther]);
});

test('the same values are the same list', () => {
  const values = [['Elena'], ['Operations']];
  const { result, rerender } = renderHook(() => useSettled([...values], true));
  const first = result.current;
  rerender();
  expect(result.current).toBe(first);
});

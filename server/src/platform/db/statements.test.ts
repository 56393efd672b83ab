import { expect, test } from 'vitest';
import { createStatementNames } from './statements.ts';

test('a text keeps its name, and another text has another', () => {
  const names = createStatementNames(2);
  const [one, other] = [names.nameOf('select 1'), names.nameOf('select 2')];
  expect(one).toBeDefined();
  expect(other).not.toBe(one);
  expect(names.nameOf('select 1')).toBe(one);
  expect(names.counts()).toEqual({ prepared: 2, unprepared: 0 });
});

test('texts beyond the bound run unprepared, which is told once and counted each time', () => {
  const names = createStatementNames(1);
  const told: string[] = [];
  names.whenFull((text) => told.push(text));
  const first = names.nameOf('select 1');
  expect([names.nameOf('select 2'), names.nameOf('select 3'), names.nameOf('select 2')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(names.nameOf('select 1')).toBe(first);
  expect(told).toEqual(['select 2']);
  expect(names.counts()).toEqual({ prepared: 1, unprepared: 3 });
});

import { columnsOf, importKinds } from '@tenure/domain/organisation/import/columns.ts';
import { expect, it } from 'vitest';
import { exampleOf } from './example-files.ts';

const cellsOf = (kind: (typeof importKinds)[number]) =>
  exampleOf(kind)
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','));

it.each(importKinds)(
  'the example of %s has every required column, and a value in each cell of them',
  (kind) => {
    const [heads = [], ...lines] = cellsOf(kind);
    const titles = columnsOf[kind].map(({ title }) => title);
    expect(heads.filter((head) => !titles.includes(head))).toEqual([]);
    expect(lines.length).toBeGreaterThan(1);
    for (const line of lines) expect(line.length).toBe(heads.length);
    for (const { title } of columnsOf[kind].filter(({ isRequired }) => isRequired))
      for (const line of lines) expect(line[heads.indexOf(title)] ?? '').not.toBe('');
  },
);

it('the people of the example hold positions of the example', () => {
  const column = (kind: (typeof importKinds)[number], title: string) => {
    const [heads = [], ...lines] = cellsOf(kind);
    return lines.map((line) => line[heads.indexOf(title)]);
  };
  const positions = column('positions', 'Position ID');
  expect(column('people', 'Position ID').filter((id) => !positions.includes(id))).toEqual([]);
  const leaders = column('positions', 'Reports to').filter((id) => id !== '');
  expect(leaders.filter((id) => !positions.includes(id))).toEqual([]);
});

import { expect, test } from 'vitest';
import { matching, searchGroups } from './palette-groups.ts';

test('a screen is found by any of its words, in any order, with or without macrons', () => {
  const screens = [{ label: 'Employee search' }, { label: 'Org chart' }, { label: 'Tāmaki depot' }];
  expect(matching(screens, 'sea emp')).toEqual([{ label: 'Employee search' }]);
  expect(matching(screens, 'tamaki')).toEqual([{ label: 'Tāmaki depot' }]);
  expect(matching(screens, ' ')).toEqual(screens);
  expect(matching(screens, 'payslip')).toEqual([]);
});

test('what the server found is grouped by kind, whether or not it has a screen', () => {
  const hit = { subTitle: null, avatarUrl: null } as const;
  const groups = searchGroups(
    [
      { ...hit, id: '1', type: 'employee', title: 'Ana', href: '/a' },
      { ...hit, id: '2', type: 'position', title: 'Planner', href: null },
      { ...hit, id: '3', type: 'employee', title: 'Ben', href: '/b' },
    ],
    { groupOf: (type) => type, actionOf: () => ({}) },
  );
  expect(groups).toEqual([
    {
      group: 'employee',
      actions: [
        { id: 'employee-1', label: 'Ana' },
        { id: 'employee-3', label: 'Ben' },
      ],
    },
    { group: 'position', actions: [{ id: 'position-2', label: 'Planner' }] },
  ]);
});

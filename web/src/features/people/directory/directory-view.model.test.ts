import type { DirectoryView } from '@tenure/contract/people/directory.ts';
import { expect, test } from 'vitest';
import { hiddenIn, isChanged, searchOf, settingsOf } from './directory-view.model.ts';
import { directorySearch } from './people-search.ts';

const view: DirectoryView = {
  id: 7,
  name: 'Australian planners',
  settings: {
    layout: 'cards',
    searchText: 'planner',
    department: null,
    location: '3',
    country: 'AU',
    sortBy: 'position:desc',
    hidden: ['department', 'contact'],
  },
};
const shown = directorySearch.parse(searchOf(view));

test('the address of a view shows what was saved', () => {
  expect(settingsOf(shown, 'table')).toEqual(view.settings);
  expect(isChanged(view, settingsOf(shown, 'table'))).toBe(false);
});

test.each([
  { searchText: 'crane' },
  { location: null },
  { country: null },
  { sortBy: 'name:asc' as const },
  { layout: 'table' as const },
  { hidden: 'contact' },
  { hidden: 'department,manager' },
  { hidden: 'department,contact,manager' },
])('a view is changed by %o', (change) => {
  expect(isChanged(view, settingsOf({ ...shown, ...change }, 'table'))).toBe(true);
});

test('without a layout in the address the one kept for the person is saved', () => {
  expect(settingsOf(directorySearch.parse({}), 'cards').layout).toBe('cards');
});

test('unknown columns are not hidden', () => {
  expect(hiddenIn('salary,contact,name')).toEqual(['contact']);
  expect(hiddenIn('')).toEqual([]);
});

import { expect, test } from 'vitest';
import { filtersToOffer, inboxLists } from './inbox-filters.ts';

const none = { 'to-do': 0, mine: 0, 'to-approve': 0, all: 0, 'assigned-by-me': 0, later: 0 };

test('filters that would show nothing are not offered, except the chosen one', () => {
  const manager = { ...none, 'to-do': 9, mine: 6, 'to-approve': 3, all: 3, later: 1 };
  expect(filtersToOffer(manager, 'to-do')).toEqual(['to-do', 'mine', 'to-approve', 'all', 'later', 'done']);
  expect(filtersToOffer(manager, 'assigned-by-me')).toEqual([...inboxLists]);
});

test('without approvals, "Mine" is not offered beside "To do"', () => {
  const employee = { ...none, 'to-do': 10, mine: 10 };
  expect(filtersToOffer(employee, 'to-do')).toEqual(['to-do', 'done']);
  expect(filtersToOffer(employee, 'mine')).toEqual(['to-do', 'mine', 'done']);
});

test('with nothing to do, tasks given to others and what was put off can still be followed', () => {
  expect(filtersToOffer({ ...none, 'assigned-by-me': 2, later: 1 }, 'to-do')).toEqual([
    'to-do',
    'assigned-by-me',
    'later',
    'done',
  ]);
  expect(filtersToOffer(none, 'to-do')).toEqual(['to-do', 'done']);
});

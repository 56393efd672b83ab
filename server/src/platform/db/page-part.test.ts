import { expect, it } from 'vitest';
import { pagePart } from './page-part.ts';

it.each([5, 10, 20, 25, 50, 80, 100])('plans a first page of %i as a constant', (itemsPerPage) => {
  expect(pagePart({ page: 1, itemsPerPage }, 3)).toEqual({ part: `limit ${itemsPerPage}`, places: [] });
});

it('takes other sizes, and what comes before a later page, as parameters after those of the statement', () => {
  expect(pagePart({ page: 1, itemsPerPage: 7 }, 3)).toEqual({ part: 'limit $4', places: [7] });
  expect(pagePart({ page: 3, itemsPerPage: 80 }, 3)).toEqual({ part: 'limit 80 offset $4', places: [160] });
  expect(pagePart({ page: 2, itemsPerPage: 7 }, 0)).toEqual({ part: 'limit $1 offset $2', places: [7, 7] });
});

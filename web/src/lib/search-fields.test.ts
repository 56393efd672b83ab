import { expect, test } from 'vitest';
import { z } from 'zod';
import { addressOf, page, text, withoutDefaults } from './search-fields.ts';

test('what makes no sense in an address is as if it were not said', () => {
  const address = addressOf(() => ({ page, searchText: text }));
  expect(address.parse({ page: 'two', searchText: 7 })).toEqual({ page: 1, searchText: '' });
  expect(address.parse({ page: 3, other: true })).toEqual({ page: 3, searchText: '' });
});

test('the fields of an address are made when it is first read, and once', async () => {
  let times = 0;
  const address = addressOf(() => {
    times += 1;
    return { page };
  });
  expect(times).toBe(0);
  address.parse({});
  await address['~standard'].validate({});
  expect(times).toBe(1);
});

test('an address that says more says what the other says as well', () => {
  const address = addressOf(() => ({ page })).extend(() => ({
    open: z.boolean().catch(false).default(false),
  }));
  expect(address.parse({ page: 2, open: true })).toEqual({ page: 2, open: true });
  expect(address.parse({})).toEqual({ page: 1, open: false });
});

test('an address is written without what it would be without', () => {
  const leaveOut = withoutDefaults(addressOf(() => ({ page, searchText: text })));
  const search = { page: 1, searchText: 'crane' };
  expect(leaveOut({ search, next: (given) => given })).toEqual({ searchText: 'crane' });
});

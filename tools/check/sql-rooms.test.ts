import { expect, it } from 'vitest';
import { holdsSql, sqlRooms } from './sql-rooms.ts';

it.each([
  'tx.query(`\n  select e.id from employee e`)',
  "sql.query('insert into payslip (tenant_id) values ($1)')",
  "tx.query('update payslip set state = $1')",
  '`with gone as (delete from headcount_change returning day)`',
  '`${columns} where tenant_id = current_tenant()`',
])('finds the statement in %s', (source) => {
  expect(holdsSql(source)).toBe(true);
});

it.each([
  "query['selectedFilters[state]']",
  "type: 'select2Dropdown'",
  "log.error('update failed')",
  "'copy'",
])('takes %s for no statement', (source) => {
  expect(holdsSql(source)).toBe(false);
});

it('finds SQL nowhere but in its rooms', async () => {
  expect(await sqlRooms.problems()).toEqual([]);
});

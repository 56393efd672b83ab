import { expect, test } from 'vitest';
import { roleProblems } from './file-roles.ts';

const fine = 100;

test.each([
  'server/src/features/leave/requests/leave.routes.ts',
  'server/src/features/leave/requests/entitlement.store.ts',
  'server/src/features/leave/requests/leave.test.ts',
  'server/src/features/company/home/widget-types.ts',
  'server/src/platform/http/server.ts',
])('%s is a name with a role', (file) => {
  expect(roleProblems(file, fine)).toEqual([]);
});

test.each([
  'server/src/features/leave/requests/leave.ts',
  'server/src/features/leave/requests/leave.controller.ts',
  'server/src/features/leave/requests/queries/entitlement.ts',
])('%s is refused in a feature', (file) => {
  expect(roleProblems(file, fine)).toHaveLength(1);
});

test.each(['web/src/lib/utils.ts', 'domain/date-helpers.ts', 'server/src/platform/misc.ts'])(
  '%s is refused everywhere for its name',
  (file) => {
    expect(roleProblems(file, fine)).toEqual([`${file}: the name says nothing`]);
  },
);

test('a file of more than 400 lines is refused, unless it is made by a program or a test', () => {
  expect(roleProblems('domain/leave.ts', 400)).toEqual([]);
  expect(roleProblems('domain/leave.ts', 401)).toHaveLength(1);
  expect(roleProblems('domain/leave.test.ts', 2000)).toEqual([]);
  expect(roleProblems('server/src/platform/db/schema.gen.ts', 2000)).toEqual([]);
});

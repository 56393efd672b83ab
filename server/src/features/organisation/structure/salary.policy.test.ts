import type { Capability, Grant, Scope } from '@tenure/contract/capabilities.ts';
import { expect, it } from 'vitest';
import { mayEditSalary, salaryShown, seesSalaryOfAll, withSalaryRule } from './salary.policy.ts';

const salaryOver = (scope: Scope): Grant[] => [{ capability: 'positions.salary.view', scope }];
const can = new Set<Capability>(['positions.position.view', 'positions.salary.view']);
const outOfReach = { holdersInDepartment: false, holdersAtLocation: false };
const atLocation = { holdersInDepartment: false, holdersAtLocation: true };

it.each([
  ['everyone', outOfReach, true],
  ['same-location', atLocation, true],
  ['same-location', outOfReach, false],
  ['same-department', atLocation, false],
  ['self', atLocation, false],
] as const)(
  'shows the figures of a position to a viewer over %s, with holders %o: %s',
  (scope, holders, sees) => {
    expect(seesSalaryOfAll(salaryOver(scope), holders)).toBe(sees);
    expect(withSalaryRule(can, salaryOver(scope), holders).has('positions.salary.view')).toBe(sees);
    expect(withSalaryRule(can, salaryOver(scope), holders).has('positions.position.view')).toBe(true);
  },
);

it('shows people their own salary, and never the budget of their position', () => {
  const own = { isSelf: true, holders: atLocation };
  expect(salaryShown(can, salaryOver('everyone'), own)).toEqual({ salary: true, budget: false });
  expect(salaryShown(can, salaryOver('everyone'), { ...own, isSelf: false })).toEqual({
    salary: true,
    budget: true,
  });
  expect(salaryShown(new Set(), salaryOver('everyone'), own)).toEqual({ salary: false, budget: false });
});

it('lets salary figures be changed by a grant over everyone only', () => {
  expect(mayEditSalary(salaryOver('everyone'))).toBe(true);
  expect(mayEditSalary(salaryOver('same-location'))).toBe(false);
});

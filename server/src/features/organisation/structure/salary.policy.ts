import type { Capability, Grant } from '@tenure/contract/capabilities.ts';
import { capabilitiesOver, noRelation } from '../../../platform/policy/evaluate.ts';
import type { HoldersInReach } from './position.reads.ts';

type Can = ReadonlySet<Capability>;

/** The salary of the person or the position that was asked about. */
export const seesSalary = (can: Can): boolean => can.has('positions.salary.view');

/** The salary figures of a position tell the salaries of everyone in it, so that all of those have to be in reach. */
export function seesSalaryOfAll(
  grants: readonly Grant[],
  { holdersInDepartment, holdersAtLocation }: HoldersInReach,
): boolean {
  const reach = { ...noRelation, isSameDepartment: holdersInDepartment, isSameLocation: holdersAtLocation };
  return seesSalary(capabilitiesOver(grants, reach));
}

/** The remaining rights over a position where its salary figures are not for the viewer. */
export function withSalaryRule(can: Can, grants: readonly Grant[], holders: HoldersInReach): Can {
  return seesSalaryOfAll(grants, holders)
    ? can
    : can.difference(new Set<Capability>(['positions.salary.view']));
}

/** The money a person's own position shows: the position's budget is never for the person in it. */
export function salaryShown(
  can: Can,
  grants: readonly Grant[],
  { isSelf, holders }: { isSelf: boolean; holders: HoldersInReach },
): { salary: boolean; budget: boolean } {
  const salary = seesSalary(can);
  return { salary, budget: salary && !isSelf && seesSalaryOfAll(grants, holders) };
}

/** Positions belong to no one, so that their salary figures are changed by a grant over everyone only. */
export const mayEditSalary = (grants: readonly Grant[]): boolean =>
  seesSalary(capabilitiesOver(grants, noRelation));

import type { Capability, Grant, Scope } from '@tenure/contract/capabilities.ts';

/** The right that shows a field of a person wherever it appears: record, chart, search, list, export. */
export const shownBy = {
  employeeNumber: 'employees.employee.view',
  employmentType: 'employees.employmentDetails.view',
} as const satisfies Record<string, Capability>;
export type GuardedField = keyof typeof shownBy;

/** The scopes at which a viewer may see a field. */
export function scopesShowing(grants: readonly Grant[], field: GuardedField): Scope[] {
  return grants.filter(({ capability }) => capability === shownBy[field]).map(({ scope }) => scope);
}

/**
 * The scopes at which a search may find people by their employee number. A number has digits: a text without
 * one needs no such look-up, which in a large company takes longer than the search.
 */
export function scopesFindingNumbers(grants: readonly Grant[], searchText: string): Scope[] {
  return /\d/.test(searchText) ? scopesShowing(grants, 'employeeNumber') : [];
}

import type { Grant, Scope } from '@tenure/contract/capabilities.ts';

const scopesOf = (grants: readonly Grant[], capability: Grant['capability']): Scope[] => [
  ...new Set(grants.filter((grant) => grant.capability === capability).map(({ scope }) => scope)),
];

/** The scopes in which the viewer sees leave owed, its confidential types, and the salaries that price it. */
export const liabilityScopes = (grants: readonly Grant[]) => ({
  owed: scopesOf(grants, 'leave.liability.view'),
  confidential: scopesOf(grants, 'leave.confidential.view'),
  salary: scopesOf(grants, 'positions.salary.view'),
});

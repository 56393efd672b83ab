import type { Grant, Scope } from '@tenure/contract/capabilities.ts';

/** The scopes in which the viewer sees the leave of other people; requests that one is asked to decide show no history. */
export const absenceScopes = (grants: readonly Grant[]): Scope[] => [
  ...new Set(
    grants
      .filter(({ capability }) => capability === 'leave.request.view')
      .map(({ scope }) => scope)
      .filter((scope) => scope !== 'self' && scope !== 'assigned'),
  ),
];

/** Everyone may see the leave of their reports, and most people have none. */
export const reachesBeyondReports = (scopes: readonly Scope[]): boolean =>
  scopes.some((scope) => !scope.endsWith('-reports'));

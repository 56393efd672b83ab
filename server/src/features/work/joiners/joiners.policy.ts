import type { Capability, Scope } from '@tenure/contract/capabilities.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';
import type { BoardScopes } from './joiners.reads.ts';

function scopesOf({ grants }: Pick<Viewer, 'grants'>, ...wanted: readonly Capability[]): Scope[] {
  return grants.flatMap(({ capability, scope }) => (wanted.includes(capability) ? [scope] : []));
}

export const boardScopes = (viewer: Pick<Viewer, 'grants'>): BoardScopes => ({
  workflows: scopesOf(viewer, 'workflows.workflow.view').filter((scope) => scope !== 'self'),
  future: scopesOf(viewer, 'organisation.future.view', 'employees.employee.edit'),
  end: scopesOf(viewer, 'employees.employment.end'),
});

/** People who see workflows of others; everyone sees their own in their profile. */
export const hasBoard = (viewer: Pick<Viewer, 'grants'>): boolean => boardScopes(viewer).workflows.length > 0;

import type { Capability } from '@tenure/contract/capabilities.ts';
import { cpdPlanActions } from '@tenure/domain/learning/cpd-plan.ts';
import { expect, it } from 'vitest';
import { planPolicy } from './cpd-plan.policy.ts';

const changes = new Set<Capability>(['learning.view', 'learning.cpd.edit']);
const reads = new Set<Capability>(['learning.view']);

it.each([
  ['COMPLETED', ['VIEW']],
  ['IN_PROGRESS', ['VIEW', 'EDIT', 'MARK_COMPLETE']],
  ['NOT_STARTED', ['VIEW', 'EDIT', 'START']],
] as const)('%s allows %j, and viewing alone without the right to change it', (status, actions) => {
  const allowed = (can: Set<Capability>) =>
    cpdPlanActions.filter((action) => planPolicy.isAllowed(action, status, can));
  expect(allowed(changes)).toEqual(actions);
  expect(allowed(reads)).toEqual(['VIEW']);
});

it('refuses each other step with its reason', () => {
  expect(planPolicy.decide('EDIT', 'COMPLETED', changes)).toBe('cpd-plans.edit.completed');
  expect(planPolicy.decide('START', 'IN_PROGRESS', changes)).toBe('cpd-plans.start.not-possible');
  expect(planPolicy.decide('START', 'COMPLETED', changes)).toBe('cpd-plans.start.not-possible');
  expect(planPolicy.decide('MARK_COMPLETE', 'NOT_STARTED', changes)).toBe('cpd-plans.complete.not-possible');
  expect(planPolicy.decide('MARK_COMPLETE', 'COMPLETED', changes)).toBe('cpd-plans.complete.not-possible');
  expect(planPolicy.decide('START', 'NOT_STARTED', reads)).toBe('forbidden');
});

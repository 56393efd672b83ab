import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type AppraisalRole, appraisalRoles } from './appraisal.ts';
import {
  type CheckpointState,
  checkpointActionsFor,
  checkpointCapability,
  checkpointStatus,
  checkpointTransitions,
  isPartOpen,
  partAfter,
  partStatuses,
} from './checkpoint.ts';
import { rights } from './rights.ts';

const as = (...roles: AppraisalRole[]) => new Set<AppraisalRole>(roles);
const someRoles = fc.uniqueArray(fc.constantFrom(...appraisalRoles)).map((roles) => new Set(roles));
const someState: fc.Arbitrary<CheckpointState> = fc.record({
  isMandatory: fc.boolean(),
  isStarted: fc.boolean(),
  isSkipped: fc.boolean(),
  isApproved: fc.boolean(),
});
const live: CheckpointState = { isMandatory: false, isStarted: true, isSkipped: false, isApproved: false };

it('can be submitted, approved, rejected and skipped while live, and reopened once skipped', () => {
  expect(checkpointActionsFor(live, as('employee'))).toEqual(['submit']);
  expect(checkpointActionsFor(live, as('contributor'))).toEqual(['submit']);
  expect(checkpointActionsFor(live, as('manager'))).toEqual(['approve', 'reject', 'skip']);
  expect(checkpointActionsFor({ ...live, isSkipped: true }, as('manager'))).toEqual(['reopen']);
  expect(checkpointActionsFor({ ...live, isStarted: false }, as('manager', 'hr'))).toEqual([]);
});

it('lets only HR skip a mandatory checkpoint', () => {
  const mandatory = { ...live, isMandatory: true };
  expect(checkpointActionsFor(mandatory, as('manager'))).not.toContain('skip');
  expect(checkpointActionsFor(mandatory, as('hr'))).toContain('skip');
});

it('allows no action and no writing once approved, and none that the table does not name', () => {
  fc.assert(
    fc.property(someState, someRoles, fc.constantFrom(...partStatuses), (state, roles, part) => {
      const actions = checkpointActionsFor(state, roles);
      if (state.isApproved) {
        expect(actions).toEqual([]);
        expect(isPartOpen(state, part)).toBe(false);
      }
      for (const action of actions) {
        expect(
          checkpointTransitions.some(
            (one) => one.action === action && one.status === checkpointStatus(state) && roles.has(one.by),
          ),
        ).toBe(true);
      }
    }),
  );
});

it('keeps a part closed from its submission until it is rejected', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('submit', 'approve', 'reject')), (steps) => {
      let part: (typeof partStatuses)[number] = 'writing';
      for (const step of steps) part = partAfter(part, step) ?? part;
      expect(isPartOpen(live, part)).toBe(part === 'writing' || part === 'rejected');
      expect(partAfter(part, 'submit') === null).toBe(part === 'submitted' || part === 'approved');
    }),
  );
});

it('names each action by a capability that some role has', () => {
  for (const { action, by } of checkpointTransitions) {
    const given: Partial<Record<AppraisalRole, readonly string[]>> = rights[checkpointCapability(action)];
    expect(given[by]?.length, `${by} ${action}`).toBeGreaterThan(0);
  }
});

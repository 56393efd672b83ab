import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AppraisalRole,
  type AppraisalState,
  actionsFor,
  appraisalRoles,
  isCompleted,
  needsReason,
  type PhaseAction,
  phaseActions,
  phaseKinds,
  phaseStatus,
  progressOf,
  rolesWaitedFor,
  startOf,
  stateAfter,
  transitions,
} from './appraisal.ts';
import { momentOf, moments, rights, rightsOf } from './rights.ts';

const whole = startOf(phaseKinds);
const as = (...roles: AppraisalRole[]) => new Set<AppraisalRole>(roles);
const someRoles = fc.uniqueArray(fc.constantFrom(...appraisalRoles)).map((roles) => new Set(roles));
const somePhases = fc
  .subarray([...phaseKinds], { minLength: 1 })
  .map((kinds) => startOf(['planning', 'scoring', ...kinds]));
const someSteps = fc.array(fc.tuple(fc.constantFrom(...phaseActions), someRoles), { maxLength: 40 });

/** Takes the allowed steps and skips the others. */
const walk = (start: AppraisalState, steps: readonly [PhaseAction, Set<AppraisalRole>][]) =>
  steps.reduce((state, [action, roles]) => stateAfter(state, action, roles) ?? state, start);

it('goes from launch to completed as the specification says', () => {
  const path: [PhaseAction, AppraisalRole, string][] = [
    ['planning.submit', 'employee', 'planning'],
    ['approve', 'manager', 'in_progress'],
    ['submit', 'employee', 'in_progress'],
    ['submit', 'employee', 'in_progress'],
    ['submit', 'manager', 'in_progress'],
    ['submit', 'manager', 'finalise'],
    ['submit', 'manager', 'finalise'],
    ['approve', 'approver', 'finalise'],
    ['finalise', 'manager', 'completed'],
  ];
  let state = whole;
  for (const [action, role, progress] of path) {
    const next = stateAfter(state, action, as(role));
    expect(next, `${role} takes ${action} in ${momentOf(state)}`).not.toBeNull();
    state = next ?? state;
    expect(progressOf(state)).toBe(progress);
  }
  expect(isCompleted(state)).toBe(true);
});

describe('any people acting in any order', () => {
  it('only reaches moments the table names, in phases the review has', () => {
    fc.assert(
      fc.property(somePhases, someSteps, (start, steps) => {
        const state = walk(start, steps);
        expect(moments).toContain(momentOf(state));
        expect(state.phase === null || start.phases.includes(state.phase)).toBe(true);
        expect(state.stage === 'approved' && state.phase !== 'approval').toBe(false);
        expect(state.phases).toEqual(start.phases);
      }),
    );
  });

  it('completes only after the last phase was closed by the person whose step it was', () => {
    fc.assert(
      fc.property(
        somePhases,
        someSteps,
        fc.constantFrom(...phaseActions),
        someRoles,
        (start, steps, action, roles) => {
          const before = walk(start, steps);
          const after = stateAfter(before, action, roles);
          if (after === null || !isCompleted(after) || isCompleted(before)) return;
          expect(before.phase).toBe(start.phases.at(-1));
          expect(rolesWaitedFor(before).some((role) => roles.has(role))).toBe(true);
        },
      ),
    );
  });

  it('is moved by no one without the role the table names, and back by HR alone', () => {
    fc.assert(
      fc.property(somePhases, someSteps, someRoles, (start, steps, roles) => {
        const state = walk(start, steps);
        for (const action of actionsFor(state, roles)) {
          const named = transitions.filter(
            (one) => one.action === action && one.phase === state.phase && one.stage === state.stage,
          );
          expect(action === 'rollback' ? roles.has('hr') : named.some(({ by }) => roles.has(by))).toBe(true);
        }
        expect(actionsFor(state, as('reader', 'peer'))).toEqual([]);
      }),
    );
  });

  it('always has someone to wait for until it is completed, and HR can always undo all of it', () => {
    fc.assert(
      fc.property(somePhases, someSteps, (start, steps) => {
        let state = walk(start, steps);
        expect(rolesWaitedFor(state).length > 0).toBe(!isCompleted(state));
        for (let back = 0; back < 20; back += 1) state = stateAfter(state, 'rollback', as('hr')) ?? state;
        expect(state).toEqual(start);
      }),
    );
  });
});

it('gives the employee nothing of the manager’s scores before it is completed, and no one a score to change afterwards', () => {
  fc.assert(
    fc.property(somePhases, someSteps, (start, steps) => {
      const state = walk(start, steps);
      const employee = rightsOf(state, as('employee', 'reader'));
      expect(employee.has('section.rating.manager.view')).toBe(isCompleted(state));
      expect(employee.has('section.overall-score.view')).toBe(isCompleted(state));
      expect(employee.has('section.rating.manager.edit')).toBe(false);
      const manager = rightsOf(state, as('manager', 'reader'));
      expect(manager.has('section.rating.employee.edit')).toBe(false);
      if (!isCompleted(state)) return;
      for (const right of rightsOf(state, new Set(appraisalRoles))) {
        expect(right.endsWith('.edit') || right.endsWith('.add') || right.endsWith('.answer'), right).toBe(
          false,
        );
      }
    }),
  );
});

it('keeps every right reachable by someone at some moment', () => {
  for (const [right, given] of Object.entries(rights)) {
    const reached = Object.values(given).flat();
    expect(reached.length, right).toBeGreaterThan(0);
    for (const moment of reached) expect(moments).toContain(moment);
  }
});

it('asks for a reason where others read it', () => {
  expect(phaseActions.filter(needsReason)).toEqual(['reject', 'rollback']);
});

it('names phases live, later and inactive', () => {
  const scoring: AppraisalState = { ...whole, phase: 'scoring' };
  expect(phaseKinds.map((kind) => phaseStatus(scoring, kind))).toEqual([
    'inactive',
    'inactive',
    'live',
    'later',
    'later',
  ]);
});

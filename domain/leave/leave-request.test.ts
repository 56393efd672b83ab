import { expect, it } from 'vitest';
import {
  type LeaveRelation,
  leaveActions,
  leaveActionsOf,
  leaveStates,
  leaveStatusNumbers,
  stateAfter,
  timingOf,
} from './leave-request.ts';

const unrelated: LeaveRelation = {
  isOwn: false,
  isDecider: false,
  isHr: false,
  hasNoDecider: false,
  hasOpenQuestion: false,
};
const own = { ...unrelated, isOwn: true };
const decider = { ...unrelated, isDecider: true };
const hr = { ...unrelated, isHr: true };
const everything = { isOwn: true, isDecider: true, isHr: true, hasNoDecider: true, hasOpenQuestion: true };
const timings = ['ahead', 'begun', 'over'] as const;

it('offers only actions that the state has', () => {
  for (const state of leaveStates) {
    for (const relation of [unrelated, own, decider, hr, { ...hr, hasNoDecider: true }, everything]) {
      for (const timing of timings) {
        for (const action of leaveActionsOf(state, relation, timing)) {
          expect(stateAfter(state, action, true), `${state} ${action}`).toBeDefined();
        }
      }
    }
  }
});

it('lets other people do nothing, and no one decide their own leave', () => {
  for (const state of leaveStates) {
    for (const timing of timings) {
      expect(leaveActionsOf(state, unrelated, timing)).toEqual([]);
      const all = leaveActionsOf(state, everything, timing);
      expect(all).not.toContain('approve');
      expect(all).not.toContain('decline');
    }
  }
});

it('follows the table', () => {
  expect(leaveActionsOf('draft', own, 'ahead')).toEqual(['edit', 'submit', 'delete']);
  expect(leaveActionsOf('draft', decider, 'ahead')).toEqual([]);
  expect(leaveActionsOf('pending', own, 'ahead')).toEqual(['change', 'withdraw']);
  expect(leaveActionsOf('pending', decider, 'over')).toEqual(['approve', 'decline', 'send-back', 'change']);
  expect(leaveActionsOf('pending', hr, 'ahead')).toEqual(['withdraw']);
  const stuck = { ...hr, hasNoDecider: true };
  expect(leaveActionsOf('pending', stuck, 'ahead')).toEqual(['approve', 'decline', 'send-back', 'withdraw']);
  expect(leaveActionsOf('pending', { ...unrelated, hasNoDecider: true }, 'ahead')).toEqual([]);
  expect(leaveActionsOf('approved', own, 'ahead')).toEqual(['change', 'cancel']);
  expect(leaveActionsOf('approved', own, 'begun')).toEqual(['cancel-rest']);
  expect(leaveActionsOf('approved', own, 'over')).toEqual([]);
  expect(leaveActionsOf('approved', hr, 'over')).toEqual(['cancel-past']);
  expect(leaveActionsOf('approved', { ...hr, isOwn: true }, 'over')).toEqual([]);
  expect(leaveActionsOf('approved', decider, 'over')).toEqual([]);
  expect(leaveActionsOf('approved', decider, 'ahead')).toEqual([]);
});

it('asks one question at a time, and lets only the person answer it', () => {
  const asked = { hasOpenQuestion: true };
  expect(leaveActionsOf('pending', { ...own, ...asked }, 'ahead')).toEqual(['answer', 'change', 'withdraw']);
  expect(leaveActionsOf('pending', { ...decider, ...asked }, 'ahead')).toEqual([
    'approve',
    'decline',
    'change',
  ]);
  expect(leaveActionsOf('pending', { ...hr, ...asked }, 'ahead')).toEqual(['withdraw']);
  expect(leaveActionsOf('approved', { ...own, ...asked }, 'ahead')).not.toContain('answer');
});

it('moves on with the last step only', () => {
  expect(stateAfter('pending', 'approve', false)).toBe('pending');
  expect(stateAfter('pending', 'approve', true)).toBe('approved');
  expect(stateAfter('draft', 'delete', true)).toBeNull();
  for (const action of leaveActions) expect(stateAfter('cancelled', action, true)).toBeUndefined();
});

it('labels pending with the number the specification gives it', () => {
  expect(leaveStatusNumbers.pending).toBe(1);
  expect(new Set(Object.values(leaveStatusNumbers)).size).toBe(leaveStates.length);
});

it('tells what is ahead from what has begun and what is over', () => {
  const days = { from: '2026-11-02', to: '2026-11-04' };
  expect(timingOf(days, '2026-11-01')).toBe('ahead');
  expect(timingOf(days, '2026-11-02')).toBe('begun');
  expect(timingOf(days, '2026-11-03')).toBe('begun');
  expect(timingOf(days, '2026-11-04')).toBe('begun');
  expect(timingOf(days, '2026-11-05')).toBe('over');
  const oneDay = { from: '2026-11-02', to: '2026-11-02' };
  expect(timingOf(oneDay, '2026-11-02')).toBe('begun');
});

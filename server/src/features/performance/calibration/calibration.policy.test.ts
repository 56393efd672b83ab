import { expect, it } from 'vitest';
import { calibrationPolicy, capabilitiesIn, moveState, offeredIn, undoPolicy } from './calibration.policy.ts';

const grants = [
  { capability: 'performance.calibration.facilitate', scope: 'everyone' },
  { capability: 'performance.calibration.take-part', scope: 'assigned' },
] as const;
const facilitator = capabilitiesIn(grants, { isFacilitator: true });
const invited = capabilitiesIn(grants, { isFacilitator: false });
const facilitating = ['INVITE', 'UPDATE', 'PUBLISH', 'DELETE'] as const;

it('lets only facilitators change the session itself, whatever an invited person holds elsewhere', () => {
  for (const action of facilitating) {
    expect(calibrationPolicy.decide(action, 'open', facilitator)).toBe('allowed');
    expect(calibrationPolicy.decide(action, 'open', invited)).toBe('forbidden');
  }
});

it('lets participants move and undo while the session is open', () => {
  for (const action of ['MOVE', 'UNDO'] as const) {
    expect(calibrationPolicy.decide(action, 'open', invited)).toBe('allowed');
    expect(calibrationPolicy.decide(action, 'open', new Set())).toBe('forbidden');
  }
});

it('changes nothing once it is published', () => {
  for (const action of [...facilitating, 'MOVE', 'UNDO'] as const) {
    expect(calibrationPolicy.decide(action, 'published', facilitator)).toBe('calibration.session.published');
  }
  expect(offeredIn('published', facilitator)).toEqual([]);
});

it('lets the author and facilitators undo a move, once', () => {
  const undo = (move: { isOwn: boolean; isUndone: boolean }, can: typeof invited) =>
    undoPolicy.decide('UNDO', moveState(move, can), can);
  expect(undo({ isOwn: true, isUndone: false }, invited)).toBe('allowed');
  expect(undo({ isOwn: false, isUndone: false }, facilitator)).toBe('allowed');
  expect(undo({ isOwn: false, isUndone: false }, invited)).toBe('calibration.undo.not-author');
  expect(undo({ isOwn: true, isUndone: true }, facilitator)).toBe('calibration.undo.undone');
});

import { expect, it } from 'vitest';
import { type Reassigned, reassignProblem, removalProblem } from './reassign.policy.ts';

const row: Reassigned = {
  phase: 'scoring',
  stage: 'submitted',
  employeeId: 1,
  managerId: 2,
  viewerEmployeeId: 9,
  isEmployeeActing: false,
  reviewers: [
    { reviewerId: 1, type: 'employee', isActive: true },
    { reviewerId: 2, type: 'manager', isActive: true },
    { reviewerId: 3, type: 'peer', isActive: true },
    { reviewerId: 4, type: 'contributor', isActive: true },
    { reviewerId: 5, type: 'contributor', isActive: false },
    { reviewerId: 6, type: 'manager', isActive: false },
  ],
};

it('gives a review to someone who has no other part in it, also to an earlier manager', () => {
  for (const managerId of [5, 6, 7, 9]) expect(reassignProblem(row, managerId)).toBeNull();
});

it('keeps the manager where the new one has another part, or already manages it', () => {
  for (const managerId of [1, 2, 3, 4]) expect(reassignProblem(row, managerId)).not.toBeNull();
});

it('keeps the manager once scores are being approved or the review is completed', () => {
  expect(reassignProblem({ ...row, phase: 'approval', stage: 'open' }, 7)).toBeNull();
  expect(reassignProblem({ ...row, phase: 'approval', stage: 'submitted' }, 7)).not.toBeNull();
  expect(reassignProblem({ ...row, phase: 'approval', stage: 'approved' }, 7)).not.toBeNull();
  expect(reassignProblem({ ...row, phase: null, stage: 'open' }, 7)).not.toBeNull();
});

it('lets no one change their own review, also while signed in as someone else', () => {
  for (const own of [
    { ...row, viewerEmployeeId: 1 },
    { ...row, viewerEmployeeId: null, isEmployeeActing: true },
  ]) {
    expect(reassignProblem(own, 7)).not.toBeNull();
    expect(removalProblem(own)).not.toBeNull();
  }
});

it('removes reviews until they are completed', () => {
  expect(removalProblem(row)).toBeNull();
  expect(removalProblem({ ...row, phase: null, stage: 'open' })).not.toBeNull();
});

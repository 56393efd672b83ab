import { type ActionableItemSettings, actionableItemSettings } from '@tenure/contract/company/widgets.ts';
import { expect, it } from 'vitest';
import { sortsShown } from './actionable-item.widget.ts';
import { sortsOf } from './inbox.view.ts';

const shownWith = (change: Partial<ActionableItemSettings>) =>
  sortsShown({ ...actionableItemSettings.parse({}), ...change });
const hiddenBy = (change: Partial<ActionableItemSettings>) => {
  const left = shownWith(change);
  return shownWith({}).filter((sort) => !left.includes(sort));
};

it('shows at first exactly what the inbox counts', () => {
  expect(shownWith({}).sort()).toEqual(sortsOf(['to-do']).sort());
});

it.each([
  ['task', ['task:mine', 'task:asked', 'task:shared']],
  ['queued_workflow_activity', ['queued-task:mine']],
  ['showQueued', ['queued-task:mine']],
  ['document', ['qualification:mine', 'document:mine']],
  ['course', ['course:mine', 'enrolment:asked', 'enrolment:shared', 'sign-off:asked', 'sign-off:shared']],
  ['performance', ['review:mine', 'peer-review:mine', 'contribution:asked', 'checkpoint:mine']],
  ['contract_workflow', ['contract:mine']],
  ['show360ReviewRequests', ['peer-review:mine']],
  ['showContractApproval', ['contract:mine']],
  ['showMyApproval', ['requisition:asked', 'leave:asked']],
  ['showAllApproval', ['bank-change:shared', 'change-request:shared']],
  ['showMyAssigned', ['task:mine', 'review:mine', 'leave-question:mine']],
] as const)('without %s hides %j', (flag, sorts) => {
  expect(hiddenBy({ [flag]: false })).toEqual(expect.arrayContaining([...sorts]));
});

it('hides nothing of another module by the flag of one', () => {
  expect(
    hiddenBy({ course: false }).every((sort) =>
      /^(course|enrolment|sign-off|training-check|training-correction):/.test(sort),
    ),
  ).toBe(true);
  expect(
    hiddenBy({ performance: false }).every((sort) =>
      /^(review|peer-review|contribution|checkpoint):/.test(sort),
    ),
  ).toBe(true);
});

it('adds what the viewer assigned to others only where that is chosen', () => {
  expect(shownWith({ showManaged: true })).toContain('task:assigned');
  expect(shownWith({ showManaged: true })).not.toContain('contract:assigned');
  expect(shownWith({ showContractManager: true })).toContain('contract:assigned');
});

import type { Capability } from '@tenure/contract/capabilities.ts';
import { expect, it } from 'vitest';
import { payslipActions, whyNotChanged } from './payslip.policy.ts';

const officer = new Set<Capability>(['payslips.view', 'payslips.manage']);
const reader = new Set<Capability>(['payslips.view']);

it.each([
  ['an officer, of someone else', officer, false, true],
  ['an officer, of their own', officer, true, false],
  ['a person who reads only', reader, false, false],
])('offers changes to %s: %s', (_who, can, isSelf, isOffered) => {
  expect(payslipActions({ isSelf }, can).includes('CREATE')).toBe(isOffered);
  expect(payslipActions({ isSelf }, can).includes('DELETE')).toBe(isOffered);
  if (isOffered) expect(whyNotChanged({ isSelf })).toBeNull();
});

it('refuses a change of one’s own payslips', () => {
  expect(whyNotChanged({ isSelf: true })).toBe('payslips.change.own');
});

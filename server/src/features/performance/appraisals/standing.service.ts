import type { AppraisalRight } from '@tenure/domain/performance/rights.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Standing } from './appraisal.policy.ts';

export const invalidInput = (path: string, code: string, reason: string) =>
  new Refusal('invalid-input', { detail: reason, invalidInputs: [{ path, code, reason }] });

export const notInThisPhase = () =>
  new Refusal('forbidden', { detail: 'This cannot be changed in this phase of the review.' });

export function requireRight({ rights }: Standing, right: AppraisalRight): void {
  if (!rights.has(right)) throw notInThisPhase();
}

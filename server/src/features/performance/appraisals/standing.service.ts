import type { AppraisalRight } from '@tenure/domain/performance/rights.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import type { Standing } from './appraisal.policy.ts';

export const notInThisPhase = () => refuse('reviews.change.not-in-phase');

export function requireRight({ rights }: Standing, right: AppraisalRight): void {
  if (!rights.has(right)) throw notInThisPhase();
}

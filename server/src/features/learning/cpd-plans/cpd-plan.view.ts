import type { Capability } from '@tenure/contract/capabilities.ts';
import type { CpdEntry, CpdPlan } from '@tenure/contract/learning/cpd-plans.ts';
import { cpdPlanActions, isFulfilled, lineInWords } from '@tenure/domain/learning/cpd-plan.ts';
import { planPolicy } from './cpd-plan.policy.ts';
import type { EntryRow, PlanRow } from './cpd-plan.reads.ts';

export const planView = (row: PlanRow, can: ReadonlySet<Capability>): CpdPlan => ({
  ...row,
  isFulfilled: isFulfilled(row, row.categories),
  actions: cpdPlanActions.filter((action) => planPolicy.isAllowed(action, row.status, can)),
});

export const entryView = (row: EntryRow): CpdEntry => ({ ...row, words: lineInWords(row) });

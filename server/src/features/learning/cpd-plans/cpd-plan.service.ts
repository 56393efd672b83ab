import type { AuditAction } from '@tenure/contract/audit-actions.ts';
import type { CpdPlanBody } from '@tenure/contract/learning/cpd-plans.ts';
import { statusAfter } from '@tenure/domain/learning/cpd-plan.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import { found, Refusal, refuse } from '../../../platform/http/refusal.ts';
import type { Can } from '../../../platform/http/route.ts';
import { tellWhoSees } from '../../../platform/policy/tell-who-sees.ts';
import { planPolicy } from './cpd-plan.policy.ts';
import { type OnePlan, type PlanRow, planById } from './cpd-plan.reads.ts';
import { insertPlan, putStatus, updatePlan } from './cpd-plan.store.ts';

type Action = Extract<AuditAction, `cpd-plan.${string}`>;

/** Points are added by the database with each change of a plan, a completion or a training: no code can forget them. */
export function createCpdPlans({ audit }: { audit: Audit }) {
  async function afterwards(tx: WriteTx, action: Action, employeeId: number, id: number): Promise<PlanRow> {
    const row = found(await planById(tx, employeeId, id));
    await audit.record(tx, {
      action,
      subject: { type: 'employee', id: employeeId },
      details: { planId: id, title: row.name },
    });
    await tellWhoSees(tx, employeeId, ['learning.view'], { type: 'changed', subject: 'learning' });
    return row;
  }

  function requireAction(action: 'EDIT' | 'START' | 'MARK_COMPLETE', { plan }: OnePlan, can: Can): PlanRow {
    const row = found(plan);
    const decision = planPolicy.decide(action, row.status, can);
    if (decision === 'forbidden') throw new Refusal('forbidden');
    if (decision !== 'allowed') throw refuse(decision);
    return row;
  }

  return {
    async create(tx: WriteTx, { employeeId }: { employeeId: number }, body: CpdPlanBody): Promise<PlanRow> {
      return afterwards(tx, 'cpd-plan.created', employeeId, await insertPlan(tx, employeeId, body));
    },

    async save(tx: WriteTx, subject: OnePlan, body: CpdPlanBody, can: Can): Promise<PlanRow> {
      const { id } = requireAction('EDIT', subject, can);
      await updatePlan(tx, id, body);
      return afterwards(tx, 'cpd-plan.saved', subject.employeeId, id);
    },

    async move(tx: WriteTx, subject: OnePlan, action: 'START' | 'MARK_COMPLETE', can: Can): Promise<PlanRow> {
      const { id } = requireAction(action, subject, can);
      await putStatus(tx, id, statusAfter(action));
      const done = action === 'START' ? 'cpd-plan.started' : 'cpd-plan.completed';
      return afterwards(tx, done, subject.employeeId, id);
    },
  };
}
export type CpdPlans = ReturnType<typeof createCpdPlans>;

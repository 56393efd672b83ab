import type { AuditAction } from '@tenure/contract/audit-actions.ts';
import type { CpdPlanBody } from '@tenure/contract/learning/cpd-plans.ts';
import { carryOverLines } from '@tenure/domain/learning/cpd-carry-over.ts';
import { sameCategory, statusAfter } from '@tenure/domain/learning/cpd-plan.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import { found, invalidInput, refuse, refuseUnlessAllowed } from '../../../platform/http/refusal.ts';
import { type Can, Download } from '../../../platform/http/route.ts';
import { tellWhoSees } from '../../../platform/policy/tell-who-sees.ts';
import { planPolicy } from './cpd-plan.policy.ts';
import {
  countedInPlan,
  nameOfCompany,
  type OnePlan,
  type PlanRow,
  planById,
  sourceOfEntry,
} from './cpd-plan.reads.ts';
import {
  carryOversPosted,
  insertCarryOvers,
  insertPlan,
  plansThatCarry,
  putChoice,
  putStatus,
  updatePlan,
} from './cpd-plan.store.ts';
import { cpdPlanPdf } from './cpd-plan-pdf.service.ts';

type Action = Extract<AuditAction, `cpd-plan.${string}`>;

/**
 * Points of courses and training are added by the database with each change of a plan, a completion or a training: no code can
 * forget them. Those of the plan before are added here, by the rule of the domain: only a change of a plan changes them.
 */
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

  /**
   * Settles the points that completed plans carry over to those in progress. All plans of the person are
   * locked.
   */
  async function settleCarryOvers(tx: WriteTx, employeeId: number): Promise<void> {
    const plans = await plansThatCarry(tx, employeeId);
    const lines = carryOverLines(plans, await carryOversPosted(tx, employeeId));
    if (lines.length === 0) return;
    await insertCarryOvers(tx, employeeId, lines);
    for (const { planId, fromPlanId, points } of lines) {
      await audit.record(tx, {
        action: 'cpd-plan.carried-over',
        subject: { type: 'employee', id: employeeId },
        details: { planId, fromPlanId, points },
      });
    }
  }

  function requireAction(
    action: 'EDIT' | 'START' | 'MARK_COMPLETE' | 'CATEGORISE',
    { plan }: OnePlan,
    can: Can,
  ): PlanRow {
    const row = found(plan);
    refuseUnlessAllowed(planPolicy.decide(action, row.status, can));
    return row;
  }

  return {
    async draw(tx: WriteTx, subject: OnePlan, can: Can, today: string): Promise<Download> {
      const plan = found(subject.plan);
      const [rows, companyName] = await Promise.all([countedInPlan(tx, plan.id), nameOfCompany(tx)]);
      const opensFiles = subject.relation.isSelf || can.has('learning.external.check');
      const file = await cpdPlanPdf({ plan, rows, companyName, today, opensFiles });
      await audit.record(tx, {
        action: 'cpd-plan.downloaded',
        subject: { type: 'employee', id: subject.employeeId },
        details: { planId: plan.id, title: plan.name },
      });
      return new Download(`cpd-plan-${plan.id}.pdf`, 'application/pdf', file);
    },

    async create(tx: WriteTx, { employeeId }: { employeeId: number }, body: CpdPlanBody): Promise<PlanRow> {
      return afterwards(tx, 'cpd-plan.created', employeeId, await insertPlan(tx, employeeId, body));
    },

    async save(tx: WriteTx, subject: OnePlan, body: CpdPlanBody, can: Can): Promise<PlanRow> {
      const { id } = requireAction('EDIT', subject, can);
      await updatePlan(tx, id, body);
      await settleCarryOvers(tx, subject.employeeId);
      return afterwards(tx, 'cpd-plan.saved', subject.employeeId, id);
    },

    async move(tx: WriteTx, subject: OnePlan, action: 'START' | 'MARK_COMPLETE', can: Can): Promise<PlanRow> {
      const { id } = requireAction(action, subject, can);
      await putStatus(tx, id, statusAfter(action));
      await settleCarryOvers(tx, subject.employeeId);
      const done = action === 'START' ? 'cpd-plan.started' : 'cpd-plan.completed';
      return afterwards(tx, done, subject.employeeId, id);
    },

    /** The empty category counts in all only. */
    async categorise(
      tx: WriteTx,
      subject: OnePlan,
      { entryId, category }: { entryId: number; category: string },
      can: Can,
    ): Promise<PlanRow> {
      const plan = requireAction('CATEGORISE', subject, can);
      const entry = found(await sourceOfEntry(tx, plan.id, entryId));
      if (entry.source === 'carry-over') throw refuse('cpd-plans.category.carried-over');
      const chosen = plan.categories.find(({ name }) => sameCategory(name, category));
      if (category !== '' && chosen === undefined) {
        const reason = 'Choose a category of the plan';
        throw invalidInput('category', 'unknown', reason);
      }
      await putChoice(
        tx,
        { planId: plan.id, employeeId: subject.employeeId },
        entry,
        chosen === undefined ? '' : chosen.name,
      );
      return afterwards(tx, 'cpd-plan.category-chosen', subject.employeeId, plan.id);
    },
  };
}
export type CpdPlans = ReturnType<typeof createCpdPlans>;

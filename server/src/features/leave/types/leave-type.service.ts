import type { LeaveAccrual, LeaveTypeBody, LeaveYearEnd } from '@tenure/contract/leave/leave-types.ts';
import { stateCodesOf } from '@tenure/domain/leave/holiday-regions.ts';
import { type BelowLaw, belowLaw } from '@tenure/domain/leave/law-floor.ts';
import type { StarterLeaveType } from '@tenure/domain/leave/starter-type.ts';
import { countriesWithLeaveTypes, lawOf, starterTypesFor } from '@tenure/domain/leave/starter-types.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import { found, invalidInput, Refusal, refuse } from '../../../platform/http/refusal.ts';
import {
  archiveType,
  claimCountries,
  insertType,
  isCodeTaken,
  isTypeUsed,
  type NewRule,
  putRule,
  typeById,
  updateType,
} from './leave-type.store.ts';
import { hasBalance, rulesOf } from './starter-types.service.ts';
import type { KeptLeaveType } from './types.api.ts';

const codeTaken = (code: string) => refuse('leave-types.save.code-taken', { code });

/** People asked for it in confidence. */
const staysConfidential = () => refuse('leave-types.save.confidential');

const belowLawAt: Record<BelowLaw, { path: string; reason: string }> = {
  accrual: { path: 'accrual', reason: 'The law gives more leave than this rule.' },
  wait: { path: 'accrual', reason: 'The law gives this leave earlier.' },
  cap: { path: 'yearEnd.cap', reason: 'By law, this leave has no cap.' },
  carried: { path: 'yearEnd.carried', reason: 'By law, this leave does not lapse.' },
};

/** A rule may give more than the law but never less; the refusal names its source. */
function assertRuleMeetsLaw(type: KeptLeaveType, { validFrom, accrual, yearEnd }: NewRule): void {
  const law = lawOf(type.country, type.lawCode);
  if (law === undefined) return;
  const rules = rulesOf(law).map((one) => ({ from: one.validFrom, rule: one.accrual }));
  const below = belowLaw(
    { from: validFrom, rule: accrual, yearEnd },
    { ...law, country: type.country, rules },
  );
  if (below.length === 0) return;
  const invalidInputs = below.map((one) => {
    const { path, reason } = belowLawAt[one];
    return { path, code: 'below-law', reason: `${reason} Source: ${law.source}` };
  });
  throw new Refusal('invalid-input', { invalidInputs });
}

function assertStateOf({ country }: KeptLeaveType, { state }: Pick<NewRule, 'state'>): void {
  if (state === null || stateCodesOf(country).includes(state)) return;
  const reason = 'Choose one of the states, or all of them';
  throw invalidInput('state', 'unknown', reason);
}

function assertPaidOutAsLaw(type: KeptLeaveType, { isPaidOut }: LeaveTypeBody): void {
  if (isPaidOut || !lawOf(type.country, type.lawCode)?.isPaidOut) return;
  const reason = 'By law, this leave is paid out when employment ends.';
  throw invalidInput('isPaidOut', 'below-law', reason);
}

const starterBody = (starter: StarterLeaveType): LeaveTypeBody => ({
  code: starter.code,
  title: starter.name,
  colour: starter.colour,
  isPaid: starter.isPaid,
  unit: starter.shownIn,
  whoAsks: 'everyone',
  noticeDays: starter.noticeDays,
  evidenceFromDay: starter.evidenceFromDay,
  secondApproverFromDay: null,
  hrFromDay: null,
  escalateAfterDays: null,
  hasBalance: hasBalance(starter),
  negativeLimit: 0,
  countsHolidays: starter.doHolidaysCount,
  allowsPartDays: starter.allowsPartDays,
  isBanking: starter.isBanking,
  isConfidential: starter.isConfidential,
  countsAsService: starter.countsAsService,
  isPaidOut: starter.isPaidOut,
});

export function createLeaveTypes({ audit }: { audit: Audit }) {
  const record = (
    tx: WriteTx,
    action: 'leave-type.created' | 'leave-type.saved' | 'leave-type.archived' | 'leave-type.rule-set',
    { id, title }: { id: number; title: string },
    details: Record<string, string> = {},
  ) => audit.record(tx, { action, subject: { type: 'leave-type', id }, details: { title, ...details } });

  /** Refuses a rule that gives less than the law, or of a state the country does not have. */
  function assertRule(type: KeptLeaveType, rule: NewRule & { state: string | null }): void {
    assertStateOf(type, rule);
    assertRuleMeetsLaw(type, rule);
  }

  return {
    assertRule,

    async addStarters(tx: WriteTx): Promise<void> {
      for (const country of await claimCountries(tx, countriesWithLeaveTypes)) {
        for (const starter of starterTypesFor(country)) {
          const id = await insertType(tx, country, starterBody(starter), starter);
          if (id === undefined) continue;
          for (const rule of rulesOf(starter)) await putRule(tx, id, rule);
          await record(
            tx,
            'leave-type.created',
            { id, title: starter.name },
            { country, by: 'country pack' },
          );
        }
      }
    },

    async create(tx: WriteTx, country: string, body: LeaveTypeBody): Promise<KeptLeaveType> {
      const id = await insertType(tx, country, body);
      if (id === undefined) throw codeTaken(body.code);
      await record(tx, 'leave-type.created', { id, title: body.title }, { country });
      return found(await typeById(tx, id));
    },

    async save(tx: WriteTx, type: KeptLeaveType, body: LeaveTypeBody): Promise<KeptLeaveType> {
      if (await isCodeTaken(tx, type.country, body.code, type.id)) throw codeTaken(body.code);
      if (type.isConfidential && !body.isConfidential && (await isTypeUsed(tx, type.id)))
        throw staysConfidential();
      assertPaidOutAsLaw(type, body);
      await updateType(tx, type.id, body);
      const isChanged = type.isConfidential !== body.isConfidential;
      const details = isChanged ? { confidential: body.isConfidential ? 'yes' : 'no' } : {};
      await record(tx, 'leave-type.saved', { id: type.id, title: body.title }, details);
      return found(await typeById(tx, type.id));
    },

    async archive(tx: WriteTx, type: KeptLeaveType): Promise<KeptLeaveType> {
      if (type.isArchived) throw refuse('leave-types.archive.archived');
      await archiveType(tx, type.id);
      await record(tx, 'leave-type.archived', type);
      return found(await typeById(tx, type.id));
    },

    async setRule(
      tx: WriteTx,
      type: KeptLeaveType,
      rule: { validFrom: string; state: string | null; accrual: LeaveAccrual; yearEnd: LeaveYearEnd | null },
    ): Promise<KeptLeaveType> {
      assertRule(type, rule);
      await putRule(tx, type.id, rule);
      const { validFrom: from, state, accrual } = rule;
      const details = { from, accrual: accrual.kind, ...(state !== null && { state }) };
      await record(tx, 'leave-type.rule-set', type, details);
      return found(await typeById(tx, type.id));
    },
  };
}
export type LeaveTypeService = ReturnType<typeof createLeaveTypes>;

import type { LeaveTypeBody } from '@tenure/contract/leave/leave-types.ts';
import type { AccrualRule, YearEndRule } from '@tenure/domain/leave/accrual.ts';
import { accrualWords, yearEndWords } from '@tenure/domain/leave/accrual-words.ts';
import type { StarterLeaveType } from '@tenure/domain/leave/starter-type.ts';
import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';
import type { KeptLeaveType } from './types.api.ts';

const types = `
  select t.id, t.country, t.code, t.title, t.colour, t.is_paid, t.unit, t.who_asks,
    t.notice_days, t.evidence_from_day,
    t.second_approver_from_day, t.hr_from_day,
    t.escalate_after_days, t.has_balance,
    t.negative_limit, t.counts_holidays, t.allows_part_days,
    t.is_banking, t.is_confidential,
    t.counts_as_service, t.is_paid_out, t.is_archived,
    t.accrues_from, t.law_code, t.ledger_unit, t.source, t.is_unverified, t.version,
    coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'validFrom', r.valid_from, 'state', nullif(r.state, ''),
        'accrual', r.accrual, 'yearEnd', r.year_end, 'words', r.words, 'source', r.source) order by r.valid_from desc, r.state)
      from leave_rule r where r.tenant_id = t.tenant_id and r.type_id = t.id), '[]') as rules
  from leave_type t where t.tenant_id = current_tenant()`;

export const allTypes = (tx: Tx): Promise<KeptLeaveType[]> =>
  tx.query<KeptLeaveType>(`${types} order by t.country, t.is_archived, t.id`);

export async function typeById(tx: Tx, id: number): Promise<KeptLeaveType | undefined> {
  const [row] = await tx.query<KeptLeaveType>(`${types} and t.id = $1`, [id]);
  return row;
}

export async function typeToEdit(tx: Tx, id: number): Promise<KeptLeaveType | undefined> {
  const [, row] = await Promise.all([
    tx.query('select from leave_type where tenant_id = current_tenant() and id = $1 for no key update', [id]),
    typeById(tx, id),
  ]);
  return row;
}

export async function isCodeTaken(
  tx: WriteTx,
  country: string,
  code: string,
  butId: number | null,
): Promise<boolean> {
  const rows = await tx.query(
    `select from leave_type
     where tenant_id = current_tenant() and country = $1 and code = $2 and id is distinct from $3::integer`,
    [country, code, butId],
  );
  return rows.length > 0;
}

const columns = [
  'code',
  'title',
  'colour',
  'is_paid',
  'unit',
  'who_asks',
  'notice_days',
  'evidence_from_day',
  'second_approver_from_day',
  'hr_from_day',
  'escalate_after_days',
  'has_balance',
  'negative_limit',
  'counts_holidays',
  'allows_part_days',
  'is_banking',
  'is_confidential',
  'counts_as_service',
  'is_paid_out',
];
const valuesOf = (type: LeaveTypeBody) => [
  type.code,
  type.title,
  type.colour,
  type.isPaid,
  type.unit,
  type.whoAsks,
  type.noticeDays,
  type.evidenceFromDay,
  type.secondApproverFromDay,
  type.hrFromDay,
  type.escalateAfterDays,
  type.hasBalance,
  type.negativeLimit,
  type.countsHolidays,
  type.allowsPartDays,
  type.isBanking,
  type.isConfidential,
  type.countsAsService,
  type.isPaidOut,
];
const places = columns.map((_column, place) => `$${place + 2}`).join(', ');

/** Whether anyone has requested it or has lines of it. */
export async function isTypeUsed(tx: WriteTx, id: number): Promise<boolean> {
  const [row] = await tx.query<{ isUsed: boolean }>(
    `select exists (select from leave_request where tenant_id = current_tenant() and type_id = $1)
       or exists (select from leave_entry where tenant_id = current_tenant() and type_id = $1) as is_used`,
    [id],
  );
  return row?.isUsed ?? false;
}

/** Undefined where another has just taken the code. */
export async function insertType(
  tx: WriteTx,
  country: string,
  type: LeaveTypeBody,
  starter?: Pick<StarterLeaveType, 'code' | 'source' | 'isUnverified' | 'ledgerUnit'>,
): Promise<number | undefined> {
  const [row] = await tx.query<{ id: number }>(
    `insert into leave_type (tenant_id, country, ${columns.join(', ')}, law_code, source, is_unverified, ledger_unit)
     values (current_tenant(), $1, ${places}, $${columns.length + 2}, $${columns.length + 3}, $${columns.length + 4},
       $${columns.length + 5})
     on conflict (tenant_id, country, code) do nothing returning id`,
    [
      country,
      ...valuesOf(type),
      starter?.code,
      starter?.source,
      starter?.isUnverified ?? false,
      starter?.ledgerUnit ?? 'minutes',
    ],
  );
  return row?.id;
}

export async function updateType(tx: WriteTx, id: number, type: LeaveTypeBody): Promise<void> {
  await tx.query(
    `update leave_type set (${columns.join(', ')}) = row(${places}), version = version + 1
     where tenant_id = current_tenant() and id = $1`,
    [id, ...valuesOf(type)],
  );
}

export async function archiveType(tx: WriteTx, id: number): Promise<void> {
  await tx.query(
    `update leave_type set is_archived = true, version = version + 1 where tenant_id = current_tenant() and id = $1`,
    [id],
  );
}

export interface NewRule {
  validFrom: string;
  state: string | null;
  accrual: AccrualRule;
  yearEnd: YearEndRule | null;
  source?: string | null;
}

export async function putRule(
  tx: WriteTx,
  typeId: number,
  { validFrom, state, accrual, yearEnd, source = null }: NewRule,
): Promise<void> {
  await tx.query(
    `insert into leave_rule as r (tenant_id, type_id, valid_from, accrual, year_end, words, source, state, recorded_by)
     values (current_tenant(), $1, $2, $3, $4, $5, $6, $7, current_account())
     on conflict (tenant_id, type_id, state, valid_from) do update
       set accrual = excluded.accrual, year_end = excluded.year_end, words = excluded.words, source = excluded.source,
         recorded_at = tenure_now(), recorded_by = excluded.recorded_by`,
    [
      typeId,
      validFrom,
      JSON.stringify(accrual),
      yearEnd && JSON.stringify(yearEnd),
      [accrualWords(accrual), ...yearEndWords(yearEnd)].join('; '),
      source,
      state ?? '',
    ],
  );
}

/** Countries with people whose starter types the company has not received; each is given to one transaction only. */
export async function claimCountries(tx: WriteTx, offered: readonly string[]): Promise<string[]> {
  const rows = await tx.query<{ country: string }>(
    `insert into leave_country (tenant_id, country)
     select current_tenant(), e.country from employee e
     where e.tenant_id = current_tenant() and e.country = any($1)
       and not exists (select from leave_country c where c.tenant_id = e.tenant_id and c.country = e.country)
     group by e.country
     on conflict do nothing returning country`,
    [offered],
  );
  return rows.map(({ country }) => country);
}

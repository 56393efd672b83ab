import type { TenantId } from '../../../platform/db/tenant-id.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import type { Relation } from '../../../platform/policy/evaluate.ts';
import { relationToViewer } from '../../../platform/policy/relation.reads.ts';

export interface PersonOfSlips {
  employeeId: number;
  tenantId: TenantId;
  companyName: string;
  fullName: string;
  employeeNumber: string;
  country: string;
  startDate: string;
  endDate: string | null;
  relation: Relation;
}

export async function personOfSlips(tx: Tx, employeeId: number): Promise<PersonOfSlips | undefined> {
  const [relation, [person]] = await Promise.all([
    relationToViewer(tx, employeeId),
    tx.query<Omit<PersonOfSlips, 'employeeId' | 'relation'>>(
      `select e.tenant_id, t.name as company_name, e.first_name || ' ' || e.last_name as full_name,
         e.employee_number, e.country, e.start_date, e.end_date
       from employee e join tenant t on t.tenant_id = e.tenant_id
       where e.tenant_id = current_tenant() and e.id = $1`,
      [employeeId],
    ),
  ]);
  return relation && person && { ...person, employeeId, relation };
}

export interface PayslipRow {
  id: number;
  employeeId: number;
  companyGuid: string;
  employeeNumber: string;
  isImported: boolean;
  periodStart: string;
  periodEnd: string;
  payDate: string;
  payAdviceNumber: string | null;
  currency: string | null;
  fileName: string;
  createdAt: string;
  modifiedAt: string;
  deletedAt: string | null;
  figuresSealedFor: string;
  sealedFigures: string;
}

const select = `
  select p.id, p.employee_id, t.guid as company_guid, e.employee_number,
    p.batch_id is not null as is_imported, p.period_start, p.period_end,
    p.pay_date, p.pay_advice_number, p.currency, p.file_name,
    p.created_at, p.modified_at, p.deleted_at,
    p.figures_sealed_for, p.sealed_figures
  from payslip p
  join employee e on e.tenant_id = p.tenant_id and e.id = p.employee_id
  join tenant t on t.tenant_id = p.tenant_id
  where p.tenant_id = current_tenant() and p.employee_id = $1`;

export async function payslipToShow(tx: Tx, employeeId: number, id: number): Promise<PayslipRow | undefined> {
  const [row] = await tx.query<PayslipRow>(`${select} and p.id = $2`, [employeeId, id]);
  return row;
}

export interface WhichPayslips {
  years: readonly number[] | undefined;
  /** Payslips not withdrawn, by default. */
  states: readonly string[] | undefined;
  sortBy: 'payAdviceDate:asc' | 'payAdviceDate:desc' | 'periodStart:asc' | 'periodStart:desc';
}

const orders = {
  'payAdviceDate:asc': 'p.pay_date, p.id',
  'payAdviceDate:desc': 'p.pay_date desc, p.id desc',
  'periodStart:asc': 'p.period_start, p.id',
  'periodStart:desc': 'p.period_start desc, p.id desc',
} as const;

const standings = ['true', 'p.deleted_at is null', 'p.deleted_at is not null', 'true'] as const;

export async function pageOfPayslips(
  tx: Tx,
  employeeId: number,
  { years, states = ['issued'], sortBy }: WhichPayslips,
  { page, itemsPerPage }: { page: number; itemsPerPage: number },
) {
  const standing =
    standings[Number(states.includes('issued')) + 2 * Number(states.includes('withdrawn'))] ?? 'true';
  const ofYears = '($2::integer[] is null or extract(year from p.pay_date)::integer = any($2))';
  const [rows, counted, found] = await Promise.all([
    tx.query<PayslipRow>(
      `${select} and ${standing} and ${ofYears} order by ${orders[sortBy]} limit $3 offset $4`,
      [employeeId, years ?? null, itemsPerPage, (page - 1) * itemsPerPage],
    ),
    tx.query<{ total: number }>(
      `select count(*)::integer as total from payslip p
       where p.tenant_id = current_tenant() and p.employee_id = $1 and ${standing} and ${ofYears}`,
      [employeeId, years ?? null],
    ),
    tx.query<{ year: number }>(
      `select distinct extract(year from p.pay_date)::integer as year from payslip p
       where p.tenant_id = current_tenant() and p.employee_id = $1 and ${standing} order by year desc`,
      [employeeId],
    ),
  ]);
  return { rows, total: counted[0]?.total ?? 0, years: found.map(({ year }) => year) };
}

export interface PaidInDemo extends Omit<PersonOfSlips, 'relation'> {
  username: string;
  today: string;
  issuedBy: number;
}

/** Some people of the demo, with the officer who issues their payslips. */
export function paidInDemo(tx: Tx, usernames: readonly string[], officer: string): Promise<PaidInDemo[]> {
  return tx.query(
    `select a.username, e.id as employee_id, e.tenant_id, t.name as company_name,
       e.first_name || ' ' || e.last_name as full_name, e.employee_number, e.country,
       e.start_date, e.end_date, tenure_today() as today,
       (select min(o.id) from account o where o.tenant_id = e.tenant_id and o.username = $2) as issued_by
     from account a
     join employee e on e.tenant_id = a.tenant_id and e.id = a.employee_id
     join tenant t on t.tenant_id = e.tenant_id
     where a.tenant_id = current_tenant() and a.username = any($1) order by a.id`,
    [usernames, officer],
  );
}

/** A person's PDFs, oldest first; a withdrawn one is no longer theirs. */
export function payslipFiles(
  tx: Tx,
  employeeId: number,
): Promise<{ id: number; fileName: string; storageKey: string; sealedFor: string }[]> {
  return tx.query(
    `select id, file_name, storage_key, file_sealed_for as sealed_for from payslip
     where tenant_id = current_tenant() and employee_id = $1 and deleted_at is null order by pay_date, id`,
    [employeeId],
  );
}

import type { ExternalPayroll, ExternalRow } from '@tenure/domain/pay/external-payroll.ts';
import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';
import type { Relation } from '../../../platform/policy/evaluate.ts';
import { relationToViewer } from '../../../platform/policy/relation.reads.ts';

export interface StoredExternal extends ExternalPayroll {
  version: number;
  country: string;
  system: string;
  receivedAt: string | null;
  receivedFrom: string | null;
}

export interface ExternalOfPerson {
  employeeId: number;
  relation: Relation;
  version: number;
  stored: StoredExternal;
}

const values = `x.payroll_id, x.pay_group, x.cost_centre,
  x.paid_until, x.gross_cents::float8 as gross_to_date, x.tax_cents::float8 as tax_to_date,
  x.super_cents::float8 as super_to_date, x.net_cents::float8 as net_to_date`;

export async function externalToRead(tx: Tx, employeeId: number): Promise<ExternalOfPerson | undefined> {
  const [relation, [stored]] = await Promise.all([
    relationToViewer(tx, employeeId),
    tx.query<StoredExternal>(
      `select ${values}, coalesce(x.version, 0) as version, e.country, coalesce(s.payroll_system, '') as system,
         to_char(x.received_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as received_at,
         a.display_name as received_from
       from employee e
       left join external_payroll x on x.tenant_id = e.tenant_id and x.employee_id = e.id
       left join account a on a.tenant_id = x.tenant_id and a.id = x.received_from
       left join payroll_settings s on s.tenant_id = e.tenant_id
       where e.tenant_id = current_tenant() and e.id = $1`,
      [employeeId],
    ),
  ]);
  return relation && stored && { employeeId, relation, version: stored.version, stored };
}

/** The same with the person locked: if two people write at once, the second is refused. */
export async function externalToEdit(tx: Tx, employeeId: number): Promise<ExternalOfPerson | undefined> {
  const [, found] = await Promise.all([
    tx.query('select from employee where tenant_id = current_tenant() and id = $1 for no key update', [
      employeeId,
    ]),
    externalToRead(tx, employeeId),
  ]);
  return found;
}

export interface ExternalState {
  system: string;
  people: number;
  receivedAt: string | null;
}

export async function externalState(tx: Tx): Promise<ExternalState> {
  const [row] = await tx.query<ExternalState>(
    `select coalesce(max(s.payroll_system), '') as system, count(x.employee_id)::int as people,
       to_char(max(x.received_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as received_at
     from (select current_tenant() as id) t
     left join payroll_settings s on s.tenant_id = t.id
     left join external_payroll x on x.tenant_id = t.id`,
  );
  return row ?? { system: '', people: 0, receivedAt: null };
}

/** The current owner of an id in the payroll system, other than this person. */
export async function ownerOfPayrollId(
  tx: Tx,
  payrollId: string,
  employeeId: number,
): Promise<string | undefined> {
  const [row] = await tx.query<{ number: string }>(
    `select e.employee_number as number from external_payroll x
     join employee e on e.tenant_id = x.tenant_id and e.id = x.employee_id
     where x.tenant_id = current_tenant() and x.payroll_id = $1 and x.employee_id <> $2`,
    [payrollId, employeeId],
  );
  return row?.number;
}

const columns = `payroll_id, pay_group, cost_centre, paid_until, gross_cents, tax_cents, super_cents, net_cents`;
/** Overwrites the stored values, but only where one differs. */
const takingOver = `
  on conflict (tenant_id, employee_id) do update set
    (${columns}) = (excluded.payroll_id, excluded.pay_group, excluded.cost_centre, excluded.paid_until,
      excluded.gross_cents, excluded.tax_cents, excluded.super_cents, excluded.net_cents),
    version = external_payroll.version + 1, received_at = tenure_now(), received_from = excluded.received_from
  where (${columns.replaceAll(/(\w+)/g, 'external_payroll.$1')})
    is distinct from (${columns.replaceAll(/(\w+)/g, 'excluded.$1')})
  returning employee_id`;

const inOrder = (one: ExternalPayroll) => [
  one.payrollId,
  one.payGroup,
  one.costCentre,
  one.paidUntil,
  one.grossToDate,
  one.taxToDate,
  one.superToDate,
  one.netToDate,
];

/** Returns whether anything changed. */
export async function writeExternal(
  tx: WriteTx,
  employeeId: number,
  external: ExternalPayroll,
): Promise<boolean> {
  const written = await tx.query(
    `insert into external_payroll (tenant_id, employee_id, received_from, ${columns})
     values (current_tenant(), $1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ${takingOver}`,
    [employeeId, tx.actor.accountId, ...inOrder(external)],
  );
  return written.length > 0;
}

/** The people with these numbers who exist here, locked against changes. */
export async function peopleToWrite(tx: Tx, numbers: readonly string[]): Promise<Map<string, number>> {
  const rows = await tx.query<{ id: number; number: string }>(
    `select id, employee_number as number from employee
     where tenant_id = current_tenant() and employee_number = any($1) order by id for no key update`,
    [numbers],
  );
  return new Map(rows.map(({ id, number }) => [number, id]));
}

/** The payroll ids, of those given, held by people who are not in the table. */
export async function payrollIdsElsewhere(
  tx: Tx,
  payrollIds: readonly string[],
  employeeIds: readonly number[],
): Promise<Map<string, string>> {
  const rows = await tx.query<{ payrollId: string; number: string }>(
    `select x.payroll_id, e.employee_number as number from external_payroll x
     join employee e on e.tenant_id = x.tenant_id and e.id = x.employee_id
     where x.tenant_id = current_tenant() and x.payroll_id = any($1) and x.employee_id <> all($2)`,
    [payrollIds, employeeIds],
  );
  return new Map(rows.map(({ payrollId, number }) => [payrollId, number]));
}

/** Writes all rows in one statement, and returns the number of people with a change. */
export async function writeAllExternal(
  tx: WriteTx,
  rows: readonly (ExternalRow & { employeeId: number })[],
): Promise<number> {
  const column = (key: keyof ExternalPayroll) => rows.map((row) => row.values[key]);
  const written = await tx.query(
    `insert into external_payroll (tenant_id, employee_id, received_from, ${columns})
     select current_tenant(), t.employee_id, $2, ${columns
       .split(', ')
       .map((name) => `t.${name}`)
       .join(', ')}
     from unnest($1::integer[], $3::text[], $4::text[], $5::text[], $6::date[], $7::bigint[], $8::bigint[], $9::bigint[], $10::bigint[])
       t (employee_id, ${columns}) ${takingOver}`,
    [
      rows.map(({ employeeId }) => employeeId),
      tx.actor.accountId,
      column('payrollId'),
      column('payGroup'),
      column('costCentre'),
      column('paidUntil'),
      column('grossToDate'),
      column('taxToDate'),
      column('superToDate'),
      column('netToDate'),
    ],
  );
  return written.length;
}

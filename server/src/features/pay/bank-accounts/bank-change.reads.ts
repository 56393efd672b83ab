import type { BankScheme } from '@tenure/contract/pay/bank-accounts.ts';
import type { HeldBankChange, ListedBankChange } from '@tenure/contract/pay/bank-changes.ts';
import type { TenantId } from '../../../platform/db/tenant-id.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import type { Relation } from '../../../platform/policy/evaluate.ts';
import { relationToViewer } from '../../../platform/policy/relation.reads.ts';

export interface HeldChange extends HeldBankChange {
  tenantId: TenantId;
  baseVersion: number;
  sealedFor: string;
  sealedChange: string | null;
  enteredById: number;
  /** The person who entered it: one person even with two accounts. */
  enteredByEmployeeId: number | null;
}

const listedColumns = `
  h.id, jsonb_build_object('id', e.id, 'fullName', e.first_name || ' ' || e.last_name) as employee,
  h.scheme, h.kind, h.state, entered.display_name as entered_by, h.entered_at,
  decided.display_name as decided_by, h.decided_at`;
const from = `
  from held_bank_change h
  join employee e on e.tenant_id = h.tenant_id and e.id = h.employee_id
  join account entered on entered.tenant_id = h.tenant_id and entered.id = h.entered_by
  left join account decided on decided.tenant_id = h.tenant_id and decided.id = h.decided_by
  where h.tenant_id = current_tenant()`;
const wholeChange = `
  select ${listedColumns}, h.tenant_id, h.base_version,
    h.state = 'waiting' and h.base_version <> e.bank_accounts_version as is_stale,
    h.kind in ('added', 'saved') and h.state = 'waiting' as has_number,
    h.before, h.after, h.reason, h.sealed_for, h.sealed_change,
    h.entered_by as entered_by_id, entered.employee_id as entered_by_employee_id ${from}`;

/** The last change held for a person's accounts, decided or not. */
export async function lastHeld(
  tx: Tx,
  scheme: BankScheme,
  employeeId: number,
): Promise<HeldChange | undefined> {
  const [row] = await tx.query<HeldChange>(
    `${wholeChange} and h.employee_id = $1 and h.scheme = $2 order by h.id desc limit 1`,
    [employeeId, scheme],
  );
  return row;
}

export async function heldChange(tx: Tx, id: number): Promise<HeldChange | undefined> {
  const [row] = await tx.query<HeldChange>(`${wholeChange} and h.id = $1`, [id]);
  return row;
}

export interface ChangeToDecide {
  change: HeldChange;
  relation: Relation;
}

export async function changeToRead(tx: Tx, id: number): Promise<ChangeToDecide | undefined> {
  const change = await heldChange(tx, id);
  if (change === undefined) return undefined;
  const relation = await relationToViewer(tx, change.employee.id);
  return relation && { change, relation };
}

/**
 * The same with the person locked, as for changes of accounts: nothing is decided twice or about other
 * accounts.
 */
export async function changeToDecide(tx: Tx, id: number): Promise<ChangeToDecide | undefined> {
  const [, read] = await Promise.all([
    tx.query(
      `select from employee e where e.tenant_id = current_tenant() and e.id = (
         select h.employee_id from held_bank_change h where h.tenant_id = current_tenant() and h.id = $1)
       for no key update`,
      [id],
    ),
    changeToRead(tx, id),
  ]);
  return read;
}

/** Whether changes of accounts wait for someone else in this company. */
export async function changesWait(tx: Tx): Promise<boolean> {
  const [row] = await tx.query<{ waits: boolean }>(
    'select bank_changes_wait as waits from payroll_settings where tenant_id = current_tenant()',
  );
  return row?.waits ?? false;
}

/** The number of open changes the viewer did not enter and that are not about their own accounts. */
export async function changesToDecide(tx: Tx): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    `select count(*)::integer as count from held_bank_change h
     join account entered on entered.tenant_id = h.tenant_id and entered.id = h.entered_by
     where h.tenant_id = current_tenant() and h.state = 'waiting' and entered.id <> current_account()
       and h.employee_id is distinct from current_employee()
       and (current_employee() is null or entered.employee_id is distinct from current_employee())`,
  );
  return row?.count ?? 0;
}

interface Wanted {
  page: number;
  itemsPerPage: number;
  sortBy: 'enteredAt:asc' | 'enteredAt:desc' | 'name:asc' | 'name:desc';
  searchText?: string | undefined;
  states: readonly string[] | undefined;
  kinds: readonly string[] | undefined;
}
const orders: Record<Wanted['sortBy'], string> = {
  'enteredAt:asc': 'h.entered_at, h.id',
  'enteredAt:desc': 'h.entered_at desc, h.id desc',
  'name:asc': 'e.last_name, e.first_name, h.id',
  'name:desc': 'e.last_name desc, e.first_name desc, h.id desc',
};
const narrowed = `
  and h.employee_id is distinct from current_employee()
  and ($1::text[] is null or h.state = any($1)) and ($2::text[] is null or h.kind = any($2))
  and ($3::text is null or position(lower($3) in lower(e.first_name || ' ' || e.last_name)) > 0)`;

/** A page of open and closed changes, except of the viewer's own accounts. */
export async function pageOfChanges(tx: Tx, wanted: Wanted) {
  const values = [wanted.states ?? null, wanted.kinds ?? null, wanted.searchText || null];
  const [rows, counted] = await Promise.all([
    tx.query<ListedBankChange>(
      `select ${listedColumns} ${from} ${narrowed} order by ${orders[wanted.sortBy]} limit $4 offset $5`,
      [...values, wanted.itemsPerPage, (wanted.page - 1) * wanted.itemsPerPage],
    ),
    tx.query<{ total: number }>(`select count(*)::integer as total ${from} ${narrowed}`, values),
  ]);
  return { rows, total: counted[0]?.total ?? 0 };
}

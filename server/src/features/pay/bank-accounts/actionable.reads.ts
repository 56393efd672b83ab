import { type ShownPerson, shownEmployee } from '../../../platform/db/shown-person.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { capabilitiesOver, noRelation } from '../../../platform/policy/evaluate.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';

/** Held changes the viewer may decide; changeCapabilities says the same of each, and a test compares them. */
export const bankChangesToDecide = ({ grants }: Pick<Viewer, 'grants'>): string | null =>
  capabilitiesOver(grants, noRelation).has('bank-accounts.approve')
    ? `select h.id as ref, 'shared' as relation, null::date as due_on, h.entered_at as since
       from held_bank_change h
       join account entered on entered.tenant_id = h.tenant_id and entered.id = h.entered_by
       where h.tenant_id = current_tenant() and h.state = 'waiting'
         and h.employee_id is distinct from (select current_employee())
         and h.entered_by <> (select current_account())
         and (entered.employee_id = (select current_employee())) is not true`
    : null;

/** Changes the viewer decided. */
export const bankChangesDecided = ({ grants }: Pick<Viewer, 'grants'>): string | null =>
  capabilitiesOver(grants, noRelation).has('bank-accounts.approve')
    ? `select h.id as ref, h.state as outcome, h.decided_at as done_at
       from held_bank_change h
       where h.tenant_id = current_tenant() and h.decided_by = (select current_account())
         and h.state in ('approved', 'declined')`
    : null;

export interface BankChangeFacts {
  who: ShownPerson;
  kind: 'added' | 'saved' | 'split' | 'removed';
}

/** Without any number or amount, even masked. */
export const bankChangeFacts = (ref: string) => `(
  select jsonb_build_object('who', ${shownEmployee('e')}, 'kind', h.kind)
  from held_bank_change h join employee e on e.tenant_id = h.tenant_id and e.id = h.employee_id
  where h.tenant_id = current_tenant() and h.id = ${ref})`;

export interface WaitingChangeRow extends BankChangeFacts {
  id: number;
  day: string;
}

/** A page of the same, the longest waiting first. */
export async function waitingChanges(
  tx: Tx,
  viewer: Pick<Viewer, 'grants'>,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: WaitingChangeRow[]; total: number }> {
  const waiting = bankChangesToDecide(viewer);
  if (waiting === null) return { rows: [], total: 0 };
  const [page] = await tx.query<{ rows: WaitingChangeRow[]; total: number }>(
    `with known as materialized (${waiting}),
     page as (select * from known order by since, ref limit $1 offset $2)
     select (select count(*)::integer from known) as total, coalesce((
       select jsonb_agg(${bankChangeFacts('page.ref')} || jsonb_build_object('id', page.ref,
         'day', (page.since at time zone (
           select a.timezone from account a where a.tenant_id = current_tenant() and a.id = current_account()))::date)
         order by page.since, page.ref)
       from page), '[]') as rows`,
    [limit, offset],
  );
  return page ?? { rows: [], total: 0 };
}

/** The employees whose changes wait for the viewer, once for each change. */
export async function employeesWithChanges(tx: Tx, viewer: Pick<Viewer, 'grants'>): Promise<number[]> {
  const waiting = bankChangesToDecide(viewer);
  if (waiting === null) return [];
  const rows = await tx.query<{ id: number }>(
    `select h.employee_id as id from (${waiting}) known
     join held_bank_change h on h.tenant_id = current_tenant() and h.id = known.ref`,
  );
  return rows.map(({ id }) => id);
}

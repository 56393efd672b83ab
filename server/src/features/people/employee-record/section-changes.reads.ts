import type { ProfileSectionKey } from '@tenure/contract/people/profile.ts';
import { changesIn } from '@tenure/contract/people/section-changes.ts';
import type { Tx } from '../../../platform/db/transaction.ts';

export interface SectionChangeRow {
  id: number;
  occurredAt: string;
  action: string;
  actorEmployeeId: number | null;
  actorName: string | null;
  behalfName: string | null;
}

interface Page {
  page: number;
  itemsPerPage: number;
  sortBy: 'occurredAt:asc' | 'occurredAt:desc';
}

/** The entries of the audit log about a person that changed one section. */
export async function changesOfSection(
  tx: Tx,
  { employeeId, section }: { employeeId: number; section: ProfileSectionKey },
  { page, itemsPerPage, sortBy }: Page,
): Promise<{ rows: SectionChangeRow[]; total: number }> {
  const { actions, kind } = changesIn(section) ?? { actions: [], kind: null };
  const found = `audit_entry e where e.tenant_id = current_tenant() and e.subject_type = 'employee'
    and e.subject_id = $1 and e.action = any($2) and ($3::text is null or e.details ->> 'kind' = $3)`;
  const values = [String(employeeId), actions, kind];
  const order = sortBy === 'occurredAt:asc' ? 'occurred_at, id' : 'occurred_at desc, id desc';
  const [rows, [counted]] = await Promise.all([
    tx.query<SectionChangeRow>(
      `select e.id, e.occurred_at, e.action, actor.employee_id as actor_employee_id, actor.display_name as actor_name,
         behalf.display_name as behalf_name
       from (select e.tenant_id, e.id, e.occurred_at, e.action, e.actor_account_id, e.on_behalf_of_account_id
         from ${found} order by ${order} limit $4 offset $5) e
       left join account actor on actor.tenant_id = e.tenant_id and actor.id = e.actor_account_id
       left join account behalf on behalf.tenant_id = e.tenant_id and behalf.id = e.on_behalf_of_account_id
       order by ${order === 'occurred_at, id' ? 'e.occurred_at, e.id' : 'e.occurred_at desc, e.id desc'}`,
      [...values, itemsPerPage, (page - 1) * itemsPerPage],
    ),
    tx.query<{ total: number }>(`select count(*) as total from ${found}`, values),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

import type { EndpointInput } from '@tenure/contract/endpoint.ts';
import type { addCoverRule } from '@tenure/contract/leave/leave-cover.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';

export type NewCoverRule = EndpointInput<typeof addCoverRule>['body'];

/** Undefined where the company has no such place. */
export async function insertCoverRule(tx: WriteTx, rule: NewCoverRule): Promise<number | undefined> {
  const [row] = await tx.query<{ id: number }>(
    `insert into leave_cover_rule (tenant_id, kind, title, from_day, to_day, location_id, department_id, position_id,
       minimum_present)
     select current_tenant(), $1, $2, $3, $4, case when $5 = 'location' then $6::integer end,
       case when $5 = 'department' then $6::integer end, case when $5 = 'position' then $6::integer end, $7
     where $5 = 'company'
       or ($5 = 'location' and exists (select from location where tenant_id = current_tenant() and id = $6))
       or ($5 = 'department' and exists (select from department where tenant_id = current_tenant() and id = $6))
       or ($5 = 'position' and exists (select from position where tenant_id = current_tenant() and id = $6))
     returning id`,
    [rule.kind, rule.title, rule.from, rule.to, rule.place, rule.placeId, rule.minimumPresent],
  );
  return row?.id;
}

export async function deleteCoverRule(tx: WriteTx, id: number): Promise<void> {
  await tx.query('delete from leave_cover_rule where tenant_id = current_tenant() and id = $1', [id]);
}

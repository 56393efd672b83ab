import { activeAccountOf } from '../../../platform/db/account-of.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';

export interface LikesToTell {
  accountId: number;
  likes: number;
  /** The recognition that was liked, where it was only one. */
  recognitionId: number | null;
}

/** Likes that givers were not notified of, except their own; marked, so that each is notified once. */
export function takeLikes(tx: WriteTx): Promise<LikesToTell[]> {
  return tx.query<LikesToTell>(
    `with told as (
       update recognition_like l set told_at = tenure_now()
       from recognition r
       where l.tenant_id = current_tenant() and l.told_at is null and r.tenant_id = l.tenant_id and r.id = l.recognition_id
       returning l.account_id, r.id, r.giver_id, r.hidden_at
     )
     select a.id as account_id, count(*)::integer as likes,
       case when count(distinct told.id) = 1 then min(told.id) end as recognition_id
     from told
     cross join lateral (select ${activeAccountOf('told.giver_id')} as id) a
     where told.giver_id is not null and told.hidden_at is null and a.id is not null and a.id <> told.account_id
     group by a.id order by a.id`,
  );
}

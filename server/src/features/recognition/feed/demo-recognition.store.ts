import type { Picture, RewardKind } from '@tenure/domain/recognition/recognition.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';

export interface DemoReward {
  kind: RewardKind;
  title: string;
  description: string;
  picture: Picture;
  category: string;
  points: number;
  yearsRequired: number | null;
}

export async function hasRewards(tx: WriteTx): Promise<boolean> {
  const [row] = await tx.query<{ has: boolean }>(
    'select exists (select from reward where tenant_id = current_tenant()) as has',
  );
  return row?.has ?? false;
}

export async function addDemoRewards(
  tx: WriteTx,
  rewards: readonly DemoReward[],
): Promise<{ id: number; kind: RewardKind; title: string }[]> {
  return tx.query(
    `insert into reward (tenant_id, kind, title, description, picture, category, points, years_required)
     select current_tenant(), w.kind, w.title, w.description, w.picture, w.category, w.points, w."yearsRequired"
     from jsonb_to_recordset($1::jsonb) as w (kind text, title text, description text, picture text, category text,
       points integer, "yearsRequired" integer)
     returning id, kind, title`,
    [JSON.stringify(rewards)],
  );
}

/** The people one signs in as come first, then their colleagues. */
export async function demoPeople(tx: WriteTx, most: number): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    `select e.id from employee e
     left join account a on a.tenant_id = e.tenant_id and a.employee_id = e.id
     where e.tenant_id = current_tenant() and e.start_date <= tenure_today() - 400
       and (e.end_date is null or e.end_date >= tenure_today())
     order by a.id nulls last, e.id limit ${most}`,
  );
  return rows.map(({ id }) => id);
}

export async function backdate(tx: WriteTx, id: number, hoursAgo: number): Promise<void> {
  await tx.query(
    `update recognition set created_at = tenure_now() - make_interval(hours => $2)
     where tenant_id = current_tenant() and id = $1`,
    [id, hoursAgo],
  );
}

/** Each account likes some of them, the same ones every time. */
export async function addDemoLikes(tx: WriteTx): Promise<void> {
  await tx.query(
    `insert into recognition_like (tenant_id, recognition_id, account_id)
     select r.tenant_id, r.id, a.id from recognition r
     join account a on a.tenant_id = r.tenant_id and a.employee_id is distinct from r.giver_id
     where r.tenant_id = current_tenant() and r.audience = 'company'
       and (a.id * 31 + r.id * 17) % 23 < r.id % 6 + 1
     on conflict (tenant_id, recognition_id, account_id) do nothing`,
  );
}

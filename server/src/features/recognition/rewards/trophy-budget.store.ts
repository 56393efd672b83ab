import type { TrophySettings } from '@tenure/contract/recognition/trophy-requests.ts';
import type { Budget } from '@tenure/domain/recognition/budget.ts';
import { lockCompany } from '../../../platform/db/lock-company.ts';
import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';

export interface KeptTrophySettings extends TrophySettings {
  version: number;
}

/** A company that never set any has no limit. */
export async function trophySettingsOf(tx: Tx): Promise<KeptTrophySettings> {
  const [row] = await tx.query<KeptTrophySettings>(
    'select yearly_points, version from trophy_setting where tenant_id = current_tenant()',
  );
  return row ?? { yearlyPoints: null, version: 1 };
}

/** The same for changing them, with a lock of its own: there may be no row yet to wait for. */
export async function trophySettingsToChange(tx: Tx): Promise<KeptTrophySettings> {
  await lockCompany(tx);
  return trophySettingsOf(tx);
}

export async function saveTrophySettingsOf(tx: WriteTx, { yearlyPoints }: TrophySettings): Promise<void> {
  await tx.query(
    `insert into trophy_setting (tenant_id, yearly_points, version) values (current_tenant(), $1, 2)
     on conflict (tenant_id) do update set yearly_points = $1, version = trophy_setting.version + 1`,
    [yearlyPoints],
  );
}

/** Locked by calls that spend this giver's points: of two at once, the second counts what the first gave. */
export async function lockBudget(tx: WriteTx, giverId: number): Promise<void> {
  await tx.query('select from employee where tenant_id = current_tenant() and id = $1 for no key update', [
    giverId,
  ]);
}

export interface YearlyBudget extends Budget {
  year: number;
}

/**
 * Counted from what there is, so that points of what was deleted or hidden are there again. What was requested counts in the
 * year it was requested, whenever it is approved.
 */
export async function budgetOf(tx: Tx, giverId: number): Promise<YearlyBudget> {
  const [row] = await tx.query<YearlyBudget>(
    `select y.year,
       (select s.yearly_points from trophy_setting s where s.tenant_id = current_tenant()) as "limit",
       (select coalesce(sum(r.points), 0)::integer from recognition r
         left join trophy_request q on q.tenant_id = r.tenant_id and q.recognition_id = r.id
         where r.tenant_id = current_tenant() and r.giver_id = $1 and r.hidden_at is null
           and coalesce(q.requested_at, r.created_at) >= y.begins) as given,
       (select coalesce(sum(q.points), 0)::integer from trophy_request q
         where q.tenant_id = current_tenant() and q.giver_id = $1 and q.state = 'waiting'
           and q.requested_at >= y.begins) as waiting
     from (select extract(year from today)::integer as year, viewer_midnight(date_trunc('year', today)::date) as begins
       from viewer_today() today) y`,
    [giverId],
  );
  if (row === undefined) throw new Error('The budget was not counted');
  return row;
}

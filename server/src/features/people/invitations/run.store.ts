import type { InvitationRun } from '@tenure/contract/people/invitations.ts';
import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';
import type { Outcome } from './standing.reads.ts';

const runs = `
  select r.id, r.state, r.started_at, jsonb_build_object('done', told.done, 'total', r.total) as progress,
    told.sent, told.not_sent
  from invitation_run r
  cross join lateral (
    select coalesce(sum(p.people), 0)::integer as done,
      coalesce(sum(p.people) filter (where p.outcome = 'sent'), 0)::integer as sent,
      coalesce(jsonb_agg(jsonb_build_object('problem', p.outcome, 'count', p.people) order by p.outcome)
        filter (where p.outcome <> 'sent'), '[]') as not_sent
    from (select x.outcome, count(*) as people from invitation_run_person x
      where x.tenant_id = r.tenant_id and x.run_id = r.id and x.outcome is not null group by x.outcome) p
  ) told`;

export async function newestRun(tx: Tx): Promise<InvitationRun | undefined> {
  const [row] = await tx.query<InvitationRun>(
    `${runs} where r.tenant_id = current_tenant() and r.started_by = current_account() order by r.id desc limit 1`,
  );
  return row;
}

/** Undefined where one of theirs is still running. Earlier runs are over and are shown by the list. */
export async function beginRun(tx: WriteTx): Promise<number | undefined> {
  const [row] = await tx.query<{ id: number }>(
    `insert into invitation_run (tenant_id, started_by) values (current_tenant(), $1)
     on conflict (tenant_id, started_by) where state = 'running' do nothing returning id`,
    [tx.actor.accountId],
  );
  if (row === undefined) return undefined;
  await tx.query(
    'delete from invitation_run where tenant_id = current_tenant() and started_by = $1 and id < $2',
    [tx.actor.accountId, row.id],
  );
  return row.id;
}

export async function setTotal(tx: WriteTx, runId: number, total: number): Promise<void> {
  await tx.query('update invitation_run set total = $2 where tenant_id = current_tenant() and id = $1', [
    runId,
    total,
  ]);
}

/** The run's own lock, so that a job that was started twice does not send twice. */
export async function nextOfRun(tx: WriteTx, runId: number, most: number): Promise<number[]> {
  await tx.query(
    `select from invitation_run where tenant_id = current_tenant() and id = $1 and state = 'running' for no key update`,
    [runId],
  );
  const rows = await tx.query<{ id: number }>(
    `select p.employee_id as id from invitation_run_person p
     join invitation_run r on r.tenant_id = p.tenant_id and r.id = p.run_id and r.state = 'running'
     where p.tenant_id = current_tenant() and p.run_id = $1 and p.outcome is null order by p.employee_id limit $2`,
    [runId, most],
  );
  return rows.map(({ id }) => id);
}

export async function keepOutcomes(
  tx: WriteTx,
  runId: number,
  outcomes: ReadonlyMap<number, Outcome>,
): Promise<void> {
  await tx.query(
    `update invitation_run_person p set outcome = o.outcome
     from unnest($2::integer[], $3::text[]) o (employee_id, outcome)
     where p.tenant_id = current_tenant() and p.run_id = $1 and p.employee_id = o.employee_id`,
    [runId, [...outcomes.keys()], [...outcomes.values()]],
  );
}

export async function endRun(tx: WriteTx, runId: number, state: 'done' | 'failed'): Promise<void> {
  await tx.query(
    `update invitation_run set state = $2 where tenant_id = current_tenant() and id = $1 and state = 'running'`,
    [runId, state],
  );
}

import type { DraftHead, DraftStep } from '@tenure/contract/organisation/restructure-drafts.ts';
import type { DraftState } from '@tenure/domain/organisation/restructure-draft.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';

export async function insertDraft(tx: WriteTx, { name, note, effectiveOn }: DraftHead): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    `insert into restructure_draft (tenant_id, name, note, effective_on, owner_id)
     values ($1, $2, $3, $4, current_account()) returning id`,
    [tx.tenantId, name, note, effectiveOn],
  );
  if (row === undefined) throw new Error('The draft was not made');
  return row.id;
}

export async function updateHead(
  tx: WriteTx,
  id: number,
  { name, note, effectiveOn }: DraftHead,
): Promise<void> {
  await tx.query(
    `update restructure_draft set name = $3, note = $4, effective_on = $5 where tenant_id = $1 and id = $2`,
    [tx.tenantId, id, name, note, effectiveOn],
  );
}

interface Deciding {
  /** Why it is sent back. */
  reason?: string;
}

/** Every change goes through here, so that what was read before is out of date by each. */
export async function moveTo(
  tx: WriteTx,
  id: number,
  state: DraftState,
  { reason }: Deciding = {},
): Promise<void> {
  await tx.query(
    `update restructure_draft set state = $3, version = version + 1,
       submitted_at = case when $3 = 'in-review' then tenure_now() else submitted_at end,
       decided_by = case when $3 = 'approved' or $4::text is not null then current_account()
         when $3 = 'published' then decided_by end,
       decided_at = case when $3 = 'approved' or $4::text is not null then tenure_now() when $3 = 'published' then decided_at end,
       sent_back_reason = $4,
       published_by = case when $3 = 'published' then current_account() end,
       published_at = case when $3 = 'published' then tenure_now() end
     where tenant_id = $1 and id = $2`,
    [tx.tenantId, id, state, reason ?? null],
  );
}

export async function insertStep(tx: WriteTx, draftId: number, step: DraftStep): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    `insert into restructure_draft_step (tenant_id, draft_id, place, content)
     select $1, $2, 1 + coalesce(max(place), 0), $3::jsonb from restructure_draft_step where tenant_id = $1 and draft_id = $2
     returning id`,
    [tx.tenantId, draftId, JSON.stringify(step)],
  );
  if (row === undefined) throw new Error('The step was not made');
  return row.id;
}

export async function updateStep(tx: WriteTx, id: number, step: DraftStep): Promise<void> {
  await tx.query('update restructure_draft_step set content = $3::jsonb where tenant_id = $1 and id = $2', [
    tx.tenantId,
    id,
    JSON.stringify(step),
  ]);
}

export async function deleteStep(tx: WriteTx, id: number): Promise<void> {
  await tx.query('delete from restructure_draft_step where tenant_id = $1 and id = $2', [tx.tenantId, id]);
}

export async function placeSteps(tx: WriteTx, ids: readonly number[]): Promise<void> {
  await tx.query(
    `update restructure_draft_step s set place = w.place from unnest($2::integer[]) with ordinality w (id, place)
     where s.tenant_id = $1 and s.id = w.id`,
    [tx.tenantId, ids],
  );
}

export async function keepMade(tx: WriteTx, made: ReadonlyMap<number, number>): Promise<void> {
  await tx.query(
    `update restructure_draft_step s set made_position_id = w.position_id
     from unnest($2::integer[], $3::integer[]) w (id, position_id) where s.tenant_id = $1 and s.id = w.id`,
    [tx.tenantId, [...made.keys()], [...made.values()]],
  );
}

/** With it goes what was told of it. */
export async function deleteDraft(tx: WriteTx, id: number, path: string): Promise<void> {
  await tx.query('delete from notification where tenant_id = $1 and href = $2', [tx.tenantId, path]);
  await tx.query('delete from restructure_draft where tenant_id = $1 and id = $2', [tx.tenantId, id]);
}

import type { DraftStep } from '@tenure/contract/organisation/restructure-drafts.ts';
import type { DraftState } from '@tenure/domain/organisation/restructure-draft.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import type { DraftStand } from './draft.policy.ts';

export interface StepRow {
  id: number;
  content: DraftStep;
  madePositionId: number | null;
}

export interface DraftRow extends DraftStand {
  id: number;
  name: string;
  note: string;
  ownerId: number;
  owner: string;
  createdAt: string;
  submittedAt: string | null;
  deciderId: number | null;
  decidedBy: string | null;
  decidedAt: string | null;
  sentBackReason: string | null;
  publishedBy: string | null;
  publishedAt: string | null;
  version: number;
  steps: StepRow[];
}

const one = `
  select d.id, d.name, d.note, d.effective_on, d.owner_id, o.display_name as owner, d.state,
    d.created_at, d.submitted_at, d.decided_by as decider_id,
    decider.display_name as decided_by, d.decided_at, d.sent_back_reason,
    publisher.display_name as published_by, d.published_at, d.version,
    d.owner_id = current_account() as is_owner, viewer_today() as today, steps.steps
  from restructure_draft d
  join account o on o.tenant_id = d.tenant_id and o.id = d.owner_id
  left join account decider on decider.tenant_id = d.tenant_id and decider.id = d.decided_by
  left join account publisher on publisher.tenant_id = d.tenant_id and publisher.id = d.published_by
  cross join lateral (
    select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'content', s.content, 'madePositionId', s.made_position_id)
      order by s.place), '[]') as steps
    from restructure_draft_step s where s.tenant_id = d.tenant_id and s.draft_id = d.id
  ) steps
  where d.tenant_id = current_tenant() and d.id = $1`;

export async function draftOf(tx: Tx, id: number): Promise<DraftRow | undefined> {
  const [row] = await tx.query<DraftRow>(one, [id]);
  return row;
}

/** Locked before it is read: of two who publish at once the second sees that it is done. */
export async function draftToChange(tx: Tx, id: number): Promise<DraftRow | undefined> {
  const [, row] = await Promise.all([
    tx.query(
      'select from restructure_draft where tenant_id = current_tenant() and id = $1 for no key update',
      [id],
    ),
    draftOf(tx, id),
  ]);
  return row;
}

const approves = `g.capability = 'organisation.drafts.approve' and g.scope = 'everyone'`;

/** The holders of a profile by which they may approve a draft, apart from its owner. */
export async function reviewersOf(tx: Tx, ownerId: number): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    `select distinct a.id from security_profile_grant g
     join account_security_profile h on h.tenant_id = g.tenant_id and h.profile_id = g.profile_id
     join account a on a.tenant_id = h.tenant_id and a.id = h.account_id and a.status = 'active'
     where g.tenant_id = current_tenant() and ${approves} and a.id <> $1 order by a.id`,
    [ownerId],
  );
  return rows.map(({ id }) => id);
}

/** Whether everyone may, by a profile all hold: then no one in particular is asked. */
export async function isReviewedByAll(tx: Tx): Promise<boolean> {
  const rows = await tx.query(
    `select from security_profile_grant g
     join security_profile p on p.tenant_id = g.tenant_id and p.id = g.profile_id and p.held_by_all
     where g.tenant_id = current_tenant() and ${approves}`,
  );
  return rows.length > 0;
}

export interface ListedRow extends DraftStand {
  id: number;
  name: string;
  state: DraftState;
  owner: string;
  steps: number;
}

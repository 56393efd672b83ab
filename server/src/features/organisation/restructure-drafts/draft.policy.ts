import type { Capability, Grant } from '@tenure/contract/capabilities.ts';
import {
  actionsIn,
  type DraftAction,
  type DraftState,
} from '@tenure/domain/organisation/restructure-draft.ts';
import { capabilitiesOver, noRelation } from '../../../platform/policy/evaluate.ts';
import { onThatDay } from '../../../platform/policy/that-day.ts';

/** The viewer's relation to a draft, and the draft's state. */
export interface DraftStand {
  isOwner: boolean;
  state: DraftState;
  effectiveOn: string;
  today: string;
}

const view = 'organisation.drafts.view';
const edit = 'organisation.drafts.edit';
const approve = 'organisation.drafts.approve';
const publish = 'organisation.drafts.publish';
const drafts: readonly Capability[] = [view, edit, approve, publish];

/** A person's rights over drafts in general: none where they may not see positions. */
export function draftsInGeneral(grants: readonly Grant[]): ReadonlySet<Capability> {
  const can = capabilitiesOver(grants, noRelation);
  return can.has('positions.position.view') ? can : can.difference(new Set(drafts));
}

/**
 * A draft reveals who will move or leave before they may have been told. Until it is submitted, only its
 * owner sees it; then so do the people who decide about it. No one approves their own draft.
 */
export function draftCapabilities(grants: readonly Grant[], stand: DraftStand): ReadonlySet<Capability> {
  const can = onThatDay(draftsInGeneral(grants), { day: stand.effectiveOn, today: stand.today });
  const decides = can.has(approve) || can.has(publish);
  const mayKnow = stand.isOwner || (stand.state !== 'draft' && decides);
  if (!can.has(view) || !mayKnow) return can.difference(new Set(drafts));
  return can.difference(new Set([stand.isOwner ? approve : edit]));
}

const needs: Record<DraftAction, Capability> = {
  edit,
  submit: edit,
  withdraw: edit,
  discard: edit,
  approve,
  'send-back': approve,
  publish,
};

export function actionsOf(can: ReadonlySet<Capability>, state: DraftState): DraftAction[] {
  return actionsIn(state).filter((action) => can.has(needs[action]));
}

import { type Presence, presenceSeconds } from '@tenure/contract/performance/presence.ts';
import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';
import { publish } from '../../../platform/events/event-bus.ts';
import type { Standing } from './appraisal.policy.ts';
import type { AppraisalSubject } from './appraisal.reads.ts';
import { accountsOf } from './appraisal.store.ts';
import { sectionAt } from './item.service.ts';
import { canWriteIn, writersOf } from './presence.policy.ts';
import { endWriting, putWriting, writingIn } from './presence.store.ts';
import { notInThisPhase } from './standing.service.ts';

/** The employee and the manager, where the viewer is one of them and can write in the section. */
function writersIn(subject: AppraisalSubject, standing: Standing, sectionId: number) {
  const section = sectionAt(subject, sectionId);
  const writers = writersOf(subject);
  return writers !== undefined && canWriteIn(subject, standing, section, writers.own) ? writers : undefined;
}

/** The other writer, to a viewer who writes in the same section. */
export async function presenceIn(
  tx: Tx,
  subject: AppraisalSubject,
  standing: Standing,
  sectionId: number,
): Promise<Presence> {
  const writers = writersIn(subject, standing, sectionId);
  if (writers === undefined) return { writer: null };
  const { own, other } = writers;
  const writing = await writingIn(tx, sectionId);
  const theirs = writing.find(({ reviewerId }) => reviewerId === other.id);
  if (theirs === undefined || !writing.some(({ reviewerId }) => reviewerId === own.id)) {
    return { writer: null };
  }
  return { writer: { name: other.person.fullName, role: other.type, forSeconds: theirs.forSeconds } };
}

/** Only a person who writes in the same section hears of it. */
export async function announce(
  tx: WriteTx,
  subject: AppraisalSubject,
  standing: Standing,
  sectionId: number,
  isWriting: boolean,
): Promise<Presence> {
  const writers = writersIn(subject, standing, sectionId);
  if (writers === undefined) throw notInThisPhase();
  const { own, other } = writers;
  if (isWriting) await putWriting(tx, { appraisalId: subject.row.id, sectionId }, own.id, presenceSeconds);
  else await endWriting(tx, sectionId, own.id);
  const writing = await writingIn(tx, sectionId);
  if (writing.some(({ reviewerId }) => reviewerId === other.id)) {
    const accountIds = await accountsOf(tx, [other.reviewerId]);
    if (accountIds.length > 0) {
      await publish(
        tx,
        { tenantId: tx.tenantId, accountIds },
        { type: 'changed', subject: 'review-presence' },
      );
    }
  }
  return presenceIn(tx, subject, standing, sectionId);
}

import type { Ground } from '../company.ts';
import type { Row, Rows } from '../rows.ts';
import type { Positions } from './positions.ts';

interface Told {
  /** The key of a seat of the story. */
  position: string;
  raiser: string;
  raisedDaysAgo: number;
  approver: string;
  approved?: { daysAgo: number; comment: string };
  reason: 'new' | 'replacement';
  justification: string;
  startsInDays: number;
}

const story: readonly Told[] = [
  {
    position: 'stevedores of Vikram Nair',
    raiser: 'niamh.gallagher',
    raisedDaysAgo: 11,
    approver: 'marco.bianchi',
    approved: { daysAgo: 9, comment: 'Agreed. Ask the casual pool first.' },
    reason: 'replacement',
    justification:
      'Elias Haddad has left. The night gang works one short, and the relief roster ends this month.',
    startsInDays: 20,
  },
  {
    position: 'crane lead',
    raiser: 'davor.marusic',
    raisedDaysAgo: 4,
    approver: 'priya.raman',
    reason: 'new',
    justification:
      'No one has led the cranes at Fremantle since spring. The crews answer to me directly, which is not safe with two ships at once.',
    startsInDays: 40,
  },
  {
    position: 'relief crane operator',
    raiser: 'mirjana.perkovic',
    raisedDaysAgo: 2,
    approver: 'marco.bianchi',
    reason: 'replacement',
    justification:
      'Parental leave from January. Without a relief operator each breakdown stops a crane for a shift.',
    startsInDays: 45,
  },
];

/**
 * The present requisitions: one approved, one waiting for the general manager, one waiting for Marco Bianchi.
 */
export function requisitions(
  { ids, today }: Ground,
  positions: Pick<Positions, 'named'>,
  accountIds: ReadonlyMap<string, number>,
): Rows {
  const accountOf = (username: string) => {
    const id = accountIds.get(username);
    if (id === undefined) throw new Error(`A requisition names ${username}, who has no account`);
    return id;
  };
  const morning = (daysAgo: number) => `${today.subtract({ days: daysAgo }).toString()}T01:20:00Z`;
  const requisition: Row<'requisition'>[] = [];
  const approvals: Row<'requisition_approval'>[] = [];
  for (const [index, told] of story.entries()) {
    const id = ids.next('requisition');
    const { seat, positionId } = positions.named(told.position);
    const raisedBy = accountOf(told.raiser);
    const decided = told.approved === undefined ? null : morning(told.approved.daysAgo);
    requisition.push({
      id,
      number: index + 1,
      position_id: positionId,
      state: decided === null ? 'waiting' : 'approved',
      headcount: 1,
      fte: 1,
      employment_type: seat.employmentType,
      reason: told.reason,
      justification: told.justification,
      wished_start: today.add({ days: told.startsInDays }).toString(),
      raised_by: raisedBy,
      raised_at: morning(told.raisedDaysAgo),
      submitted_at: morning(told.raisedDaysAgo),
      decided_at: decided,
    });
    approvals.push({
      requisition_id: id,
      approver_id: accountOf(told.approver),
      raised_by: raisedBy,
      parts: '{line,budget}',
      step: 1,
      decision: decided === null ? null : 'approved',
      decided_at: decided,
      comment: told.approved?.comment ?? null,
    });
  }
  return { requisition, requisition_approval: approvals, requisition_number: [{ last: story.length }] };
}

import { auditActions, isAuditAction } from '@tenure/contract/audit-actions.ts';
import type { SectionChange } from '@tenure/contract/people/section-changes.ts';
import type { ProfileFrame } from './profile.reads.ts';
import type { SectionChangeRow } from './section-changes.reads.ts';

/** How a change refers to the person: “your” to themselves, “their own” where they made it, and by name otherwise. */
function references(row: SectionChangeRow, { now, relation }: Pick<ProfileFrame, 'now' | 'relation'>) {
  if (relation.isSelf) return { whose: 'your', whom: 'you' };
  const isTheirs = row.actorEmployeeId === now.id && row.behalfName === null;
  return isTheirs
    ? { whose: 'their own', whom: 'themselves' }
    : { whose: `${now.fullName}’s`, whom: now.fullName };
}

export function sectionChangeOf(
  row: SectionChangeRow,
  frame: Pick<ProfileFrame, 'now' | 'relation'>,
): SectionChange {
  const { whose, whom } = references(row, frame);
  const { words } = isAuditAction(row.action) ? auditActions[row.action] : { words: row.action };
  return {
    id: row.id,
    occurredAt: row.occurredAt,
    words: words.replaceAll('{whose}', () => whose).replaceAll('{whom}', () => whom),
    by: row.actorName,
    onBehalfOf: row.behalfName,
  };
}

import type { Highlight } from '@tenure/contract/company/dashboards.ts';
import {
  type ActionableItem,
  actionableItemPath,
  type InboxCounts,
  inboxPath,
} from '@tenure/contract/work/inbox.ts';
import { Temporal } from 'temporal-polyfill';
import { dayAhead } from '../../../platform/messages/day-in-words.ts';

export interface WhatWaits {
  counts: Pick<InboxCounts, 'to-do' | 'all' | 'overdue'>;
  /** Where there is exactly one. */
  overdue: ActionableItem | undefined;
  /** The viewer's own that is due next, from today on. */
  next: ActionableItem | undefined;
  today: string;
}

/** How many days ahead the next item is named. */
const daysNamed = 14;

/** An item as the subject of a sentence. */
function subjectOf({ title, who, relation }: ActionableItem): string {
  if (who === null) return title;
  return relation === 'mine' ? `${title} for ${who.name}` : `A decision for ${who.name}`;
}

function overdueText(count: number, item: ActionableItem | undefined): string {
  if (item === undefined) return `${count} items are overdue`;
  // Its title is a sentence already: a certificate has expired.
  return item.kind === 'qualification' ? item.title : `${subjectOf(item)} is overdue`;
}

function nextText(
  item: ActionableItem,
  { today, language }: { today: string; language: string },
): string | null {
  const { kind, dueDate } = item;
  if (dueDate === null || kind === 'leave-question') return null;
  if (Temporal.PlainDate.from(today).until(dueDate, { largestUnit: 'day' }).days > daysNamed) return null;
  const when = dueDate === today ? 'today' : `on ${dayAhead(dueDate, language)}`;
  return kind === 'qualification' ? `${item.title} ${when}` : `${subjectOf(item)} is due ${when}`;
}

/**
 * The overdue item, those other people wait for, and the one due next. Where there are none of these, the
 * number of items to do.
 */
export function highlightsOf({ counts, overdue, next, today }: WhatWaits, language: string): Highlight[] {
  const found: Highlight[] = [];
  if (counts.overdue > 0) {
    const href = overdue === undefined ? inboxPath : actionableItemPath(overdue.id);
    found.push({ text: overdueText(counts.overdue, overdue), href, urgency: 1 });
  }
  if (counts.all > 0) {
    const text =
      counts.all === 1 ? 'One decision is waiting for you' : `${counts.all} decisions are waiting for you`;
    found.push({ text, href: `${inboxPath}?of=all`, urgency: 2 });
  }
  const coming = next === undefined ? null : nextText(next, { today, language });
  if (next !== undefined && coming !== null) {
    found.push({ text: coming, href: actionableItemPath(next.id), urgency: 2 });
  }
  if (found.length === 0 && counts['to-do'] > 0) {
    const text =
      counts['to-do'] === 1 ? 'One item is waiting for you' : `${counts['to-do']} items are waiting for you`;
    found.push({ text, href: inboxPath, urgency: 2 });
  }
  return found;
}

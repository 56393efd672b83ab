import type { PersonOverview } from '@tenure/contract/people/profile-overview.ts';
import {
  type ActionableItem,
  type ActionableKind,
  actionableKinds,
  type InboxFilter,
} from '@tenure/contract/work/inbox.ts';
import { toneOfDue } from '@tenure/domain/work/actionable.ts';
import type { ActionableSource } from '../../../module.ts';
import type { InboxRow, Sort, Standing } from './inbox.reads.ts';

const standingsOf: Record<InboxFilter, readonly Standing[]> = {
  'to-do': ['mine', 'asked', 'shared'],
  mine: ['mine'],
  'to-approve': ['asked'],
  all: ['asked', 'shared'],
  'assigned-by-me': ['assigned'],
  later: ['later'],
};

/** Every kind as these filters show it. */
export const sortsOf = (
  filters: readonly InboxFilter[],
  kinds: readonly ActionableKind[] = actionableKinds,
) =>
  filters.flatMap((filter) =>
    standingsOf[filter].flatMap((standing) => kinds.map((kind): Sort => `${kind}:${standing}`)),
  );

/** The parts of an item's id, such as `task-12`. */
export function itemKeyOf(itemId: string): { kind: string; ref: number } {
  const at = itemId.lastIndexOf('-');
  return { kind: itemId.slice(0, at), ref: Number(itemId.slice(at + 1)) };
}

function itemOf(row: InboxRow, { category, kind, view }: ActionableSource): ActionableItem {
  const { actions, version = null, duration = null, ...shown } = view(row);
  return {
    id: `${kind}-${row.ref}`,
    kind,
    ...shown,
    dueDate: row.dueOn,
    statusTone: toneOfDue(row.dueOn, row.today),
    category,
    disabled: actions.length === 0,
    duration,
    relation: row.relation,
    actions,
    version,
    since: row.since,
    laterUntil: row.laterUntil,
  };
}

export function itemsOf(rows: readonly InboxRow[], sources: readonly ActionableSource[]): ActionableItem[] {
  return rows.flatMap((row) => {
    const source = sources.find(({ kind }) => kind === row.kind);
    return source ? [itemOf(row, source)] : [];
  });
}

/** The same for the profile of the person they are about, where only a title and a way there are shown. */
export function waitingItemsOf(
  rows: readonly (InboxRow & { since: string })[],
  sources: readonly ActionableSource[],
): PersonOverview['waiting'] {
  return rows.flatMap((row) => {
    const source = sources.find(({ kind }) => kind === row.kind);
    if (source === undefined) return [];
    const { title, link } = source.view(row);
    return [{ title, since: row.since, href: link, section: null }];
  });
}

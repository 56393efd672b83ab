import type { OwnDecision } from '@tenure/contract/work/inbox-later.ts';
import type { ActionableSource } from '../../../module.ts';
import type { DecisionRow } from './inbox-done.reads.ts';

/** In the words under which each waited. */
export function decisionsOf(
  rows: readonly DecisionRow[],
  sources: readonly ActionableSource[],
): OwnDecision[] {
  return rows.flatMap(({ kind, ref, outcome, doneAt, today, facts }) => {
    const source = sources.find((one) => one.kind === kind);
    if (source === undefined) return [];
    const { title, who, link } = source.view({ ref, relation: 'mine', dueOn: null, today, facts });
    return [{ id: `${kind}-${ref}`, kind, title, who, outcome, doneAt, link }];
  });
}

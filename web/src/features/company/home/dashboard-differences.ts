import type { DashboardStructure } from '@tenure/contract/company/dashboards.ts';
import type { Draft, DraftWidget } from './dashboard-draft.ts';

/** The differences between two states of a dashboard, and how two people's changes are merged. */

export type Difference =
  | { kind: 'title'; title: string }
  | { kind: 'structure'; structure: DashboardStructure }
  | { kind: 'added' | 'removed' | 'settings' | 'moved'; widget: DraftWidget }
  | { kind: 'renamed'; widget: DraftWidget; before: DraftWidget };

export function differences(from: Draft, to: Draft): Difference[] {
  const before = byKey(from);
  const after = byKey(to);
  const found: Difference[] = [];
  if (from.title !== to.title) found.push({ kind: 'title', title: to.title });
  if (from.structure !== to.structure) found.push({ kind: 'structure', structure: to.structure });
  for (const widget of from.widgets) if (!after.has(widget.key)) found.push({ kind: 'removed', widget });
  const moved = movedKeys(from, to);
  for (const widget of to.widgets) {
    const earlier = before.get(widget.key);
    if (earlier === undefined) {
      found.push({ kind: 'added', widget });
      continue;
    }
    if (earlier.title !== widget.title) found.push({ kind: 'renamed', widget, before: earlier });
    if (!sameSettings(earlier, widget)) found.push({ kind: 'settings', widget });
    if (moved.has(widget.key)) found.push({ kind: 'moved', widget });
  }
  return found;
}

/**
 * Mine over theirs: a change made by one side alone is kept, and where both changed the same thing, mine
 * wins. A widget they removed and I edited is added again; their widgets that I never saw are kept.
 */
export function merge(base: Draft, mine: Draft, theirs: Draft): Draft {
  const original = byKey(base);
  const ours = byKey(mine);
  const others = byKey(theirs);
  const isTouched = new Set(
    differences(base, mine).flatMap((each) => ('widget' in each ? [each.widget.key] : [])),
  );
  const arranged = movedKeys(base, mine).size > 0 ? [mine, theirs] : [theirs, mine];
  const keys = new Set(arranged.flatMap((draft) => draft.widgets.map(({ key }) => key)));
  const widgets = [...keys].flatMap((key): DraftWidget[] => {
    const before = original.get(key);
    const my = ours.get(key);
    const their = others.get(key);
    if (before === undefined) return [my ?? their].filter((each) => each !== undefined);
    if (my === undefined) return [];
    if (their === undefined) return isTouched.has(key) ? [{ ...my, id: null }] : [];
    return [
      {
        ...my,
        title: my.title === before.title ? their.title : my.title,
        settings: sameSettings(my, before) ? their.settings : my.settings,
        container: my.container === before.container ? their.container : my.container,
      },
    ];
  });
  return {
    title: mine.title === base.title ? theirs.title : mine.title,
    structure: mine.structure === base.structure ? theirs.structure : mine.structure,
    widgets,
  };
}

function byKey(draft: Draft): ReadonlyMap<string, DraftWidget> {
  return new Map(draft.widgets.map((widget) => [widget.key, widget]));
}

function sameSettings(a: DraftWidget, b: DraftWidget): boolean {
  return sorted(a.settings) === sorted(b.settings);
}

function sorted(settings: Record<string, unknown>): string {
  return JSON.stringify(Object.entries(settings).sort(([a], [b]) => a.localeCompare(b)));
}

/** Widgets that changed container, and the fewest moves that explain the new order of the rest. */
function movedKeys(from: Draft, to: Draft): Set<string> {
  const before = byKey(from);
  const moved = new Set<string>();
  for (const container of [1, 2]) {
    const stayed = to.widgets.filter((widget) => {
      const earlier = before.get(widget.key);
      if (widget.container !== container || earlier === undefined) return false;
      if (earlier.container !== container) moved.add(widget.key);
      return earlier.container === container;
    });
    const places = stayed.map(({ key }) => from.widgets.findIndex((widget) => widget.key === key));
    const kept = longestRising(places);
    for (const [at, { key }] of stayed.entries()) if (!kept.has(at)) moved.add(key);
  }
  return moved;
}

/** Positions of a longest rising sequence; everything outside it has moved. */
function longestRising(values: readonly number[]): Set<number> {
  const best: { length: number; previous: number }[] = [];
  let end = -1;
  for (const [at, value] of values.entries()) {
    let previous = -1;
    for (let earlier = 0; earlier < at; earlier++) {
      const isLower = (values[earlier] ?? 0) < value;
      if (isLower && (best[earlier]?.length ?? 0) > (best[previous]?.length ?? 0)) previous = earlier;
    }
    best.push({ length: (best[previous]?.length ?? 0) + 1, previous });
    if ((best[at]?.length ?? 0) > (best[end]?.length ?? 0)) end = at;
  }
  const kept = new Set<number>();
  for (let at = end; at !== -1; at = best[at]?.previous ?? -1) kept.add(at);
  return kept;
}

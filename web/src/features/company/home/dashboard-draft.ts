import type {
  Dashboard,
  DashboardStructure,
  saveDashboard,
  Widget,
} from '@tenure/contract/company/dashboards.ts';
import type { EndpointRequest } from '@tenure/contract/endpoint.ts';

/** A dashboard while it is arranged, and the moves that arranging consists of. Nothing here is saved. */

export interface DraftWidget extends Pick<Widget, 'title' | 'type' | 'container' | 'settings'> {
  /** Stays with the widget through every move, saved or not. */
  key: string;
  /** Null until it is saved. */
  id: number | null;
}

export interface Draft {
  title: string;
  structure: DashboardStructure;
  /** The order of widgets matters within a container only. */
  widgets: readonly DraftWidget[];
}

export type Direction = 'up' | 'down' | 'left' | 'right';

export const directionOfKey: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

type IsShown = (widget: DraftWidget) => boolean;

export function draftOf({ title, structure, widgets }: Dashboard): Draft {
  return {
    title,
    structure,
    widgets: [...widgets]
      .sort((a, b) => a.container - b.container || a.order - b.order || a.id - b.id)
      .map(({ id, title: own, type, container, settings }) => ({
        key: `widget-${id}`,
        id,
        title: own,
        type,
        container,
        settings,
      })),
  };
}

export function bodyOf({ title, structure, widgets }: Draft): EndpointRequest<typeof saveDashboard>['body'] {
  const placed = { 1: 0, 2: 0 };
  return {
    title,
    structure,
    widgets: widgets.map(({ id, type, container, title: own, settings }) => ({
      id,
      type,
      container,
      order: placed[container]++,
      title: own,
      settings,
    })),
  };
}

/** The columns: both containers side by side, or the second below the first. */
export function columnsOf<Placed extends { container: 1 | 2 }>(
  structure: DashboardStructure,
  widgets: readonly Placed[],
): [Placed[]] | [Placed[], Placed[]] {
  const first = widgets.filter(({ container }) => container === 1);
  const second = widgets.filter(({ container }) => container === 2);
  return structure === 'single' ? [[...first, ...second]] : [first, second];
}

interface Spot {
  column: number;
  /** The next widget in the column; null for its end. */
  before: string | null;
}

export function place(draft: Draft, key: string, { column, before }: Spot): Draft {
  const moved = draft.widgets.find((widget) => widget.key === key);
  if (moved === undefined || before === key) return draft;
  const rest = draft.widgets.filter((widget) => widget !== moved);
  const at = rest.findIndex((widget) => widget.key === before);
  const container = containerOf(draft.structure, column, rest, rest[at]);
  return {
    ...draft,
    widgets: rest.toSpliced(at === -1 ? rest.length : at, 0, { ...moved, container }),
  };
}

function containerOf(
  structure: DashboardStructure,
  column: number,
  rest: readonly DraftWidget[],
  next: DraftWidget | undefined,
): 1 | 2 {
  if (structure !== 'single') return column === 0 ? 1 : 2;
  return next?.container ?? columnsOf(structure, rest)[0].at(-1)?.container ?? 1;
}

export interface Position {
  column: number;
  columns: number;
  index: number;
  count: number;
}

export function positionOf(draft: Draft, key: string, isShown: IsShown): Position | null {
  const columns = columnsOf(draft.structure, draft.widgets.filter(isShown));
  for (const [column, widgets] of columns.entries()) {
    const index = widgets.findIndex((widget) => widget.key === key);
    if (index !== -1) return { column, columns: columns.length, index, count: widgets.length };
  }
  return null;
}

export function canMove({ column, columns, index, count }: Position, direction: Direction): boolean {
  if (direction === 'up') return index > 0;
  if (direction === 'down') return index < count - 1;
  return direction === 'left' ? column > 0 : column < columns - 1;
}

/** Moves one step among the shown widgets; returns the same draft where there is none. */
export function step(draft: Draft, key: string, direction: Direction, isShown: IsShown): Draft {
  const position = positionOf(draft, key, isShown);
  if (position === null || !canMove(position, direction)) return draft;
  const { index } = position;
  const column = position.column + (direction === 'left' ? -1 : direction === 'right' ? 1 : 0);
  const target = columnsOf(draft.structure, draft.widgets.filter(isShown))[column] ?? [];
  const next = { up: index - 1, down: index + 2, left: index, right: index }[direction];
  return place(draft, key, { column, before: target[next]?.key ?? null });
}

export function add(draft: Draft, widget: DraftWidget, before: string | null = null): Draft {
  const at = draft.widgets.findIndex(({ key }) => key === before);
  return { ...draft, widgets: draft.widgets.toSpliced(at === -1 ? draft.widgets.length : at, 0, widget) };
}

export function remove(draft: Draft, key: string): Draft {
  return { ...draft, widgets: draft.widgets.filter((widget) => widget.key !== key) };
}

export function change(draft: Draft, key: string, to: Pick<DraftWidget, 'title' | 'settings'>): Draft {
  return {
    ...draft,
    widgets: draft.widgets.map((widget) => (widget.key === key ? { ...widget, ...to } : widget)),
  };
}

import {
  type DndContextProps,
  type DragMoveEvent,
  KeyboardSensor,
  MeasuringStrategy,
  MouseSensor,
  TouchSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { useEffect, useRef, useState } from 'react';
import { useWidgetTypes } from '../../../../app/contributions.ts';
import { isFlagOn } from '../../../../lib/flags.ts';
import { randomId } from '../../../../lib/random-id.ts';
import {
  add,
  columnsOf,
  type Direction,
  type Draft,
  directionOfKey,
  place,
  positionOf,
  step,
} from '../dashboard-draft.ts';
import type { OfferedWidget } from '../home.queries.ts';
import { focusLater } from './focus-later.ts';

export function columnId(column: number): string {
  return `column-${column}`;
}

export function trayId(type: string): string {
  return `tray-${type}`;
}

export function isColumn(id: UniqueIdentifier): boolean {
  return String(id).startsWith('column-');
}

interface DraggingOptions {
  draft: Draft;
  offered: readonly OfferedWidget[];
  onDraft: (draft: Draft) => void;
  onMoved: (draft: Draft, key: string) => void;
}

/** The dragged widget, and the draft to return to after a drop outside the columns. */
interface Drag {
  key: string;
  byKeys: boolean;
  before: Draft;
}

/** Dragging rearranges the draft as it goes, so the visible gap is the place the widget will have. */
export function useDragging({ draft, offered, onDraft, onMoved }: DraggingOptions) {
  const types = useWidgetTypes();
  const isShown = ({ type }: { type: string }) => types.has(type);
  const isOn = isFlagOn('drag-and-drop-dashboard');
  const [drag, setDrag] = useState<Drag | null>(null);
  // The sensor keeps its arguments from the start of the drag.
  const latestStep = useRef<(direction: Direction) => void>(() => undefined);
  useEffect(() => {
    latestStep.current = byKey;
  });
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { distance: 4 } }),
    // Keys move from place to place as they do without a drag, so no coordinates are needed.
    useSensor(KeyboardSensor, {
      coordinateGetter: (event) => {
        const direction = directionOfKey[event.code];
        if (direction !== undefined) {
          event.preventDefault();
          latestStep.current(direction);
        }
        return undefined;
      },
    }),
  );
  const none = useSensors();

  const context: DndContextProps = {
    sensors: isOn ? sensors : none,
    measuring: { droppable: { strategy: MeasuringStrategy.Always } },
    onDragStart: ({ active, activatorEvent }) => {
      const fromTray = offered.find(({ type }) => trayId(type) === active.id);
      if (fromTray === undefined) {
        setDrag({ key: String(active.id), byKeys: isByKeys(activatorEvent), before: draft });
        return;
      }
      const key = `new-${randomId()}`;
      const { type, settings, defaultContainer: container } = fromTray;
      setDrag({ key, byKeys: false, before: draft });
      onDraft(add(draft, { key, id: null, type, title: null, container, settings }));
    },
    onDragMove: (event) => {
      if (drag?.byKeys === false) follow(event);
    },
    onDragEnd: ({ over }) => finish(over !== null || drag?.byKeys === true),
    onDragCancel: () => finish(false),
  };
  return { isOn, key: drag?.key ?? null, byKeys: drag?.byKeys ?? false, context };

  function byKey(direction: Direction) {
    if (drag === null) return;
    const next = step(draft, drag.key, direction, isShown);
    if (next === draft) return;
    onDraft(next);
    onMoved(next, drag.key);
    focusLater(`${drag.key}-grip`);
  }

  function follow(event: DragMoveEvent) {
    if (drag === null || event.over === null || event.over.id === drag.key) return;
    const next = arranged(event, drag.key, String(event.over.id));
    if (next === draft) return;
    onDraft(next);
    onMoved(next, drag.key);
  }

  function arranged(event: DragMoveEvent, key: string, overId: string): Draft {
    const columns = columnsOf(draft.structure, draft.widgets.filter(isShown));
    const from = positionOf(draft, key, isShown);
    const column = columns.findIndex(
      (some, at) => columnId(at) === overId || some.some((widget) => widget.key === overId),
    );
    const some = columns[column] ?? [];
    if (isColumn(overId)) {
      // Within its own column only the widgets decide the place.
      return from?.column === column ? draft : place(draft, key, { column, before: null });
    }
    const over = some.findIndex((widget) => widget.key === overId);
    const isAfter = isBelowMiddle(event);
    const next = some[isAfter ? over + 1 : over];
    const isThere = from?.column === column && from.index === over + (isAfter ? 1 : -1);
    if (isThere || next?.key === key) return draft;
    return place(draft, key, { column, before: next?.key ?? null });
  }

  function finish(isDropped: boolean) {
    if (drag === null) return;
    if (!isDropped) onDraft(drag.before);
    setDrag(null);
    focusLater(`${drag.key}-grip`);
  }
}

function isByKeys(event: Event): boolean {
  return event instanceof KeyboardEvent;
}

/** A pointer takes the next place once the widget is past the middle of another. */
function isBelowMiddle({ active, over }: DragMoveEvent): boolean {
  const lifted = active.rect.current.translated;
  if (lifted === null || over === null) return false;
  return lifted.top + lifted.height / 2 > over.rect.top + over.rect.height / 2;
}

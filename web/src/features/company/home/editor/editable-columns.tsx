import {
  type CollisionDetection,
  closestCorners,
  DndContext,
  DragOverlay,
  pointerWithin,
} from '@dnd-kit/core';
import { useMediaQuery } from '@mantine/hooks';
import type { Widget } from '@tenure/contract/company/dashboards.ts';
import type { ReactNode } from 'react';
import { useWidgetTypes } from '../../../../app/contributions.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import grid from '../components/dashboard-grid.module.css';
import { columnsOf, type Draft, positionOf } from '../dashboard-draft.ts';
import type { OfferedWidget } from '../home.queries.ts';
import type { Arranging } from './arranging.ts';
import { EditableColumn } from './editable-column.tsx';
import { EditableWidget } from './editable-widget.tsx';
import css from './editor.module.css';
import { isColumn, useDragging } from './use-dragging.ts';
import { WidgetTray } from './widget-tray.tsx';
import { useTitleOf } from './words.ts';

interface EditableColumnsProps extends Arranging {
  dashboardId: string;
  /** As they are saved: their content beside their settings. */
  widgets: readonly Widget[];
  draft: Draft;
  offered: readonly OfferedWidget[];
  /** Replaces widgets that could not be read. */
  notOffered: ReactNode;
  beginsWithTray: boolean;
  onDraft: (draft: Draft) => void;
  /** Called when a drag has moved the widget. */
  onMoved: (draft: Draft, key: string) => void;
}

/** A widget under the pointer wins over its column. */
const collisions: CollisionDetection = (args) => {
  const within = args.pointerCoordinates === null ? [] : pointerWithin(args);
  const widgets = within.filter(({ id }) => !isColumn(id));
  if (widgets.length > 0) return widgets;
  return within.length > 0 ? within : closestCorners(args);
};

/** The columns with folded, movable widgets, and the tray of widgets to add. */
export function EditableColumns(props: EditableColumnsProps) {
  const { dashboardId, widgets, draft, offered, onDraft, onMoved } = props;
  const { t } = useTranslation();
  const types = useWidgetTypes();
  const titleOf = useTitleOf();
  const dragging = useDragging({ draft, offered, onDraft, onMoved });
  const shown = draft.widgets.filter(({ type }) => types.has(type));
  const columns = columnsOf(draft.structure, shown);
  const isNarrow = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false });
  // In the narrow column, or before everything when the columns are stacked.
  const trayColumn = isNarrow || draft.structure === 'narrow-wide' ? 0 : columns.length - 1;
  const lifted = draft.widgets.find(({ key }) => key === dragging.key);

  return (
    <DndContext
      {...dragging.context}
      collisionDetection={collisions}
      accessibility={{
        screenReaderInstructions: { draggable: t('home.dragHelp') },
        announcements: silent,
        restoreFocus: false,
      }}
    >
      <div className={grid.grid} data-structure={draft.structure}>
        {columns.map((some, column) => (
          <EditableColumn
            // oxlint-disable-next-line react/no-array-index-key -- the columns are told apart by their place alone
            key={column}
            column={column}
            keys={some.map(({ key }) => key)}
            tray={
              column === trayColumn ? (
                <WidgetTray
                  failure={props.notOffered}
                  offered={offered.filter(({ type }) => types.has(type))}
                  canDrag={dragging.isOn}
                  takesFocus={props.beginsWithTray}
                  onAdd={props.onAdd}
                />
              ) : null
            }
          >
            {some.map((widget) => {
              const contribution = types.get(widget.type);
              const position = positionOf(draft, widget.key, ({ type }) => types.has(type));
              if (contribution === undefined || position === null) return null;
              const saved = widgets.find(({ id }) => id === widget.id);
              return (
                <EditableWidget
                  key={widget.key}
                  dashboardId={dashboardId}
                  widget={widget}
                  saved={saved}
                  contribution={contribution}
                  title={titleOf(widget)}
                  position={position}
                  canDrag={dragging.isOn}
                  isLifted={widget.key === dragging.key}
                  onMove={props.onMove}
                  onSettings={props.onSettings}
                  onRemove={props.onRemove}
                />
              );
            })}
          </EditableColumn>
        ))}
      </div>
      {/* With the keyboard there is no pointer to follow; the gap alone shows the place. */}
      <DragOverlay dropAnimation={null}>
        {lifted === undefined || dragging.byKeys ? null : <div className={css.lifted}>{titleOf(lifted)}</div>}
      </DragOverlay>
    </DndContext>
  );
}

/** The editor announces moves in the words of the screen. */
const silent = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};

import { useSortable } from '@dnd-kit/sortable';
import { Menu } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowLeft,
  IconArrowRight,
  IconArrowsMove,
  IconArrowUp,
  IconDownload,
  IconGripVertical,
  IconSettings,
  IconX,
} from '@tabler/icons-react';
import type { Widget } from '@tenure/contract/company/dashboards.ts';
import type { KeyboardEvent, MouseEvent } from 'react';
import type { WidgetContribution } from '../../../../app/widget-contribution.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { icon, smallIcon } from '../../../../ui/icon.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { WidgetFrame } from '../components/widget-frame.tsx';
import {
  canMove,
  type Direction,
  type DraftWidget,
  directionOfKey,
  type Position,
} from '../dashboard-draft.ts';
import type { Arranging } from './arranging.ts';
import css from './editor.module.css';
import { focusLater } from './focus-later.ts';

interface EditableWidgetProps extends Omit<Arranging, 'onAdd'> {
  dashboardId: string;
  widget: DraftWidget;
  saved: Widget | undefined;
  contribution: WidgetContribution;
  title: string;
  position: Position;
  canDrag: boolean;
  isLifted: boolean;
}

const moves = [
  { direction: 'up', label: 'home.moveUp', Icon: IconArrowUp },
  { direction: 'down', label: 'home.moveDown', Icon: IconArrowDown },
  { direction: 'left', label: 'home.moveLeft', Icon: IconArrowLeft },
  { direction: 'right', label: 'home.moveRight', Icon: IconArrowRight },
] as const;

/** A folded widget that can be moved by mouse, finger and keys, set up and removed. */
export function EditableWidget(props: EditableWidgetProps) {
  const { dashboardId, widget, saved, contribution, title, position, canDrag, isLifted } = props;
  const { t } = useTranslation();
  const { setNodeRef, setActivatorNodeRef, attributes, listeners } = useSortable({
    id: widget.key,
    disabled: !canDrag,
    attributes: { roleDescription: t('home.draggable') },
  });
  const startFromHead = (event: MouseEvent) => {
    const { target } = event;
    const isHead = target instanceof Element && target.closest('header') && !target.closest('button, a');
    if (canDrag && isHead) listeners?.onMouseDown?.(event);
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the controls inside are what is focused; their keys come up here
    <div
      ref={setNodeRef}
      className={css.widget}
      data-draggable={canDrag || undefined}
      data-lifted={isLifted || undefined}
      onKeyDown={moveByKeys}
      onMouseDown={startFromHead}
    >
      <WidgetFrame
        dashboardId={dashboardId}
        contribution={contribution}
        widget={{
          id: widget.id,
          type: widget.type,
          settings: widget.settings,
          info: saved?.info ?? {},
          options: saved?.options ?? {},
        }}
        card={{ title, folded: true, leading: grip(), actions: actions() }}
      />
      {isLifted ? (
        <p className={css.slot}>
          <IconDownload {...smallIcon} />
          {t('home.dropHere', { title })}
        </p>
      ) : null}
    </div>
  );

  function moveByKeys(event: KeyboardEvent) {
    const direction = event.altKey ? directionOfKey[event.key] : undefined;
    if (direction === undefined) return;
    event.preventDefault();
    move(direction, document.activeElement?.id ?? '');
  }

  function move(direction: Direction, focused: string) {
    props.onMove(widget.key, direction);
    focusLater(focused);
  }

  function grip() {
    if (!canDrag) return null;
    return (
      <button
        {...attributes}
        {...listeners}
        ref={setActivatorNodeRef}
        type="button"
        id={`${widget.key}-grip`}
        className={css.grip}
        aria-label={t('home.move', { title })}
      >
        <IconGripVertical {...icon} />
      </button>
    );
  }

  function actions() {
    const menuId = `${widget.key}-move`;
    const possible = moves.filter(({ direction }) => canMove(position, direction));
    return (
      <>
        <Menu id={menuId} position="bottom-end">
          <Menu.Target>
            <IconButton
              size={28}
              aria-label={t('home.moveBySteps', { title })}
              disabled={possible.length === 0}
            >
              <IconArrowsMove {...smallIcon} />
            </IconButton>
          </Menu.Target>
          <Menu.Dropdown>
            {possible.map(({ direction, label, Icon }) => (
              <Menu.Item
                key={direction}
                leftSection={<Icon {...smallIcon} />}
                onClick={() => move(direction, menuId)}
              >
                {t(label)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
        <IconButton
          id={`${widget.key}-settings`}
          size={28}
          aria-label={t('home.settingsOf', { title })}
          onClick={() => props.onSettings(widget.key)}
        >
          <IconSettings {...smallIcon} />
        </IconButton>
        <IconButton
          size={28}
          aria-label={t('home.remove', { title })}
          onClick={() => props.onRemove(widget.key)}
        >
          <IconX {...smallIcon} />
        </IconButton>
      </>
    );
  }
}

import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox } from '@mantine/core';
import type { ActionableItem } from '@tenure/contract/work/inbox.ts';
import type { KeyboardEvent } from 'react';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useSite } from '../../../../lib/session.ts';
import { PersonAvatar } from '../../../../ui/person-avatar.tsx';
import '../words.ts';
import { DueText } from './due-text.tsx';
import css from './inbox.module.css';
import { ItemNotes } from './item-notes.tsx';

interface ItemRowProps {
  item: ActionableItem;
  isCurrent: boolean;
  /** Leaves space for a checkbox if this row has none and others do. */
  leavesRoom: boolean;
  /** Null if several cannot be decided at once. */
  selection: { isSelected: boolean; onSelect: (isSelected: boolean) => void } | null;
  onOpen: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => void;
}

/** Who, what, the consequences, and the due date. */
export function ItemRow({ item, isCurrent, leavesRoom, selection, onOpen, onKeyDown }: ItemRowProps) {
  const { t } = useTranslation();
  const { user } = useSite();
  const { title, who, effect, dueDate, statusTone, kind } = item;
  const name = who?.name ?? t('inbox.you');
  return (
    <li
      className={css.item}
      data-current={isCurrent || undefined}
      data-room={(leavesRoom && selection === null) || undefined}
    >
      {selection === null ? null : (
        <Checkbox
          size="sm"
          className={css.select ?? ''}
          aria-label={t('inbox.select', { title })}
          checked={selection.isSelected}
          onChange={(event) => selection.onSelect(event.currentTarget.checked)}
        />
      )}
      <button
        type="button"
        className={css.open}
        data-inbox-row={item.id}
        aria-current={isCurrent || undefined}
        onClick={onOpen}
        onKeyDown={onKeyDown}
      >
        <PersonAvatar
          name={who?.name ?? user.displayName}
          src={who === null ? user.avatarUrl : who.avatarUrl}
          size={32}
        />
        <span className={css.words}>
          <span className={css.what}>
            <b>{name}</b> {title}
          </span>
          <span className={css.effect}>
            {t(`inbox.kinds.${kind}`)}
            {effect === null ? null : ` · ${effect}`}
            <ItemNotes item={item} />
          </span>
        </span>
        <span className={css.due} data-tone={statusTone}>
          <DueText dueDate={dueDate} />
        </span>
      </button>
    </li>
  );
}

import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { hasAssignees, isRated } from '@tenure/domain/performance/sections.ts';
import { type ClipboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { smallIcon } from '../../../../ui/icon.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import {
  asked,
  emptyItem,
  type ItemDraft,
  itemDraft,
  itemWeightOf,
  type KeptSection,
  type SectionDraft,
} from '../template-form.ts';
import css from './template-editor.module.css';
import '../words.ts';

interface SectionItemsProps {
  draft: SectionDraft;
  /** The section of the published version; null where it is new. */
  before: KeptSection | null;
  onChange: (items: ItemDraft[]) => void;
}

const nextKey = (items: readonly ItemDraft[]) => Math.max(-1, ...items.map(({ key }) => key)) + 1;

/** The items every review begins with, and those of the published version that were removed. */
export function SectionItems({ draft, before, onChange }: SectionItemsProps) {
  const { t } = useTranslation();
  const { items } = draft;
  const rows = useRef<HTMLOListElement>(null);
  const focused = useRef<number | null>(null);
  useEffect(() => {
    if (focused.current === null) return;
    rows.current?.querySelector<HTMLInputElement>(`[data-item="${focused.current}"]`)?.focus();
    focused.current = null;
  });
  function add(place = items.length) {
    const added = emptyItem(nextKey(items));
    focused.current = added.key;
    onChange(items.toSpliced(place, 0, added));
  }
  const change = (key: number, part: Partial<ItemDraft>) =>
    onChange(items.map((one) => (one.key === key ? { ...one, ...part } : one)));
  /** Each pasted line becomes an item. */
  const paste = (place: number) => (event: ClipboardEvent<HTMLInputElement>) => {
    const lines = event.clipboardData
      .getData('text')
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '');
    if (lines.length < 2) return;
    event.preventDefault();
    const first = nextKey(items);
    const added = lines.map((title, index) => ({ ...emptyItem(first + index), title: title.slice(0, 200) }));
    const isEmpty = items[place]?.title.trim() === '';
    onChange(items.toSpliced(isEmpty ? place : place + 1, isEmpty ? 1 : 0, ...added));
  };
  const removed = before?.items.filter(({ title }) => items.every((one) => one.title.trim() !== title)) ?? [];
  return (
    <div className={css.items}>
      <div className={css.head}>
        <h3>
          {t('cycles.templates.items')} <span className="quiet">{items.length}</span>
        </h3>
        <Button size="xs" variant="default" leftSection={<IconPlus {...smallIcon} />} onClick={() => add()}>
          {t('cycles.templates.addItem')}
        </Button>
      </div>
      <p className={`quiet small ${css.line}`}>
        {t(items.length === 0 ? 'cycles.templates.itemsNone' : 'cycles.templates.itemsHelp')}
      </p>
      <ol className={css.rows} ref={rows}>
        {items.map((item, place) => (
          <ItemRow
            key={item.key}
            draft={draft}
            item={item}
            place={place}
            isNew={before !== null && before.items.every(({ title }) => title !== item.title.trim())}
            onChange={(part) => change(item.key, part)}
            onEnter={() => add(place + 1)}
            onPaste={paste(place)}
            onRemove={() => onChange(items.filter(({ key }) => key !== item.key))}
          />
        ))}
        {removed.map((item) => (
          <li key={`removed-${item.title}`} className={css.row} data-tone="removed">
            <del>{item.title}</del>
            <Button
              size="compact-sm"
              variant="subtle"
              aria-label={t('cycles.templates.restoreItem', { title: item.title })}
              onClick={() => onChange([...items, itemDraft(item, nextKey(items))])}
            >
              {t('cycles.templates.restore')}
            </Button>
          </li>
        ))}
      </ol>
    </div>
  );
}

interface ItemRowProps {
  draft: SectionDraft;
  item: ItemDraft;
  place: number;
  isNew: boolean;
  onChange: (part: Partial<ItemDraft>) => void;
  onEnter: () => void;
  onPaste: (event: ClipboardEvent<HTMLInputElement>) => void;
  onRemove: () => void;
}

function ItemRow({ draft, item, place, isNew, onChange, onEnter, onPaste, onRemove }: ItemRowProps) {
  const { t } = useTranslation();
  const name = item.title.trim() === '' ? t('cycles.templates.item', { number: place + 1 }) : item.title;
  const read = itemWeightOf(draft, item);
  return (
    <li className={css.row} data-tone={isNew ? 'added' : undefined}>
      <span className="quiet figures" aria-hidden>
        {place + 1}
      </span>
      <TextInput
        className={css.grow ?? ''}
        aria-label={t('cycles.templates.item', { number: place + 1 })}
        data-item={item.key}
        maxLength={200}
        value={item.title}
        onPaste={onPaste}
        onChange={(event) => onChange({ title: event.currentTarget.value })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          onEnter();
        }}
      />
      {isRated(draft.type) && draft.weighsItems ? (
        <TextInput
          w={96}
          aria-label={t('cycles.templates.itemWeight', { title: name })}
          inputMode="decimal"
          rightSection="%"
          value={item.weight}
          error={'problem' in read ? read.problem : undefined}
          onChange={(event) => onChange({ weight: event.currentTarget.value })}
        />
      ) : null}
      {hasAssignees(draft.type) ? (
        <NativeSelect
          w={160}
          aria-label={t('cycles.templates.itemAsked', { title: name })}
          value={item.assignedTo ?? 'all'}
          data={asked.map((value) => ({ value, label: t(`cycles.templates.asked.${value}`) }))}
          onChange={({ currentTarget: { value } }) =>
            onChange({ assignedTo: asked.find((one) => one === value) ?? 'all' })
          }
        />
      ) : null}
      <IconButton aria-label={t('cycles.templates.remove', { title: name })} onClick={onRemove}>
        <IconTrash {...smallIcon} />
      </IconButton>
    </li>
  );
}

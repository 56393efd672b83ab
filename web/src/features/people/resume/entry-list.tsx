import { Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { mostEntries, type ResumeList } from '@tenure/contract/people/resume.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { smallIcon } from '../../../ui/icon.ts';
import css from './resume.module.css';
import { fieldId } from './resume-draft.ts';

interface EntryListProps<Entry> {
  list: ResumeList;
  entries: readonly Entry[];
  blank: Entry;
  /** The field that takes the focus in a new entry. */
  first: keyof Entry & string;
  /** Describes the display order. */
  isOrdered: boolean;
  /** The error of the list as a whole. */
  error: string | undefined;
  onChange: (entries: Entry[]) => void;
  children: (entry: Entry, at: { path: string; change: (part: Partial<Entry>) => void }) => ReactNode;
}

/** Entries of one kind, each with its fields; new ones go at the end, and any can be removed. */
export function EntryList<Entry>(props: EntryListProps<Entry>) {
  const { list, entries, blank, first, error, onChange } = props;
  const { t } = useTranslation();
  // The pressed button moves or disappears: the focus goes into a new entry, or to the Add button after a
  // removal.
  const focusNext = useRef<string | null>(null);
  useEffect(() => {
    if (focusNext.current === null) return;
    document.getElementById(focusNext.current)?.focus();
    focusNext.current = null;
  }, [entries.length]);
  const isFull = entries.length >= mostEntries[list];
  return (
    <fieldset className={css.list}>
      <legend>{t(`resume.lists.${list}`)}</legend>
      {entries.length === 0 ? <p className="quiet">{t(`resume.none.${list}`)}</p> : null}
      {props.isOrdered && entries.length > 1 ? <p className="quiet small">{t('resume.ordered')}</p> : null}
      {entries.map((entry, place) => {
        const called = t(`resume.entry.${list}`, { number: place + 1 });
        return (
          // oxlint-disable-next-line react/no-array-index-key -- entries have no identity but their place in the list
          <fieldset key={place} className={css.entry}>
            <legend>{called}</legend>
            {props.children(entry, {
              path: `${list}.${place}`,
              change: (part) => onChange(entries.with(place, { ...entry, ...part })),
            })}
            <div>
              <Button
                size="compact-sm"
                variant="subtle"
                color="gray"
                leftSection={<IconTrash {...smallIcon} />}
                aria-label={t('resume.removeThat', { entry: called })}
                onClick={() => {
                  focusNext.current = fieldId(list);
                  onChange(entries.toSpliced(place, 1));
                }}
              >
                {t('resume.remove')}
              </Button>
            </div>
          </fieldset>
        );
      })}
      {error === undefined ? null : (
        <p className={css.problem} role="alert">
          {error}
        </p>
      )}
      {isFull ? <p className="quiet">{t('resume.mostReached', { most: mostEntries[list] })}</p> : null}
      <Button
        id={fieldId(list)}
        size="xs"
        variant="default"
        w="fit-content"
        leftSection={<IconPlus {...smallIcon} />}
        disabled={isFull}
        onClick={() => {
          focusNext.current = fieldId(`${list}.${entries.length}.${first}`);
          onChange([...entries, blank]);
        }}
      >
        {t(`resume.add.${list}`)}
      </Button>
    </fieldset>
  );
}

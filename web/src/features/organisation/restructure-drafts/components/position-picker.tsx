import { Select } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { offeredOptions } from '../../../../ui/still-matching.ts';
import { foundPositionsQuery } from '../restructure-drafts.queries.ts';

export interface NamedRef {
  ref: string;
  title: string;
}

interface PositionPickerProps {
  id: string;
  label: string;
  chosen: string | null;
  onChoose: (ref: string | null) => void;
  /** The date for existing positions, beside those the draft creates. */
  asOf: string;
  ofDraft: readonly NamedRef[];
  /** The names of already chosen positions. */
  known: readonly NamedRef[];
  placeholder?: string;
  description?: string;
  error?: string | undefined;
}

/** Finds a position by a few letters: an existing one on that day, or one the draft creates. */
export function PositionPicker(props: PositionPickerProps) {
  const { t } = useTranslation();
  const { chosen, onChoose, asOf, ofDraft, known, ...field } = props;
  const [typed, setTyped] = useState('');
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  const nameOf = (ref: string) =>
    names.get(ref) ?? [...ofDraft, ...known].find((one) => one.ref === ref)?.title ?? ref;
  // The field shows the chosen position's name; searching for that would find it alone.
  const text = chosen !== null && typed === nameOf(chosen) ? '' : typed.trim();
  const [wanted] = useDebouncedValue(text, 180);
  const answer = useQuery({ ...foundPositionsQuery(wanted, asOf), placeholderData: keepPreviousData });
  const found = (answer.data?.data ?? []).map(({ id, title, identifier }) => ({
    ref: `pos-${id}`,
    title: `${title} · ${identifier}`,
  }));
  const own = ofDraft
    .filter(({ title }) => title.toLowerCase().includes(wanted.toLowerCase()))
    .map(({ ref, title }) => ({ ref, title: t('restructureDrafts.steps.ofDraft', { title }) }));
  const offered = [...own, ...found];
  const options = offered.map(({ ref, title }) => ({ value: ref, label: title }));
  const isCurrent = wanted === text && answer.isSuccess && !answer.isPlaceholderData;
  return (
    <Select
      {...field}
      placeholder={props.placeholder ?? t('restructureDrafts.steps.pick')}
      searchable
      clearable
      value={chosen}
      {...offeredOptions({
        found: options,
        chosen: chosen === null ? null : { value: chosen, label: nameOf(chosen) },
        typed: text,
        isCurrent,
      })}
      onSearchChange={setTyped}
      onChange={(ref) => {
        const title = offered.find((one) => one.ref === ref)?.title;
        if (ref !== null && title !== undefined) setNames((was) => new Map([...was, [ref, title]]));
        onChoose(ref);
      }}
      nothingFoundMessage={
        isCurrent ? t('restructureDrafts.steps.nothingFound') : t('restructureDrafts.steps.searching')
      }
    />
  );
}

import { Select } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { stillMatching } from '../../../ui/still-matching.ts';
import { foundPeopleQuery } from '../ending.queries.ts';

export interface Chosen {
  id: number;
  name: string;
}

interface SuccessorPickerProps {
  id: string;
  /** Who leaves, and is not offered. */
  leaver: Chosen;
  chosen: Chosen | null;
  error: string | undefined;
  onChoose: (person: Chosen | null) => void;
}

/** Finds by a few letters who leads the reports from the day after on. */
export function SuccessorPicker({ id, leaver, chosen, error, onChoose }: SuccessorPickerProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const text = typed === chosen?.name ? '' : typed.trim();
  const [wanted] = useDebouncedValue(text, 180);
  const { data, isSuccess, isPlaceholderData } = useQuery({
    ...foundPeopleQuery(wanted),
    placeholderData: keepPreviousData,
  });
  const found = (data?.data ?? [])
    .filter((card) => card.id !== leaver.id)
    .map((card) => ({ value: String(card.id), label: card.fullName }));
  const isOffered = chosen === null || found.some(({ value }) => value === String(chosen.id));
  const options = isOffered ? found : [{ value: String(chosen.id), label: chosen.name }, ...found];
  const isCurrent = wanted === text && isSuccess && !isPlaceholderData;
  return (
    <Select
      id={id}
      label={t('employment.goTo')}
      description={t('employment.goToHelp', { name: leaver.name })}
      placeholder={t('employment.goToHint')}
      searchable
      clearable
      error={error}
      value={chosen === null ? null : String(chosen.id)}
      data={isCurrent ? options : stillMatching(options, text)}
      filter={({ options: all }) => all}
      onSearchChange={setTyped}
      onChange={(value, option) =>
        onChoose(value === null ? null : { id: Number(value), name: option.label })
      }
      nothingFoundMessage={isCurrent ? t('employment.noPerson') : t('employment.searching')}
    />
  );
}

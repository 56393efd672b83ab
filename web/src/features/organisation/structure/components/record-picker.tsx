import { Select } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { StructureKind } from '@tenure/contract/organisation/structure-administration.ts';
import { useState } from 'react';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { offeredOptions } from '../../../../ui/still-matching.ts';
import { foundPeopleQuery, foundPositionsQuery, foundStructureQuery } from '../administration.queries.ts';

export interface Picked {
  id: number;
  title: string;
}

interface RecordPickerProps {
  label: string;
  among: StructureKind | 'positions' | 'people';
  chosen: Picked | null;
  onChoose: (record: Picked | null) => void;
  /** The date for which positions are offered. */
  asOf?: string;
  clearable?: boolean;
  id?: string;
  placeholder?: string;
  description?: string;
  error?: string | undefined;
  takesFocus?: boolean;
}

/** Finds a position, a person, or a part of a position's structure, by a few letters. */
export function RecordPicker(props: RecordPickerProps) {
  const { t } = useTranslation();
  const { among, chosen, onChoose, asOf = '', takesFocus = false, clearable = false, ...field } = props;
  const [typed, setTyped] = useState('');
  const [picked, setPicked] = useState<Found | null>(null);
  const label = (one: Found) => (one.id === picked?.id ? picked : one).name ?? one.title;
  // The field shows the chosen record's name; searching for that would find it alone.
  const text = chosen !== null && typed === label(chosen) ? '' : typed.trim();
  const [wanted] = useDebouncedValue(text, 180);
  const { found, isAnswer } = useFound(among, wanted, asOf);
  const isCurrent = wanted === text && isAnswer;
  const optionOf = (one: Found) => ({ value: String(one.id), label: label(one) });
  return (
    <Select
      {...field}
      placeholder={props.placeholder ?? t('orgAdmin.pick')}
      searchable
      clearable={clearable}
      allowDeselect={clearable}
      data-autofocus={takesFocus || undefined}
      value={chosen === null ? null : String(chosen.id)}
      {...offeredOptions({
        found: found.map(optionOf),
        chosen: chosen === null ? null : optionOf(chosen),
        typed: text,
        isCurrent,
      })}
      onSearchChange={setTyped}
      onChange={(value) => {
        const record = found.find(({ id }) => String(id) === value);
        setPicked(record ?? null);
        onChoose(record === undefined ? null : { id: record.id, title: record.title });
      }}
      nothingFoundMessage={isCurrent ? t('orgAdmin.nothingFound') : t('orgAdmin.searching')}
    />
  );
}

interface Found extends Picked {
  /** With a detail that tells it from others of the same name. */
  name?: string;
}

function useFound(among: RecordPickerProps['among'], wanted: string, asOf: string) {
  const [isPositions, isPeople] = [among === 'positions', among === 'people'];
  const positions = useQuery({
    ...foundPositionsQuery(wanted, asOf),
    enabled: isPositions,
    placeholderData: keepPreviousData,
  });
  const people = useQuery({
    ...foundPeopleQuery(wanted),
    enabled: isPeople,
    placeholderData: keepPreviousData,
  });
  const parts = useQuery({
    ...foundStructureQuery(among === 'positions' || among === 'people' ? 'departments' : among, wanted),
    enabled: !isPositions && !isPeople,
    placeholderData: keepPreviousData,
  });
  const found: Found[] = isPositions
    ? (positions.data?.data ?? []).map(({ id, title, identifier }) => ({
        id,
        title,
        name: `${title} · ${identifier}`,
      }))
    : isPeople
      ? (people.data?.data ?? []).map(({ id, fullName, positionTitle }) => ({
          id,
          title: fullName,
          name: positionTitle === null ? fullName : `${fullName} · ${positionTitle}`,
        }))
      : (parts.data?.data ?? []);
  const asked = isPositions ? positions : isPeople ? people : parts;
  // The results shown meanwhile belong to earlier letters.
  return { found, isAnswer: asked.isSuccess && !asked.isPlaceholderData };
}

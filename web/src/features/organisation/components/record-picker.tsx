import { Select } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { StructureKind } from '@tenure/contract/organisation/structure-administration.ts';
import { useState } from 'react';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { foundPositionsQuery, foundStructureQuery } from '../administration.queries.ts';

export interface Picked {
  id: number;
  title: string;
}

interface RecordPickerProps {
  label: string;
  among: StructureKind | 'positions';
  chosen: Picked | null;
  onChoose: (record: Picked | null) => void;
  /** As at which day positions are offered. */
  asOf?: string;
  clearable?: boolean;
  id?: string;
  placeholder?: string;
  description?: string;
  error?: string | undefined;
  takesFocus?: boolean;
}

/** Finds a position, or one of what positions are made up of, by a few letters. */
export function RecordPicker(props: RecordPickerProps) {
  const { t } = useTranslation();
  const { among, chosen, onChoose, asOf = '', takesFocus = false, clearable = false, ...field } = props;
  const [typed, setTyped] = useState('');
  const nameOf = (one: { title: string; identifier?: string }) =>
    among === 'positions' && one.identifier !== undefined ? `${one.title} · ${one.identifier}` : one.title;
  // What was chosen stands in the field as its name; searching for that name would find it alone.
  const [wanted] = useDebouncedValue(
    chosen !== null && typed.startsWith(chosen.title) ? '' : typed.trim(),
    180,
  );
  const positions = useQuery({
    ...foundPositionsQuery(wanted, asOf),
    enabled: among === 'positions',
    placeholderData: keepPreviousData,
  });
  const parts = useQuery({
    ...foundStructureQuery(among === 'positions' ? 'departments' : among, wanted),
    enabled: among !== 'positions',
    placeholderData: keepPreviousData,
  });
  const answer = among === 'positions' ? positions : parts;
  const found: (Picked & { identifier?: string })[] = answer.data?.data ?? [];
  const offered = chosen === null || found.some(({ id }) => id === chosen.id) ? found : [chosen, ...found];
  return (
    <Select
      {...field}
      placeholder={props.placeholder ?? t('orgAdmin.pick')}
      searchable
      clearable={clearable}
      allowDeselect={clearable}
      data-autofocus={takesFocus || undefined}
      value={chosen === null ? null : String(chosen.id)}
      data={offered.map((one) => ({ value: String(one.id), label: nameOf(one) }))}
      filter={({ options }) => options}
      onSearchChange={setTyped}
      onChange={(value) => {
        const record = offered.find(({ id }) => String(id) === value);
        onChoose(record === undefined ? null : { id: record.id, title: record.title });
      }}
      nothingFoundMessage={answer.isFetching ? t('orgAdmin.searching') : t('orgAdmin.nothingFound')}
    />
  );
}

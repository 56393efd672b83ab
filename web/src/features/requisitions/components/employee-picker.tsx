import { Select } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { foundEmployeesQuery } from '../requisitions.queries.ts';

interface EmployeePickerProps {
  chosen: { id: number; name: string } | null;
  onChoose: (person: { id: number; name: string } | null) => void;
  error: string | null;
}

/** Finds who was hired by a few letters. */
export function EmployeePicker({ chosen, onChoose, error }: EmployeePickerProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [wanted] = useDebouncedValue(typed === chosen?.name ? '' : typed.trim(), 180);
  const { data, isFetching } = useQuery({
    ...foundEmployeesQuery(wanted),
    placeholderData: keepPreviousData,
  });
  const found = (data?.data ?? []).map(({ id, fullName }) => ({ value: String(id), label: fullName }));
  const isOffered = chosen === null || found.some(({ value }) => value === String(chosen.id));
  return (
    <Select
      label={t('requisitions.hired')}
      placeholder={t('requisitions.hiredHint')}
      searchable
      clearable
      data-autofocus
      error={error}
      value={chosen === null ? null : String(chosen.id)}
      data={isOffered ? found : [{ value: String(chosen.id), label: chosen.name }, ...found]}
      filter={({ options }) => options}
      onSearchChange={setTyped}
      onChange={(value, option) =>
        onChoose(value === null ? null : { id: Number(value), name: option.label })
      }
      nothingFoundMessage={isFetching ? t('requisitions.searching') : t('requisitions.noPerson')}
    />
  );
}

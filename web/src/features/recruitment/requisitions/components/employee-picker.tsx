import { Select } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { offeredOptions } from '../../../../ui/still-matching.ts';
import { foundEmployeesQuery } from '../requisitions.queries.ts';

interface EmployeePickerProps {
  chosen: { id: number; name: string } | null;
  onChoose: (person: { id: number; name: string } | null) => void;
  error: string | null;
}

/** Finds the person who was hired by a few letters. */
export function EmployeePicker({ chosen, onChoose, error }: EmployeePickerProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const text = typed === chosen?.name ? '' : typed.trim();
  const [wanted] = useDebouncedValue(text, 180);
  const { data, isSuccess, isPlaceholderData } = useQuery({
    ...foundEmployeesQuery(wanted),
    placeholderData: keepPreviousData,
  });
  const found = (data?.data ?? []).map(({ id, fullName }) => ({ value: String(id), label: fullName }));
  const isCurrent = wanted === text && isSuccess && !isPlaceholderData;
  return (
    <Select
      label={t('requisitions.hired')}
      placeholder={t('requisitions.hiredHint')}
      searchable
      clearable
      data-autofocus
      error={error}
      value={chosen === null ? null : String(chosen.id)}
      {...offeredOptions({
        found,
        chosen: chosen === null ? null : { value: String(chosen.id), label: chosen.name },
        typed: text,
        isCurrent,
      })}
      onSearchChange={setTyped}
      onChange={(value, option) =>
        onChoose(value === null ? null : { id: Number(value), name: option.label })
      }
      nothingFoundMessage={isCurrent ? t('requisitions.noPerson') : t('requisitions.searching')}
    />
  );
}

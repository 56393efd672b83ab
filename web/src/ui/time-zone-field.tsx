import { Select } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from '../lib/messages/use-translation.ts';
import './finding-words.ts';
import { timeZoneGroups } from './time-zones.ts';

interface TimeZoneFieldProps {
  id?: string;
  w?: number;
  label: ReactNode;
  description?: ReactNode;
  value: string;
  error?: ReactNode;
  onChange: (zone: string) => void;
}

/** One of about four hundred time zones, found by typing a city. */
export function TimeZoneField({ value, onChange, ...field }: TimeZoneFieldProps) {
  const { t } = useTranslation();
  const zones = useMemo(() => timeZoneGroups(value), [value]);
  return (
    <Select
      {...field}
      searchable
      allowDeselect={false}
      data={zones}
      value={value}
      nothingFoundMessage={t('finding.none')}
      onChange={(zone) => {
        if (zone !== null) onChange(zone);
      }}
    />
  );
}

import { Select } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { foundPositionsQuery } from '../requisitions.queries.ts';

/** Finds the position a requisition is to be for. */
export function PositionSearch({ onChoose }: { onChoose: (positionId: number) => void }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [wanted] = useDebouncedValue(typed.trim(), 180);
  const { data, isFetching } = useQuery({
    ...foundPositionsQuery(wanted),
    enabled: wanted !== '',
    placeholderData: keepPreviousData,
  });
  const found = (wanted === '' ? [] : (data?.data ?? [])).filter(({ type }) => type === 'position');
  return (
    <Select
      label={t('requisitions.findPosition')}
      placeholder={t('requisitions.findPositionHint')}
      w={320}
      maw="100%"
      searchable
      data={found.map(({ id, title, subTitle }) => ({
        value: id,
        label: subTitle === null ? title : `${title} · ${subTitle}`,
      }))}
      filter={({ options }) => options}
      onSearchChange={setTyped}
      onChange={(id) => {
        if (id !== null) onChoose(Number(id.slice('pos-'.length)));
      }}
      nothingFoundMessage={
        wanted === '' ? null : isFetching ? t('requisitions.searching') : t('requisitions.noPositionFound')
      }
    />
  );
}

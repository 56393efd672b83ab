import { Select } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { offeredOptions } from '../../../../ui/still-matching.ts';
import { foundPositionsQuery } from '../requisitions.queries.ts';

/** Finds the position for a requisition. */
export function PositionSearch({ onChoose }: { onChoose: (positionId: number) => void }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const text = typed.trim();
  const [wanted] = useDebouncedValue(text, 180);
  const { data, isSuccess, isPlaceholderData } = useQuery({
    ...foundPositionsQuery(wanted),
    enabled: wanted !== '',
    placeholderData: keepPreviousData,
  });
  const found = (wanted === '' ? [] : (data?.data ?? [])).filter(({ type }) => type === 'position');
  const options = found.map(({ id, title, subTitle }) => ({
    value: id,
    label: subTitle === null ? title : `${title} · ${subTitle}`,
  }));
  const isCurrent = wanted === text && isSuccess && !isPlaceholderData;
  return (
    <Select
      label={t('requisitions.findPosition')}
      placeholder={t('requisitions.findPositionHint')}
      w={320}
      maw="100%"
      searchable
      value={null}
      {...offeredOptions({ found: options, chosen: null, typed: text, isCurrent })}
      onSearchChange={setTyped}
      onChange={(id) => {
        if (id !== null) onChoose(Number(id.slice('pos-'.length)));
      }}
      nothingFoundMessage={
        text === '' ? null : isCurrent ? t('requisitions.noPositionFound') : t('requisitions.searching')
      }
    />
  );
}

import { Button, CloseButton, MultiSelect, Popover, SegmentedControl, Stack } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { IconFilter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText, requestIdOf } from '../../../../lib/failure-text.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { Failure } from '../../../../ui/failure.tsx';
import { smallIcon } from '../../../../ui/icon.ts';
import {
  type ChosenFilters,
  chartFiltersQuery,
  type FilterName,
  filterNames,
} from '../organisation.queries.ts';
import css from './chart-filters.module.css';

interface ChartFiltersProps {
  asOf: string;
  chosen: ChosenFilters;
  only: boolean;
  onChange: (filters: Partial<ChosenFilters>) => void;
  onOnly: (only: boolean) => void;
}

/** The chart's filters: chips that can be removed, and a panel to choose from. */
export function ChartFilters({ asOf, chosen, only, onChange, onOnly }: ChartFiltersProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const used = filterNames.filter((name) => chosen[name].length > 0);
  const { data, error, refetch } = useQuery({
    ...chartFiltersQuery(asOf),
    enabled: isOpen || used.length > 0,
  });
  // A filter without values is for a field the company does not show in its chart.
  const isOffered = (name: FilterName) => data === undefined || data[name].length > 0;
  const titleOf = (name: FilterName, value: string) =>
    data?.[name].find(({ id }) => id === value)?.title ?? value;

  return (
    <div className={css.filters}>
      {used.map((name) => {
        const [first = '', ...others] = chosen[name].map((value) => titleOf(name, value));
        const value =
          others.length === 0 ? first : t('organisation.filters.several', { first, others: others.length });
        return (
          <span key={name} className={css.chip}>
            {t(`organisation.filters.${name}`)}: <b>{value}</b>
            <CloseButton
              size="xs"
              aria-label={t('organisation.filters.remove', {
                name: t(`organisation.filters.${name}`),
                value,
              })}
              onClick={() => onChange({ [name]: [] })}
            />
          </span>
        );
      })}
      <Popover opened={isOpen} onChange={setOpen} position="bottom-start" trapFocus shadow="none">
        <Popover.Target>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconFilter {...smallIcon} />}
            onClick={() => setOpen(!isOpen)}
          >
            {t('organisation.filters.button')}
          </Button>
        </Popover.Target>
        <Popover.Dropdown className={css.panel}>
          {error === null ? (
            <Stack gap="sm">
              {filterNames.filter(isOffered).map((name) => (
                <MultiSelect
                  openOnFocus={false}
                  key={name}
                  label={t(`organisation.filters.${name}`)}
                  data={(data?.[name] ?? []).map(({ id, title }) => ({ value: id, label: title }))}
                  value={[...chosen[name]]}
                  onChange={(values) => onChange({ [name]: values })}
                  searchable
                  clearable
                  limit={100}
                  comboboxProps={{ withinPortal: false }}
                />
              ))}
              <SegmentedControl
                aria-label={t('organisation.filters.way')}
                value={only ? 'only' : 'dim'}
                onChange={(value) => onOnly(value === 'only')}
                data={[
                  { value: 'dim', label: t('organisation.filters.dim') },
                  { value: 'only', label: t('organisation.filters.only') },
                ]}
              />
              {used.length === 0 ? null : (
                <Button
                  variant="subtle"
                  size="xs"
                  onClick={() => onChange(Object.fromEntries(filterNames.map((name) => [name, []])))}
                >
                  {t('organisation.filters.clear')}
                </Button>
              )}
            </Stack>
          ) : (
            <Failure
              title={t('organisation.filters.failed')}
              requestId={requestIdOf(error)}
              onRetry={() => void refetch()}
            >
              {failureText(t, error)}
            </Failure>
          )}
        </Popover.Dropdown>
      </Popover>
    </div>
  );
}

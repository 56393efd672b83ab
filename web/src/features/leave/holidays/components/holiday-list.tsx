import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { HolidayRegionListed, ListedPublicHoliday } from '@tenure/contract/leave/holidays.ts';
import { useMemo, useState } from 'react';
import { failureDetail } from '../../../../lib/failure-detail.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import { ConfirmDestructive } from '../../../../ui/confirm-destructive.tsx';
import { DataTable, type ListColumn } from '../../../../ui/data-table.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { ListContent } from '../../../../ui/list-content.tsx';
import { StatusTag } from '../../../../ui/status-tag.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { WidgetCard } from '../../../../ui/widget-card.tsx';
import { holidaysQuery, useRemoveHoliday, useRestoreHoliday } from '../holidays.queries.ts';
import css from './holidays.module.css';

interface HolidayListProps {
  region: HolidayRegionListed;
  year: number;
  onEdit: (holiday: ListedPublicHoliday) => void;
}

/** The holidays of a region in one year, with the company's changes. */
export function HolidayList({ region, year, onEdit }: HolidayListProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data, error, refetch } = useQuery(holidaysQuery(region.country, region.state, year));
  const remove = useRemoveHoliday();
  const { mutate: restore } = useRestoreHoliday();
  const [removing, setRemoving] = useState<ListedPublicHoliday | null>(null);
  const columns = useMemo<ListColumn<ListedPublicHoliday>[]>(() => {
    const difference = ({ difference: kind, library, location, isRemoved }: ListedPublicHoliday) => {
      if (location !== null && isRemoved) return <StatusTag tone="caution">{t('holidays.works')}</StatusTag>;
      if (kind === null) return t('holidays.same');
      const given = { day: library ? format.date(library.day) : '', name: library?.name ?? '' };
      return (
        <StatusTag tone={kind === 'removed' || kind === 'gone' ? 'caution' : 'informative'}>
          {t(`holidays.differences.${kind}`, given)}
        </StatusTag>
      );
    };
    const timeOff = ({ freeMinutes, isRemoved }: ListedPublicHoliday) => {
      if (isRemoved) return '–';
      if (freeMinutes === null) return t('holidays.wholeDay');
      return freeMinutes === 0 ? t('holidays.noTime') : t('holidays.minutes', { count: freeMinutes });
    };
    const undo = (holiday: ListedPublicHoliday) =>
      restore(holiday.id, {
        onSuccess: () => showToast(t('holidays.restored', { name: holiday.library?.name ?? holiday.name })),
        onError: (failure) => showToast(failureDetail(t, failure), 'critical'),
      });
    return [
      { id: 'name', header: t('holidays.name'), cell: ({ name }) => name },
      { id: 'day', header: t('holidays.day'), cell: ({ day }) => format.date(day) },
      {
        id: 'scope',
        header: t('holidays.scope'),
        cell: ({ location }) => location?.title ?? t('holidays.wholeRegion'),
      },
      { id: 'free', header: t('holidays.free'), cell: timeOff },
      { id: 'difference', header: t('holidays.difference'), cell: difference },
      {
        id: 'actions',
        header: t('holidays.actions'),
        cell: (holiday) => (
          <span className={css.bar}>
            {holiday.isRemoved ? null : (
              <Button
                size="compact-sm"
                variant="default"
                aria-label={t('holidays.editThat', { name: holiday.name })}
                onClick={() => onEdit(holiday)}
              >
                {t('holidays.edit')}
              </Button>
            )}
            {holiday.library !== null && holiday.difference !== null && holiday.difference !== 'gone' ? (
              <Button
                size="compact-sm"
                variant="default"
                aria-label={t('holidays.restoreThat', { name: holiday.name })}
                onClick={() => undo(holiday)}
              >
                {t('holidays.restore')}
              </Button>
            ) : null}
            {holiday.isRemoved && holiday.location === null ? null : (
              <Button
                size="compact-sm"
                variant="subtle"
                color="gray"
                aria-label={t('holidays.removeThat', { name: holiday.name })}
                onClick={() => setRemoving(holiday)}
              >
                {t('holidays.remove')}
              </Button>
            )}
          </span>
        ),
      },
    ];
  }, [t, format, onEdit, restore]);
  return (
    <WidgetCard title={t('holidays.list')} count={data?.data.holidays.length}>
      <ListContent
        answer={{ data: data && { data: data.data.holidays }, error, refetch }}
        failed={t('holidays.failed')}
        empty={
          <EmptyState title={t('holidays.empty')}>
            {region.throughYear === null
              ? t('holidays.emptyUnloaded')
              : t('holidays.emptyHelp', { year: region.throughYear })}
          </EmptyState>
        }
      >
        {(rows) => (
          <DataTable
            label={t('holidays.list')}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => String(id)}
          />
        )}
      </ListContent>
      <ConfirmDestructive
        opened={removing !== null}
        title={t('holidays.removeTitle', { name: removing?.name ?? '' })}
        confirmLabel={t('holidays.remove')}
        keepLabel={t('holidays.keep')}
        onKeep={() => setRemoving(null)}
        onConfirm={() => {
          if (removing === null) return;
          remove.mutate(removing.id, {
            onSuccess: () => showToast(t('holidays.removed', { name: removing.name })),
            onError: (failure) => showToast(failureDetail(t, failure), 'critical'),
            onSettled: () => setRemoving(null),
          });
        }}
      >
        {t(removing?.source === 'own' ? 'holidays.deleteHelp' : 'holidays.removeHelp')}
      </ConfirmDestructive>
    </WidgetCard>
  );
}

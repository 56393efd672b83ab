import { Button, NativeSelect } from '@mantine/core';
import { IconPlus, IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { HolidayRegionListed, ListedPublicHoliday } from '@tenure/contract/leave/holidays.ts';
import { useState } from 'react';
import { todayIn } from '../../../../lib/clock.ts';
import { failureDetail } from '../../../../lib/failure-detail.ts';
import { failureText, isRefused, requestIdOf } from '../../../../lib/failure-text.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { useSite } from '../../../../lib/session.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Failure } from '../../../../ui/failure.tsx';
import { smallIcon } from '../../../../ui/icon.ts';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { SkeletonRows, Waiting } from '../../../../ui/waiting.tsx';
import { WidgetCard } from '../../../../ui/widget-card.tsx';
import { HolidayDialog } from '../components/holiday-dialog.tsx';
import { HolidayList } from '../components/holiday-list.tsx';
import css from '../components/holidays.module.css';
import { regionsQuery, useLoadHolidays } from '../holidays.queries.ts';
import '../words.ts';

const route = '/admin/public-holidays';
const keyOf = ({ country, state }: HolidayRegionListed) => (state === '' ? country : `${country}-${state}`);

/** The public holidays of each country and state where the company has locations. */
export function HolidaysScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate({ from: route });
  const search = useSearch({ from: route });
  const { user } = useSite();
  const { data, error, refetch } = useQuery(regionsQuery);
  const load = useLoadHolidays();
  const [editing, setEditing] = useState<ListedPublicHoliday | 'new' | null>(null);
  usePageTitle(t('holidays.title'));
  const thisYear = Number(todayIn(user.timezone).slice(0, 4));
  const year = search.year ?? thisYear;
  const regions = data?.data.regions ?? [];
  const region = regions.find((one) => keyOf(one) === search.region) ?? regions[0];
  const years = [-2, -1, 0, 1, 2].map((offset) => thisYear + offset);
  return (
    <>
      <PageHeader
        title={t('holidays.title')}
        subtitle={t('holidays.subtitle')}
        actions={
          region === undefined ? null : (
            <>
              <Button
                variant="default"
                leftSection={<IconRefresh {...smallIcon} />}
                loading={load.isPending}
                onClick={() =>
                  load.mutate(undefined, {
                    onSuccess: ({ body }) => showToast(t('holidays.loaded', { count: body.data.added })),
                    onError: (failure) => showToast(failureDetail(t, failure), 'critical'),
                  })
                }
              >
                {t('holidays.load')}
              </Button>
              <Button leftSection={<IconPlus {...smallIcon} />} onClick={() => setEditing('new')}>
                {t('holidays.add')}
              </Button>
            </>
          )
        }
      />
      {region === undefined ? (
        <WidgetCard title={t('holidays.list')}>{without()}</WidgetCard>
      ) : (
        <>
          <div className={css.tools}>
            <NativeSelect
              label={t('holidays.region')}
              value={keyOf(region)}
              data={regions.map((one) => ({ value: keyOf(one), label: one.name }))}
              onChange={(event) => {
                const { value } = event.currentTarget;
                void navigate({ search: (was) => ({ ...was, region: value }), replace: true });
              }}
            />
            <NativeSelect
              label={t('holidays.year')}
              value={String(year)}
              data={[...new Set([...years, year])].sort((a, z) => a - z).map(String)}
              onChange={(event) => {
                const chosen = Number(event.currentTarget.value);
                void navigate({ search: (was) => ({ ...was, year: chosen }), replace: true });
              }}
            />
          </div>
          <HolidayList region={region} year={year} onEdit={setEditing} />
          <p className={`quiet small ${css.note}`}>{t('holidays.attribution')}</p>
          {editing === null ? null : (
            <HolidayDialog
              region={region}
              holiday={editing === 'new' ? null : editing}
              onClose={() => setEditing(null)}
            />
          )}
        </>
      )}
    </>
  );

  function without() {
    if (data !== undefined) {
      return <EmptyState title={t('holidays.noRegions')}>{t('holidays.noRegionsHelp')}</EmptyState>;
    }
    if (error === null) {
      return (
        <Waiting>
          <SkeletonRows rows={6} />
        </Waiting>
      );
    }
    return (
      <Failure
        title={t('holidays.regionsFailed')}
        requestId={requestIdOf(error)}
        onRetry={isRefused(error) ? undefined : () => void refetch()}
      >
        {failureText(t, error)}
      </Failure>
    );
  }
}

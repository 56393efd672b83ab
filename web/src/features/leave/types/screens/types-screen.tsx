import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { type LeaveType, leaveCountries } from '@tenure/contract/leave/leave-types.ts';
import { useMemo } from 'react';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { useFormat } from '../../../../lib/session.ts';
import { DataTable, type ListColumn } from '../../../../ui/data-table.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { smallIcon } from '../../../../ui/icon.ts';
import { LeaveColour } from '../../../../ui/leave-colour.tsx';
import { ListContent } from '../../../../ui/list-content.tsx';
import { FilterChip } from '../../../../ui/list-controls.tsx';
import { ListTools } from '../../../../ui/list-tools.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { StatusTag } from '../../../../ui/status-tag.tsx';
import { WidgetCard } from '../../../../ui/widget-card.tsx';
import { typesQuery } from '../leave-types.queries.ts';
import css from './types-screen.module.css';
import '../words.ts';

const route = '/admin/leave-types';
const states = ['offered', 'archived'] as const;

/** The leave types of the company, by country. */
export function TypesScreen() {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate({ from: route });
  const { country, state } = useSearch({ from: route });
  const { data, error, refetch } = useQuery(typesQuery);
  usePageTitle(t('leaveTypes.title'));
  const open = (typeId: string) => void navigate({ to: '/admin/leave-types/$typeId', params: { typeId } });
  const columns = useMemo<ListColumn<LeaveType>[]>(
    () => [
      {
        id: 'title',
        header: t('leaveTypes.name'),
        cell: ({ id, title, colour }) => (
          <span className={css.name}>
            <LeaveColour colour={colour} />
            <Link className="link" to="/admin/leave-types/$typeId" params={{ typeId: String(id) }}>
              {title}
            </Link>
          </span>
        ),
      },
      { id: 'country', header: t('leaveTypes.country'), cell: (one) => format.country(one.country) },
      { id: 'code', header: t('leaveTypes.code'), optional: true, cell: ({ code }) => code },
      {
        id: 'accrual',
        header: t('leaveTypes.accrual'),
        optional: true,
        cell: ({ rules }) => rules[0]?.words ?? t('leaveTypes.noRule'),
      },
      {
        id: 'pay',
        header: t('leaveTypes.pay'),
        optional: true,
        cell: ({ isPaid }) => t(isPaid ? 'leaveTypes.paid' : 'leaveTypes.unpaid'),
      },
      {
        id: 'state',
        header: t('leaveTypes.state'),
        cell: ({ isArchived, isUnverified }) => {
          if (isArchived) {
            return <StatusTag tone="informative">{t('leaveTypes.states.archived')}</StatusTag>;
          }
          return isUnverified ? (
            <StatusTag tone="caution">{t('leaveTypes.check')}</StatusTag>
          ) : (
            t('leaveTypes.states.offered')
          );
        },
      },
    ],
    [t, format],
  );
  const isNarrowed = country !== null || state !== null;
  const shown = data?.data.types.filter(
    (one) =>
      (country === null || one.country === country) &&
      (state === null || one.isArchived === (state === 'archived')),
  );
  return (
    <>
      <PageHeader
        title={t('leaveTypes.title')}
        subtitle={t('leaveTypes.subtitle')}
        actions={
          <Button leftSection={<IconPlus {...smallIcon} />} onClick={() => open('new')}>
            {t('leaveTypes.add')}
          </Button>
        }
      />
      <ListTools>
        <FilterChip
          label={t('leaveTypes.country')}
          choices={leaveCountries.map((value) => ({ value, label: format.country(value) }))}
          chosen={country}
          onChoose={(value) =>
            void navigate({
              search: (was) => ({ ...was, country: leaveCountries.find((one) => one === value) ?? null }),
              replace: true,
            })
          }
        />
        <FilterChip
          label={t('leaveTypes.state')}
          choices={states.map((value) => ({ value, label: t(`leaveTypes.states.${value}`) }))}
          chosen={state}
          onChoose={(value) =>
            void navigate({
              search: (was) => ({ ...was, state: states.find((one) => one === value) ?? null }),
              replace: true,
            })
          }
        />
      </ListTools>
      <WidgetCard title={t('leaveTypes.title')} count={shown?.length}>
        <ListContent
          answer={{ data: shown && { data: shown }, error: data === undefined ? error : null, refetch }}
          failed={t('leaveTypes.failed')}
          empty={
            <EmptyState title={t(isNarrowed ? 'leaveTypes.noMatch' : 'leaveTypes.empty')}>
              {t(isNarrowed ? 'leaveTypes.noMatchHelp' : 'leaveTypes.emptyHelp')}
            </EmptyState>
          }
        >
          {(rows) => (
            <DataTable
              label={t('leaveTypes.title')}
              columns={columns}
              rows={rows}
              rowKey={({ id }) => String(id)}
              onOpen={({ id }) => open(String(id))}
            />
          )}
        </ListContent>
      </WidgetCard>
    </>
  );
}

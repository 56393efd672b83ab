import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { calibrationStates, type ListedCalibration } from '@tenure/contract/performance/calibration.ts';
import { useMemo } from 'react';
import { AppLink } from '../../../lib/app-link.tsx';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { useFormat } from '../../../lib/session.ts';
import { DataTable, type ListColumn } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { smallIcon } from '../../../ui/icon.ts';
import { ListCard } from '../../../ui/list-card.tsx';
import { FilterChip, SearchField } from '../../../ui/list-controls.tsx';
import { ListTools } from '../../../ui/list-tools.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { StatusTag } from '../../../ui/status-tag.tsx';
import { calibrationsQuery } from './calibration.queries.ts';
import './calibration.words.ts';

const route = '/calibration';

/** The calibration sessions the viewer facilitates or is invited to. */
export function CalibrationsScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate({ from: route });
  const { page, state, find } = useSearch({ from: route });
  usePageTitle(t('calibration.title'));
  const answer = useQuery({
    ...calibrationsQuery({ page, state, find }),
    placeholderData: keepPreviousData,
  });
  const columns = useColumns();
  const isNarrowed = state !== null || find !== '';
  return (
    <>
      <PageHeader
        title={t('calibration.title')}
        subtitle={t('calibration.subtitle')}
        actions={
          answer.data?.metadata.actions.includes('CREATE') ? (
            <Button
              leftSection={<IconPlus {...smallIcon} />}
              onClick={() => void navigate({ to: '/calibration/new' })}
            >
              {t('calibration.create')}
            </Button>
          ) : null
        }
      />
      <ListTools>
        <SearchField
          label={t('calibration.find')}
          value={find}
          onSearch={(text) =>
            void navigate({ search: (was) => ({ ...was, page: 1, find: text }), replace: true })
          }
        />
        <FilterChip
          label={t('calibration.state')}
          choices={calibrationStates.map((value) => ({ value, label: t(`calibration.states.${value}`) }))}
          chosen={state}
          onChoose={(chosen) =>
            void navigate({
              search: (was) => ({
                ...was,
                page: 1,
                state: calibrationStates.find((one) => one === chosen) ?? null,
              }),
              replace: true,
            })
          }
        />
      </ListTools>
      <ListCard
        title={t('calibration.title')}
        answer={answer}
        page={page}
        onPage={(next) => void navigate({ search: (was) => ({ ...was, page: next }) })}
        failed={t('calibration.failed')}
        empty={
          <EmptyState title={t(isNarrowed ? 'calibration.noMatch' : 'calibration.none')}>
            {t(isNarrowed ? 'calibration.noMatchHelp' : 'calibration.noneHelp')}
          </EmptyState>
        }
      >
        {(rows) => (
          <DataTable
            label={t('calibration.title')}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => String(id)}
            onOpen={({ url }) => void navigate({ href: url })}
          />
        )}
      </ListCard>
    </>
  );
}

function useColumns() {
  const { t } = useTranslation();
  const format = useFormat();
  return useMemo<ListColumn<ListedCalibration>[]>(
    () => [
      {
        id: 'title',
        header: t('calibration.session'),
        cell: ({ title, url }) => (
          <AppLink className="link" href={url}>
            {title}
          </AppLink>
        ),
      },
      { id: 'cycle', header: t('calibration.cycle'), optional: true, cell: ({ cycle }) => cycle },
      {
        id: 'people',
        header: t('calibration.people'),
        numeric: true,
        cell: ({ people }) => format.number(people),
      },
      {
        id: 'changed',
        header: t('calibration.changes'),
        numeric: true,
        cell: ({ changed }) => format.number(changed),
      },
      {
        id: 'created',
        header: t('calibration.created'),
        optional: true,
        cell: ({ createdAt }) => format.dayOf(createdAt),
      },
      {
        id: 'state',
        header: t('calibration.state'),
        cell: ({ state }) => (
          <StatusTag tone={state === 'open' ? 'informative' : 'positive'}>
            {t(`calibration.states.${state}`)}
          </StatusTag>
        ),
      },
    ],
    [t, format],
  );
}

import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { boardStates } from '@tenure/contract/work/personal-documents.ts';
import { AppLink } from '../../../lib/app-link.tsx';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { useFormat } from '../../../lib/session.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { smallIcon } from '../../../ui/icon.ts';
import { ListCard } from '../../../ui/list-card.tsx';
import { FilterChip, SearchField } from '../../../ui/list-controls.tsx';
import { ListTools } from '../../../ui/list-tools.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { StatusTag } from '../../../ui/status-tag.tsx';
import { boardQuery } from './personal-documents.queries.ts';
import './personal-documents.words.ts';

const route = '/document-checks';
const tones = {
  'to-check': 'informative',
  requested: 'caution',
  'sent-back': 'caution',
  expiring: 'caution',
  expired: 'critical',
} as const;
const documentsOf = (employeeId: number) =>
  `/controlpanel/user-profile/new/?id=${employeeId}&tab=profile&section=personal-documents`;

/** Documents HR has to check, overdue requests, and expiring documents. */
export function DocumentChecksScreen() {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate({ from: route });
  const search = useSearch({ from: route });
  usePageTitle(t('personalDocuments.board.title'));
  const answer = useQuery({ ...boardQuery(search), placeholderData: keepPreviousData });
  const narrow = (change: Partial<typeof search>) =>
    void navigate({ search: (was) => ({ ...was, page: 1, ...change }), replace: true });
  const isNarrowed = search.searchText !== '' || search.state !== null;
  return (
    <>
      <PageHeader
        title={t('personalDocuments.board.title')}
        subtitle={t('personalDocuments.board.subtitle')}
        actions={
          <Button
            variant="default"
            leftSection={<IconUpload {...smallIcon} />}
            onClick={() => void navigate({ to: '/document-checks/batches' })}
          >
            {t('personalDocuments.board.many')}
          </Button>
        }
      />
      <ListTools>
        <SearchField
          label={t('personalDocuments.board.search')}
          value={search.searchText}
          onSearch={(searchText) => narrow({ searchText })}
        />
        <FilterChip
          label={t('personalDocuments.board.state')}
          choices={boardStates.map((value) => ({
            value,
            label: t(`personalDocuments.board.states.${value}`),
          }))}
          chosen={search.state}
          onChoose={(value) => narrow({ state: boardStates.find((one) => one === value) ?? null })}
        />
      </ListTools>
      <ListCard
        title={t('personalDocuments.board.title')}
        answer={answer}
        page={search.page}
        onPage={(page) => void navigate({ search: (was) => ({ ...was, page }) })}
        failed={t('personalDocuments.board.failed')}
        empty={
          <EmptyState
            title={t(isNarrowed ? 'personalDocuments.board.noMatch' : 'personalDocuments.board.none')}
          >
            {t(isNarrowed ? 'personalDocuments.board.noMatchHelp' : 'personalDocuments.board.noneHelp')}
          </EmptyState>
        }
      >
        {(rows) => (
          <DataTable
            label={t('personalDocuments.board.title')}
            rows={rows}
            rowKey={({ id }) => String(id)}
            columns={[
              {
                id: 'person',
                header: t('personalDocuments.board.person'),
                cell: ({ person }) => (
                  <AppLink className="link" href={documentsOf(person.id)}>
                    {person.fullName}
                  </AppLink>
                ),
              },
              { id: 'kind', header: t('personalDocuments.board.kind'), cell: ({ kind }) => kind },
              {
                id: 'state',
                header: t('personalDocuments.board.state'),
                cell: ({ state }) => (
                  <StatusTag tone={tones[state]}>{t(`personalDocuments.board.states.${state}`)}</StatusTag>
                ),
              },
              {
                id: 'day',
                header: t('personalDocuments.board.day'),
                cell: ({ day }) => (day === null ? '' : format.date(day)),
              },
            ]}
          />
        )}
      </ListCard>
    </>
  );
}

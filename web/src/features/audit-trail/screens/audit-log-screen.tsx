import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { auditAreas } from '@tenure/contract/audit/actions.ts';
import { mostCounted } from '@tenure/contract/audit/audit-entries.ts';
import { useMemo } from 'react';
import { failureText } from '../../../lib/failure-text.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { useFormat } from '../../../lib/session.ts';
import { AdministrationTrail } from '../../../ui/administration-trail.tsx';
import { DataTable, type ListColumn } from '../../../ui/data-table.tsx';
import { DayField } from '../../../ui/day-field.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { smallIcon } from '../../../ui/icon.ts';
import { ListCard } from '../../../ui/list-card.tsx';
import { FilterChip } from '../../../ui/list-controls.tsx';
import { Note } from '../../../ui/note.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { asWords } from '../as-words.ts';
import {
  type AuditEntry,
  type AuditSearch,
  auditEntriesQuery,
  useExportAuditEntries,
} from '../audit-trail.queries.ts';
import { Actor } from '../components/actor.tsx';
import { EntryDetails } from '../components/entry-details.tsx';
import css from './audit-log-screen.module.css';
import '../words.ts';

/** Everything that was done in the company, for whoever has to answer for it. */
export function AuditLogScreen() {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate({ from: '/admin/audit-log' });
  const search = useSearch({ from: '/admin/audit-log' });
  const answer = useQuery({ ...auditEntriesQuery(search), placeholderData: keepPreviousData });
  const exporting = useExportAuditEntries();
  usePageTitle(t('auditTrail.title'));
  const narrow = (change: Partial<AuditSearch>) =>
    void navigate({ search: { ...search, page: 1, ...change }, replace: true });
  const columns = useMemo<ListColumn<AuditEntry>[]>(
    () => [
      {
        id: 'occurredAt',
        header: t('auditTrail.when'),
        sortable: true,
        cell: ({ occurredAt }) => <time dateTime={occurredAt}>{format.dateTime(occurredAt)}</time>,
      },
      { id: 'action', header: t('auditTrail.what'), cell: ({ label }) => label },
      { id: 'actor', header: t('auditTrail.who'), cell: (entry) => <Actor entry={entry} /> },
      {
        id: 'subject',
        header: t('auditTrail.about'),
        optional: true,
        cell: ({ subject }) => subject.name ?? <span className="quiet">{asWords(subject.type)}</span>,
      },
      {
        id: 'details',
        header: t('auditTrail.details'),
        optional: true,
        cell: ({ details }) => <EntryDetails details={details} />,
      },
    ],
    [t, format],
  );
  const isNarrowed = search.area !== null || search.actor !== null || search.from !== '' || search.to !== '';
  const chosenActor = answer.data?.data.find(({ actor }) => actor?.accountId === search.actor)?.actor;

  return (
    <>
      <PageHeader
        title={t('auditTrail.title')}
        trail={<AdministrationTrail here={t('auditTrail.title')} />}
        subtitle={t('auditTrail.subtitle')}
        actions={
          <Button
            variant="default"
            leftSection={<IconDownload {...smallIcon} />}
            loading={exporting.isPending}
            onClick={() => exporting.mutate(search)}
          >
            {t('auditTrail.export')}
          </Button>
        }
      />
      {exporting.error === null ? null : (
        <Note tone="critical" announce="now">
          {t('auditTrail.exportFailed')}. {failureText(t, exporting.error)}
        </Note>
      )}
      <div className={css.filters}>
        <DayField
          label={t('auditTrail.from')}
          value={search.from}
          max={search.to}
          onChange={(from) => narrow({ from })}
        />
        <DayField
          label={t('auditTrail.to')}
          value={search.to}
          min={search.from}
          onChange={(to) => narrow({ to })}
        />
        <FilterChip
          label={t('auditTrail.area')}
          choices={auditAreas.map((value) => ({ value, label: t(`auditTrail.areas.${value}`) }))}
          chosen={search.area}
          onChoose={(value) => narrow({ area: auditAreas.find((area) => area === value) ?? null })}
        />
        {search.actor === null ? null : (
          <FilterChip
            label={t('auditTrail.who')}
            choices={[{ value: String(search.actor), label: chosenActor?.name ?? `${search.actor}` }]}
            chosen={String(search.actor)}
            onChoose={() => narrow({ actor: null })}
          />
        )}
      </div>
      <ListCard
        title={t('auditTrail.list')}
        answer={answer}
        page={search.page}
        onPage={(page) => void navigate({ search: { ...search, page } })}
        failed={t('auditTrail.failed')}
        expected={12}
        empty={
          <EmptyState
            title={t('auditTrail.empty')}
            action={
              isNarrowed ? (
                <Button
                  size="xs"
                  variant="default"
                  onClick={() => narrow({ area: null, actor: null, from: '', to: '' })}
                >
                  {t('auditTrail.clear')}
                </Button>
              ) : null
            }
          >
            {t('auditTrail.emptyHelp')}
          </EmptyState>
        }
      >
        {(rows) => (
          <>
            {answer.data?.metadata.pagination.total === mostCounted ? (
              <p className={`quiet small ${css.many}`}>
                {t('auditTrail.many', { most: format.number(mostCounted) })}
              </p>
            ) : null}
            <DataTable
              label={t('auditTrail.list')}
              columns={columns}
              rows={rows}
              rowKey={({ id }) => String(id)}
              sort={{ field: 'occurredAt', descending: search.sortBy === 'occurredAt:desc' }}
              onSort={({ descending }) =>
                narrow({ sortBy: descending ? 'occurredAt:desc' : 'occurredAt:asc' })
              }
              onOpen={({ actor }) => narrow({ actor: actor?.accountId ?? null })}
            />
          </>
        )}
      </ListCard>
    </>
  );
}

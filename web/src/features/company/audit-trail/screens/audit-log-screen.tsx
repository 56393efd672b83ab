import { Button, NativeSelect } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { mostCounted } from '@tenure/contract/company/audit-entries.ts';
import { failureText } from '../../../../lib/failure-text.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { useFormat } from '../../../../lib/session.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { smallIcon } from '../../../../ui/icon.ts';
import { ListCard } from '../../../../ui/list-card.tsx';
import { Note } from '../../../../ui/note.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { type AuditSearch, auditEntriesQuery, useExportAuditEntries } from '../audit-trail.queries.ts';
import { AuditEntries } from '../components/audit-entries.tsx';
import { AuditFilters, nothingChosen } from '../components/audit-filters.tsx';
import css from './audit-log-screen.module.css';
import '../words.ts';

const orders = ['occurredAt:desc', 'occurredAt:asc'] as const;

/** Everything done in the company, for the people accountable for it. */
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
  const isNarrowed = Object.entries(nothingChosen).some(
    ([name, value]) => search[name as keyof typeof nothingChosen] !== value,
  );

  return (
    <>
      <PageHeader
        title={t('auditTrail.title')}
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
      <AuditFilters search={search} entries={answer.data?.data ?? []} onNarrow={narrow} />
      <ListCard
        title={t('auditTrail.list')}
        answer={answer}
        page={search.page}
        onPage={(page) => void navigate({ search: { ...search, page } })}
        failed={t('auditTrail.failed')}
        expected={12}
        actions={
          <NativeSelect
            aria-label={t('auditTrail.order')}
            size="xs"
            data={orders.map((value) => ({ value, label: t(`auditTrail.orders.${value}`) }))}
            value={search.sortBy}
            onChange={({ currentTarget: { value } }) =>
              narrow({ sortBy: orders.find((order) => order === value) ?? search.sortBy })
            }
          />
        }
        empty={
          <EmptyState
            title={t('auditTrail.empty')}
            action={
              isNarrowed ? (
                <Button size="xs" variant="default" onClick={() => narrow(nothingChosen)}>
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
            <AuditEntries
              entries={rows}
              onPerson={({ employeeId, accountId }) =>
                narrow(
                  employeeId === null
                    ? { actor: accountId, person: null }
                    : { person: employeeId, actor: null },
                )
              }
            />
          </>
        )}
      </ListCard>
    </>
  );
}

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { OrganisationImport } from '@tenure/contract/organisation/import.ts';
import { useMemo } from 'react';
import { AppLink } from '../../../../lib/app-link.tsx';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import { DataTable, type ListColumn } from '../../../../ui/data-table.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { ListCard } from '../../../../ui/list-card.tsx';
import { importsQuery } from '../organisation-import.queries.ts';
import css from './import.module.css';
import { StateTag } from './state-tag.tsx';

interface EarlierImportsProps {
  page: number;
  onPage: (page: number) => void;
  onOpen: (importId: number) => void;
}

export const namesOfFiles = ({ files }: OrganisationImport) =>
  [files.positions?.name, files.people?.name].filter((name) => name !== undefined).join(', ');

/** Earlier imports: who, what, when, and the result. */
export function EarlierImports({ page, onPage, onOpen }: EarlierImportsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const answer = useQuery({ ...importsQuery(page), placeholderData: keepPreviousData });
  const columns = useMemo<ListColumn<OrganisationImport>[]>(
    () => [
      {
        id: 'files',
        header: t('organisationImport.file'),
        cell: (row) => (
          <AppLink href={`/admin/import?import=${row.id}`} className={css.name}>
            {namesOfFiles(row)}
          </AppLink>
        ),
      },
      { id: 'state', header: t('organisationImport.state'), cell: ({ state }) => <StateTag state={state} /> },
      {
        id: 'found',
        header: t('organisationImport.found'),
        cell: ({ state, problems, created, changed }) =>
          state === 'faulty'
            ? t('organisationImport.resultProblems', { problems: format.number(problems) })
            : t('organisationImport.result', {
                created: format.number(created),
                changed: format.number(changed),
              }),
      },
      {
        id: 'who',
        header: t('organisationImport.who'),
        cell: ({ startedBy, startedAt }) =>
          t('organisationImport.begunBy', { name: startedBy, when: format.dateTime(startedAt) }),
      },
    ],
    [t, format],
  );
  return (
    <ListCard
      title={t('organisationImport.earlier')}
      answer={answer}
      page={page}
      onPage={onPage}
      failed={t('organisationImport.earlierFailed')}
      empty={
        <EmptyState title={t('organisationImport.noEarlier')}>
          {t('organisationImport.noEarlierHelp')}
        </EmptyState>
      }
    >
      {(rows) => (
        <DataTable
          label={t('organisationImport.earlier')}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => String(id)}
          onOpen={({ id }) => onOpen(id)}
        />
      )}
    </ListCard>
  );
}

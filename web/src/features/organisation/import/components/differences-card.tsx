import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  differenceActions,
  differenceKinds,
  type ImportDifference,
} from '@tenure/contract/organisation/import.ts';
import { useMemo } from 'react';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { DataTable, type ListColumn } from '../../../../ui/data-table.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { ListCard } from '../../../../ui/list-card.tsx';
import { FilterChip } from '../../../../ui/list-controls.tsx';
import { differencesQuery, type Narrowing } from '../organisation-import.queries.ts';
import css from './import.module.css';

interface DifferencesCardProps {
  importId: number;
  search: Narrowing;
  onNarrow: (change: Partial<Narrowing>) => void;
}

/** The records an import creates and changes, field by field. */
export function DifferencesCard({ importId, search, onNarrow }: DifferencesCardProps) {
  const { t } = useTranslation();
  const answer = useQuery({ ...differencesQuery(importId, search), placeholderData: keepPreviousData });
  const columns = useMemo<ListColumn<ImportDifference>[]>(
    () => [
      {
        id: 'key',
        header: t('organisationImport.what'),
        cell: ({ key, title, kind }) => (
          <>
            <span className={css.name}>{title}</span>{' '}
            <span className="quiet small">
              {t(`organisationImport.kinds.${kind}`)} {key === title ? '' : key}
            </span>
          </>
        ),
      },
      {
        id: 'action',
        header: t('organisationImport.action'),
        cell: ({ action }) => t(`organisationImport.actions.${action}`),
      },
      {
        id: 'fields',
        header: t('organisationImport.fields'),
        cell: ({ fields, action }) =>
          // New rows are shown as a whole; changed ones field by field.
          action === 'created' ? (
            <span className={css.change}>
              {fields.map(({ name, after }) => `${name}: ${after ?? ''}`).join(' · ')}
            </span>
          ) : (
            <ul className={css.fields}>
              {fields.map(({ name, before, after }) => (
                <li key={name} className={css.change}>
                  <span className="quiet">{name}:</span>{' '}
                  {t('organisationImport.becomes', {
                    before: before ?? t('organisationImport.none'),
                    after: after ?? t('organisationImport.none'),
                  })}
                </li>
              ))}
            </ul>
          ),
      },
    ],
    [t],
  );
  return (
    <>
      <div className={css.bar}>
        <FilterChip
          label={t('organisationImport.kind')}
          choices={differenceKinds.map((value) => ({ value, label: t(`organisationImport.kinds.${value}`) }))}
          chosen={search.kind}
          onChoose={(kind) => onNarrow({ kind })}
        />
        <FilterChip
          label={t('organisationImport.action')}
          choices={differenceActions.map((value) => ({
            value,
            label: t(`organisationImport.actions.${value}`),
          }))}
          chosen={search.action}
          onChoose={(action) => onNarrow({ action })}
        />
      </div>
      <ListCard
        title={t('organisationImport.differences')}
        answer={answer}
        page={search.page}
        onPage={(page) => onNarrow({ page })}
        failed={t('organisationImport.differencesFailed')}
        empty={
          <EmptyState title={t('organisationImport.noDifferences')}>
            {t('organisationImport.noDifferencesHelp')}
          </EmptyState>
        }
      >
        {(rows) => (
          <DataTable
            label={t('organisationImport.differences')}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => String(id)}
          />
        )}
      </ListCard>
    </>
  );
}

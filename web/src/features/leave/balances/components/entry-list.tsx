import { SegmentedControl } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { LeaveEntry } from '@tenure/contract/leave/leave-balances.ts';
import { useState } from 'react';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { smallIcon } from '../../../../ui/icon.ts';
import { hoursText, signedHours } from '../../../../ui/leave-amount.ts';
import { ListCard } from '../../../../ui/list-card.tsx';
import { entryFilters } from '../entry-filters.ts';
import { entriesQuery } from '../leave-balances.queries.ts';
import css from './entry-list.module.css';
import { type PlannedOf, PlannedRows } from './planned-rows.tsx';
import '../words.ts';

const route = '/leave/balances/$typeId';

/** Every line of the ledger with the balance after it; each opens its calculation. */
export function EntryList({ typeId, ...planned }: PlannedOf & { typeId: string }) {
  const { employeeId } = planned;
  const { t } = useTranslation();
  const navigate = useNavigate({ from: route });
  const { page, show } = useSearch({ from: route });
  const answer = useQuery({
    ...entriesQuery({ employeeId, typeId, page, show }),
    placeholderData: keepPreviousData,
  });
  const isNarrowed = show !== null;
  return (
    <ListCard
      title={t('leaveBalances.changes')}
      answer={answer}
      page={page}
      onPage={(next) => void navigate({ search: (was) => ({ ...was, page: next }) })}
      failed={t('leaveBalances.changesFailed')}
      expected={10}
      tools={
        <div className={css.tools}>
          <SegmentedControl
            size="xs"
            aria-label={t('leaveBalances.show')}
            value={show ?? 'all'}
            onChange={(value) =>
              void navigate({
                search: (was) => ({
                  ...was,
                  page: 1,
                  show: entryFilters.find((one) => one === value) ?? null,
                }),
                replace: true,
              })
            }
            data={(['all', ...entryFilters] as const).map((value) => ({
              value,
              label: t(`leaveBalances.filters.${value}`),
            }))}
          />
        </div>
      }
      empty={
        <EmptyState title={t(isNarrowed ? 'leaveBalances.noMatch' : 'leaveBalances.noChanges')}>
          {t(isNarrowed ? 'leaveBalances.noMatchHelp' : 'leaveBalances.noChangesHelp')}
        </EmptyState>
      }
    >
      {(entries) => (
        <table className={css.table} aria-label={t('leaveBalances.changes')}>
          <thead>
            <tr>
              <th scope="col">{t('leaveBalances.date')}</th>
              <th scope="col">{t('leaveBalances.what')}</th>
              <th scope="col" data-numeric>
                {t('leaveBalances.hours')}
              </th>
              <th scope="col" data-numeric>
                {t('leaveBalances.balance')}
              </th>
            </tr>
          </thead>
          <tbody>
            {page === 1 && (show === null || show === 'taken') ? <PlannedRows {...planned} /> : null}
            {entries.map((entry) => (
              <EntryRow key={entry.id} entry={entry} />
            ))}
          </tbody>
        </table>
      )}
    </ListCard>
  );
}

function EntryRow({ entry }: { entry: LeaveEntry }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  const at = format.dateTime(entry.addedAt);
  const added =
    entry.addedBy === null
      ? t('leaveBalances.added', { at })
      : t('leaveBalances.addedBy', { name: entry.addedBy, at });
  return (
    <tr data-open={isOpen || undefined}>
      <td>{format.date(entry.day)}</td>
      <td>
        <button
          type="button"
          className={`plain ${css.what}`}
          aria-expanded={isOpen}
          aria-label={t('leaveBalances.explain', { what: entry.words })}
          onClick={() => setOpen(!isOpen)}
        >
          <Chevron {...smallIcon} />
          {entry.words}
        </button>
        {isOpen ? (
          <div className={css.how}>
            {entry.formula === null ? null : <p>{entry.formula}</p>}
            {entry.reason === null ? null : <p>{t('leaveBalances.reason', { reason: entry.reason })}</p>}
            <p className="quiet small">{added}</p>
            {entry.requestId === null ? null : (
              <Link
                className="link"
                to="/dashboard/leave/leave-request/$requestId"
                params={{ requestId: String(entry.requestId) }}
              >
                {t('leaveBalances.openRequest')}
              </Link>
            )}
          </div>
        ) : null}
      </td>
      <td data-numeric>{signedHours(entry.minutes)}</td>
      <td data-numeric>{hoursText(entry.balance)}</td>
    </tr>
  );
}

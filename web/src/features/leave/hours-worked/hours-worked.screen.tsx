import { useQuery } from '@tanstack/react-query';
import { type HoursOutcome, hoursColumns } from '@tenure/contract/leave/hours-worked.ts';
import { useMemo } from 'react';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { useFormat } from '../../../lib/session.ts';
import type { ListColumn } from '../../../ui/data-table.tsx';
import { hoursText } from '../../../ui/leave-amount.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { TableImport } from '../../../ui/table-import.tsx';
import { TableImports } from '../../../ui/table-imports.tsx';
import { hoursImportsQuery, useImportHours, useUndoHours } from './hours-worked.queries.ts';
import './hours-worked.words.ts';

type Difference = HoursOutcome['differences'][number];

/** Checks a table of hours worked, shows what it would change, imports it, and undoes imports. */
export function HoursWorkedScreen() {
  const { t } = useTranslation();
  const format = useFormat();
  usePageTitle(t('hoursWorked.title'));
  const imports = useQuery(hoursImportsQuery);
  const undo = useUndoHours();
  const columns = useMemo<ListColumn<Difference>[]>(() => {
    const hours = (minutes: number) => t('hoursWorked.hours', { hours: hoursText(minutes) });
    return [
      { id: 'person', header: t('hoursWorked.person'), cell: ({ fullName }) => fullName },
      {
        id: 'period',
        header: t('hoursWorked.period'),
        cell: ({ from, to }) => t('hoursWorked.span', { from: format.date(from), to: format.date(to) }),
      },
      {
        id: 'before',
        header: t('hoursWorked.before'),
        numeric: true,
        cell: ({ before }) => (before === null ? t('hoursWorked.missing') : hours(before)),
      },
      { id: 'after', header: t('hoursWorked.after'), numeric: true, cell: ({ after }) => hours(after) },
    ];
  }, [t, format]);
  return (
    <>
      <PageHeader title={t('hoursWorked.title')} subtitle={t('hoursWorked.subtitle')} />
      <TableImport
        columns={hoursColumns}
        help={t('hoursWorked.help')}
        useImport={useImportHours}
        differenceColumns={columns}
        differenceKey={({ employeeId, from }) => `${employeeId} ${from}`}
      >
        <TableImports
          answer={imports}
          undo={undo}
          noneHelp={t('hoursWorked.noneHelp')}
          undoHelp={t('hoursWorked.undoHelp')}
        />
      </TableImport>
    </>
  );
}

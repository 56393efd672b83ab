import { useQuery } from '@tanstack/react-query';
import { type OpeningOutcome, openingColumns } from '@tenure/contract/leave/opening-balances.ts';
import { useMemo } from 'react';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { useFormat } from '../../../../lib/session.ts';
import type { ListColumn } from '../../../../ui/data-table.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { TableImport } from '../../../../ui/table-import.tsx';
import { TableImports } from '../../../../ui/table-imports.tsx';
import { openingImportsQuery, useImportOpening, useUndoOpening } from '../opening.queries.ts';
import '../words.ts';

type Difference = OpeningOutcome['differences'][number];

/** Checks a table of balances, shows what it would change, imports it, and undoes imports. */
export function OpeningScreen() {
  const { t } = useTranslation();
  const format = useFormat();
  usePageTitle(t('leaveOpening.title'));
  const imports = useQuery(openingImportsQuery);
  const undo = useUndoOpening();
  const columns = useMemo<ListColumn<Difference>[]>(() => {
    const hours = (minutes: number) => t('leaveOpening.hours', { hours: (minutes / 60).toFixed(2) });
    return [
      { id: 'person', header: t('leaveOpening.person'), cell: ({ fullName }) => fullName },
      { id: 'type', header: t('leaveOpening.type'), cell: ({ leaveType }) => leaveType },
      { id: 'day', header: t('leaveOpening.day'), cell: ({ day }) => format.date(day) },
      { id: 'before', header: t('leaveOpening.before'), cell: ({ before }) => hours(before) },
      { id: 'after', header: t('leaveOpening.after'), cell: ({ after }) => hours(after) },
    ];
  }, [t, format]);
  return (
    <>
      <PageHeader title={t('leaveOpening.title')} subtitle={t('leaveOpening.subtitle')} />
      <TableImport
        columns={openingColumns}
        help={t('leaveOpening.help')}
        useImport={useImportOpening}
        differenceColumns={columns}
        differenceKey={({ employeeId, leaveType }) => `${employeeId} ${leaveType}`}
      >
        <TableImports
          answer={imports}
          undo={undo}
          noneHelp={t('leaveOpening.noneHelp')}
          undoHelp={t('leaveOpening.undoHelp')}
        />
      </TableImport>
    </>
  );
}

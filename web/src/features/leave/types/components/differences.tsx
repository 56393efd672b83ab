import { Button } from '@mantine/core';
import type { RecalculatedBalance } from '@tenure/contract/leave/recalculation.ts';
import { useMemo } from 'react';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import { DataTable, type ListColumn } from '../../../../ui/data-table.tsx';
import { hoursText } from '../../../../ui/leave-amount.ts';
import { PersonLink } from '../../../../ui/person-link.tsx';
import type { useRecalculation } from '../use-recalculation.ts';
import css from './differences.module.css';
import '../words.ts';

const mostShown = 100;

/** The progress of a recalculation, with a Stop button. */
export function RecalculationProgress({
  progress,
  stop,
}: Pick<ReturnType<typeof useRecalculation>, 'progress' | 'stop'>) {
  const { t } = useTranslation();
  const format = useFormat();
  if (progress === null) return null;
  const { looked, people } = progress;
  return (
    <div className={css.progress} aria-live="polite">
      <progress aria-label={t('leaveTypes.recalculating')} value={looked} max={people} />
      <p className="quiet small figures">
        {t('leaveTypes.looked', { looked: format.number(looked), people: format.number(people) })}
      </p>
      <Button size="compact-sm" variant="default" onClick={stop}>
        {t('leaveTypes.stop')}
      </Button>
    </div>
  );
}

const changeOf = ({ before, after, ahead }: RecalculatedBalance) =>
  Math.max(Math.abs(after - before), ahead === null ? 0 : Math.abs(ahead.after - ahead.before));

/** Balances that would change, the largest changes first. */
export function Differences({
  differences,
  label,
}: {
  differences: readonly RecalculatedBalance[];
  label: string;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const isAhead = differences.some(({ ahead }) => ahead !== null);
  const columns = useMemo<ListColumn<RecalculatedBalance>[]>(() => {
    const pair = (before: number, after: number) =>
      before === after
        ? t('leaveTypes.unchanged', { hours: hoursText(before) })
        : t('leaveTypes.beforeAfter', { before: hoursText(before), after: hoursText(after) });
    return [
      {
        id: 'person',
        header: t('leaveTypes.person'),
        cell: ({ employeeId, name }) => <PersonLink id={employeeId} name={name} />,
      },
      ...(isAhead
        ? []
        : [
            {
              id: 'type',
              header: t('leaveTypes.name'),
              cell: ({ leaveType }: RecalculatedBalance) => leaveType,
            },
          ]),
      {
        id: 'today',
        header: t('leaveTypes.balanceToday'),
        numeric: true,
        cell: ({ before, after }) => pair(before, after),
      },
      ...(isAhead
        ? [
            {
              id: 'ahead',
              header: t('leaveTypes.balanceAhead'),
              numeric: true,
              cell: ({ ahead }: RecalculatedBalance) =>
                ahead === null ? '' : pair(ahead.before, ahead.after),
            },
          ]
        : []),
    ];
  }, [t, isAhead]);
  const rows = useMemo(
    () => differences.toSorted((one, other) => changeOf(other) - changeOf(one)).slice(0, mostShown),
    [differences],
  );
  return (
    <>
      <DataTable
        label={label}
        columns={columns}
        rows={rows}
        rowKey={({ employeeId, leaveType }) => `${employeeId} ${leaveType}`}
      />
      {differences.length > rows.length ? (
        <p className="quiet small">
          {t('leaveTypes.largest', {
            shown: format.number(rows.length),
            all: format.number(differences.length),
          })}
        </p>
      ) : null}
    </>
  );
}

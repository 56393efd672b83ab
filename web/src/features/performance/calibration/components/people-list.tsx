import { Button, Checkbox } from '@mantine/core';
import type { CalibrationPerson } from '@tenure/contract/performance/calibration.ts';
import { useMemo, useState } from 'react';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import { DataTable, type ListColumn } from '../../../../ui/data-table.tsx';
import { Paging } from '../../../../ui/list-controls.tsx';
import { WidgetCard } from '../../../../ui/widget-card.tsx';
import { potentialName } from './box-names.ts';
import '../calibration.words.ts';

const perPage = 50;
/** The most people in one move. */
const mostSelected = 200;

interface PeopleListProps {
  people: readonly CalibrationPerson[];
  page: number;
  onPage: (page: number) => void;
  mayMove: boolean;
  onMove: (people: readonly CalibrationPerson[]) => void;
}

/** Everyone as a table, with several people to move at once. */
export function PeopleList({ people, page, onPage, mayMove, onMove }: PeopleListProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const pages = Math.max(1, Math.ceil(people.length / perPage));
  const shownPage = Math.min(page, pages);
  const start = (shownPage - 1) * perPage;
  const rows = people.slice(start, start + perPage);
  const chosen = people.filter(({ id }) => selected.has(id));
  const columns = useColumns({ mayMove, selected, setSelected, onMove });
  return (
    <WidgetCard
      title={t('calibration.people')}
      count={format.number(people.length)}
      actions={
        mayMove && chosen.length > 0 ? (
          <Button size="compact-sm" variant="light" onClick={() => onMove(chosen.slice(0, mostSelected))}>
            {t('calibration.list.move', { count: Math.min(chosen.length, mostSelected) })}
          </Button>
        ) : null
      }
      summary={t('list.range', {
        from: format.number(start + 1),
        to: format.number(start + rows.length),
        total: format.number(people.length),
      })}
      more={<Paging page={shownPage} pages={pages} onPage={onPage} />}
    >
      <DataTable
        label={t('calibration.people')}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => String(id)}
      />
    </WidgetCard>
  );
}

interface ColumnsOf extends Pick<PeopleListProps, 'mayMove' | 'onMove'> {
  selected: ReadonlySet<number>;
  setSelected: (selected: ReadonlySet<number>) => void;
}

function useColumns({ mayMove, selected, setSelected, onMove }: ColumnsOf) {
  const { t } = useTranslation();
  return useMemo<ListColumn<CalibrationPerson>[]>(
    () => [
      {
        id: 'name',
        header: t('calibration.list.name'),
        cell: (person) =>
          mayMove ? (
            <button type="button" className="link" onClick={() => onMove([person])}>
              {person.name}
            </button>
          ) : (
            person.name
          ),
      },
      ...(mayMove
        ? [
            {
              id: 'select',
              header: '',
              cell: ({ id, name }: CalibrationPerson) => (
                <Checkbox
                  aria-label={t('calibration.list.select', { name })}
                  checked={selected.has(id)}
                  onChange={({ currentTarget: { checked } }) => {
                    const next = new Set(selected);
                    if (checked) next.add(id);
                    else next.delete(id);
                    setSelected(next);
                  }}
                />
              ),
            },
          ]
        : []),
      {
        id: 'department',
        header: t('calibration.department'),
        optional: true,
        cell: ({ department }) => department ?? '–',
      },
      {
        id: 'location',
        header: t('calibration.location'),
        optional: true,
        cell: ({ location }) => location ?? '–',
      },
      {
        id: 'manager',
        header: t('calibration.list.manager'),
        optional: true,
        cell: ({ manager }) => manager,
      },
      {
        id: 'score',
        header: t('calibration.list.score'),
        numeric: true,
        optional: true,
        cell: ({ score }) => (score === null ? '–' : (score / 100).toFixed(2)),
      },
      {
        id: 'managerRating',
        header: t('calibration.list.managerRating'),
        numeric: true,
        optional: true,
        cell: ({ managerRating }) => managerRating,
      },
      {
        id: 'rating',
        header: t('calibration.list.rating'),
        numeric: true,
        cell: ({ rating, ratingBefore }) =>
          rating === ratingBefore
            ? rating
            : t('calibration.list.changedFrom', { to: rating, from: ratingBefore }),
      },
      {
        id: 'potential',
        header: t('calibration.list.potential'),
        cell: ({ potential }) => potentialName(t, potential),
      },
    ],
    [t, mayMove, onMove, selected, setSelected],
  );
}

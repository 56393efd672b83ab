import { NativeSelect } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { columnVisibilityFeature, rowSortingFeature, tableFeatures, useTable } from '@tanstack/react-table';
import { type KeyboardEvent, type ReactNode, useMemo } from 'react';
import { useTranslation } from '../lib/messages/use-translation.ts';
import { ColumnChoice } from './column-choice.tsx';
import css from './data-table.module.css';
import { smallIcon } from './icon.ts';

const features = tableFeatures({ columnVisibilityFeature, rowSortingFeature });

export interface ListColumn<Row> {
  /** Also the server's sort key, for sortable columns. */
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  sortable?: boolean;
  numeric?: boolean;
  /** An optional column is offered in the column menu. */
  optional?: boolean;
}

interface SortState {
  field: string;
  descending: boolean;
}

interface DataTableProps<Row> {
  /** The table's accessible name. */
  label: string;
  /** The first column names the row. */
  columns: readonly ListColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Omitted where no column can be sorted. */
  sort?: SortState;
  onSort?: (sort: SortState) => void;
  /** Called by Enter and by a click on a row; omitted for rows that do not open. */
  onOpen?: (row: Row) => void;
  /** Hidden columns, for a parent that stores them; when omitted, the table keeps its own. */
  hidden?: readonly string[];
  onHidden?: (hidden: readonly string[]) => void;
}

const unsorted: SortState = { field: '', descending: false };
const ignored = () => undefined;

/** One page of a list: a table with optional columns, or cards on a narrow screen. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const isNarrow = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false });
  return isNarrow ? <CardList {...props} /> : <WideTable {...props} />;
}

function CardList<Row extends object>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, sort = unsorted, onSort = ignored, hidden = [] } = props;
  const { t } = useTranslation();
  const [naming, ...others] = columns.filter(({ id }) => !hidden.includes(id));
  const orders = columns
    .filter(({ sortable }) => sortable)
    .flatMap(({ id, header }) => [
      { value: `${id}:asc`, label: t('list.ascending', { column: header }) },
      { value: `${id}:desc`, label: t('list.descending', { column: header }) },
    ]);
  return (
    <>
      {orders.length === 0 ? null : (
        <NativeSelect
          className={css.order ?? ''}
          label={t('list.order')}
          data={orders}
          value={`${sort.field}:${sort.descending ? 'desc' : 'asc'}`}
          onChange={(event) => {
            const [field = sort.field, direction] = event.currentTarget.value.split(':');
            onSort({ field, descending: direction === 'desc' });
          }}
        />
      )}
      <ul className={css.cards} aria-label={label}>
        {rows.map((row) => (
          <li key={rowKey(row)}>
            <p className={css.naming}>{naming?.cell(row)}</p>
            <dl>
              {others.map((column) => (
                <div key={column.id} data-column={column.id}>
                  <dt>{column.header}</dt>
                  <dd>{column.cell(row)}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </>
  );
}

function WideTable<Row extends object>(props: DataTableProps<Row>) {
  const { columns, rows, rowKey, sort = unsorted, onSort = ignored, onOpen = ignored } = props;
  const { hidden, onHidden = ignored } = props;
  const definitions = useMemo(
    () =>
      columns.map((column) => ({
        id: column.id,
        header: column.header,
        enableSorting: column.sortable ?? false,
        enableHiding: column.optional ?? false,
      })),
    [columns],
  );
  const data = useMemo(() => [...rows], [rows]);
  const table = useTable<typeof features, Row>({
    features,
    columns: definitions,
    data,
    getRowId: rowKey,
    manualSorting: true,
  });
  const byId = new Map(columns.map((column) => [column.id, column]));
  const isShown = ({ column }: { column: { id: string } }) => hidden?.includes(column.id) !== true;
  const isNumeric = (id: string) => byId.get(id)?.numeric || undefined;

  return (
    <div className={css.frame}>
      <ColumnChoice
        columns={table
          .getAllLeafColumns()
          .filter((column) => column.getCanHide())
          .map((column) => ({
            id: column.id,
            label: byId.get(column.id)?.header ?? column.id,
            shown: hidden === undefined ? column.getIsVisible() : !hidden.includes(column.id),
            show: (shown) => {
              if (hidden === undefined) column.toggleVisibility(shown);
              else if (shown) onHidden(hidden.filter((id) => id !== column.id));
              else onHidden([...hidden, column.id]);
            },
          }))}
      />
      <table className={css.table} aria-label={props.label}>
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {group.headers.filter(isShown).map(({ id, column }) => (
                <th
                  key={id}
                  scope="col"
                  data-numeric={isNumeric(column.id)}
                  aria-sort={ariaSort(column.id, sort)}
                >
                  {byId.get(column.id)?.sortable ? (
                    <button
                      type="button"
                      className={css.sort}
                      onClick={() => onSort(nextSort(column.id, sort))}
                    >
                      {byId.get(column.id)?.header}
                      <SortMark column={column.id} sort={sort} />
                    </button>
                  ) : (
                    byId.get(column.id)?.header
                  )}
                </th>
              ))}
            </tr>
          ))}
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row, position) => (
            <tr
              key={row.id}
              tabIndex={position === 0 ? 0 : -1}
              onClick={(event) => {
                if (!isWithinControl(event.target)) onOpen(row.original);
              }}
              onKeyDown={(event) => {
                if (event.key === 'Enter' && event.target === event.currentTarget) onOpen(row.original);
                moveBetweenRows(event);
              }}
            >
              {row
                .getVisibleCells()
                .filter(isShown)
                .map((cell) => (
                  <td key={cell.id} data-numeric={isNumeric(cell.column.id)}>
                    {byId.get(cell.column.id)?.cell(row.original)}
                  </td>
                ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function SortMark({ column, sort }: { column: string; sort: SortState }) {
  if (column !== sort.field) return null;
  return sort.descending ? <IconArrowDown {...smallIcon} /> : <IconArrowUp {...smallIcon} />;
}

function ariaSort(column: string, sort: SortState): 'ascending' | 'descending' | undefined {
  if (column !== sort.field) return undefined;
  return sort.descending ? 'descending' : 'ascending';
}

function nextSort(column: string, sort: SortState): SortState {
  return { field: column, descending: column === sort.field && !sort.descending };
}

function isWithinControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest('a, button, input') !== null;
}

/** Tab reaches one row at a time; the arrow keys move on from it. */
function moveBetweenRows(event: KeyboardEvent<HTMLTableRowElement>) {
  const here = event.currentTarget;
  const next = event.key === 'ArrowDown' ? here.nextElementSibling : here.previousElementSibling;
  if ((event.key !== 'ArrowDown' && event.key !== 'ArrowUp') || !(next instanceof HTMLTableRowElement))
    return;
  event.preventDefault();
  here.tabIndex = -1;
  next.tabIndex = 0;
  next.focus();
}

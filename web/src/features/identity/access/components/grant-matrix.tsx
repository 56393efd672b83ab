import { Checkbox } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconCheck, IconLock } from '@tabler/icons-react';
import { type Grant, type Scope, scopes } from '@tenure/contract/capabilities.ts';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import type { CapabilityRow } from '../access.queries.ts';
import { holds, isImplied } from '../profile-draft.ts';
import css from './grant-matrix.module.css';

interface GrantMatrixProps {
  rows: readonly CapabilityRow[];
  grants: readonly Grant[];
  /** The grants when editing started. */
  before: readonly Grant[];
  /** Null while reading. */
  onToggle: ((grant: Grant) => void) | null;
  grantable: readonly Grant[];
  kept: readonly Grant[];
}

/** The grants of a profile: capabilities by area, and over whose records each is granted. */
export function GrantMatrix(props: GrantMatrixProps) {
  const isNarrow = useMediaQuery('(max-width: 899px)', false, { getInitialValueInEffect: false });
  return isNarrow ? <GrantCards {...props} /> : <GrantTable {...props} />;
}

/** In the order of the rows, which is that of the areas. */
function byArea(rows: readonly CapabilityRow[]) {
  return [...Map.groupBy(rows, ({ area }) => area)].map(([area, some]) => ({
    area,
    title: some[0]?.areaTitle ?? area,
    rows: some,
  }));
}

function GrantTable(props: GrantMatrixProps) {
  const { t } = useTranslation();
  const columns = scopes.filter((scope) => props.rows.some((row) => row.scopes.includes(scope)));
  const [focused, setFocused] = useState<string | null>(null);
  const cells = props.rows.flatMap(({ capability, scopes: some }) =>
    columns.filter((scope) => some.includes(scope)).map((scope) => keyOf({ capability, scope })),
  );
  // Tab reaches one box at a time; the arrow keys move on from it.
  const reached = focused !== null && cells.includes(focused) ? focused : cells[0];
  return (
    <table className={css.table} aria-label={t('access.matrix')}>
      <thead>
        <tr>
          <th scope="col">{t('access.capability')}</th>
          {columns.map((scope) => (
            <th key={scope} scope="col">
              {t(`access.scopes.${scope}`)}
            </th>
          ))}
        </tr>
      </thead>
      {byArea(props.rows).map(({ area, title, rows }) => (
        <tbody key={area}>
          <tr className={css.area}>
            <th scope="rowgroup" colSpan={columns.length + 1}>
              {title}
            </th>
          </tr>
          {rows.map((row) => (
            <tr key={row.capability}>
              <th scope="row">
                <span className={css.about}>{row.about}</span>
                <span className={css.name}>{row.capability}</span>
              </th>
              {columns.map((scope) => {
                const key = keyOf({ capability: row.capability, scope });
                return (
                  <td
                    key={scope}
                    data-state={row.scopes.includes(scope) ? changeOf(props, row, scope) : 'none'}
                  >
                    {row.scopes.includes(scope) ? (
                      <Cell
                        {...props}
                        row={row}
                        scope={scope}
                        isReached={key === reached}
                        onFocus={() => setFocused(key)}
                      />
                    ) : null}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

const keyOf = ({ capability, scope }: Grant) => `${capability}@${scope}`;

interface CellProps extends GrantMatrixProps {
  row: CapabilityRow;
  scope: Scope;
}

function changeOf({ grants, before }: GrantMatrixProps, row: CapabilityRow, scope: Scope) {
  const grant = { capability: row.capability, scope };
  const [was, is] = [holds(before, grant), holds(grants, grant)];
  if (was === is) return 'same';
  return is ? 'added' : 'removed';
}

/** Why a box cannot be changed, if it cannot: people may remove grants they do not hold themselves. */
function useObstacle({ grants, before, grantable, kept, row, scope }: CellProps) {
  const { t } = useTranslation();
  const grant = { capability: row.capability, scope };
  if (holds(kept, grant) && holds(grants, grant)) return t('access.kept');
  if (!holds(grants, grant) && !holds(grantable, grant) && !holds(before, grant)) return t('access.notHeld');
  return null;
}

function Cell(props: CellProps & { isReached: boolean; onFocus: () => void }) {
  const { t } = useTranslation();
  const { row, scope, grants, onToggle } = props;
  const obstacle = useObstacle(props);
  const grant = { capability: row.capability, scope };
  const isGranted = holds(grants, grant);
  const implied = !isGranted && isImplied(grants, grant);
  if (onToggle === null) {
    return isGranted || implied ? (
      <span
        className={css.mark}
        data-implied={implied || undefined}
        title={implied ? t('access.implied') : undefined}
      >
        <IconCheck size={18} stroke={2} aria-hidden />
        <span className="visually-hidden">{t(implied ? 'access.implied' : 'access.granted')}</span>
      </span>
    ) : (
      <span className={css.dot}>
        <span className="visually-hidden">{t('access.notGranted')}</span>
      </span>
    );
  }
  const change = changeOf(props, row, scope);
  const said = [
    obstacle,
    implied ? t('access.implied') : null,
    change === 'added' ? t('access.added') : null,
    change === 'removed' ? t('access.removed') : null,
  ].filter((text) => text !== null);
  return (
    <span className={css.box} title={said.join('. ') || undefined}>
      <Checkbox
        aria-label={t('access.over', { about: row.about, scope: t(`access.scopes.${scope}`) })}
        aria-description={said.join('. ') || undefined}
        aria-disabled={obstacle !== null || undefined}
        checked={isGranted}
        indeterminate={implied}
        variant={implied ? 'outline' : 'filled'}
        tabIndex={props.isReached ? 0 : -1}
        onFocus={props.onFocus}
        onKeyDown={moveBetweenBoxes}
        onChange={() => {
          if (obstacle === null) onToggle(grant);
        }}
      />
      {obstacle === null ? null : <IconLock className={css.lock} size={12} stroke={1.8} aria-hidden />}
    </span>
  );
}

/** From box to box in a row, and to the nearest box of the row above or below. */
function moveBetweenBoxes(event: KeyboardEvent<HTMLInputElement>) {
  const next = boxBeside(event.currentTarget, event.key);
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function boxBeside(here: HTMLInputElement, key: string): HTMLInputElement | null {
  const row = here.closest('tr');
  const table = here.closest('table');
  if (!row || !table) return null;
  const boxesOf = (some: Element) => [...some.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')];
  if (key === 'ArrowRight' || key === 'ArrowLeft') {
    const boxes = boxesOf(row);
    return boxes[boxes.indexOf(here) + (key === 'ArrowRight' ? 1 : -1)] ?? null;
  }
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return null;
  const rows = [...table.rows].filter((one) => boxesOf(one).length > 0);
  const beside = rows[rows.indexOf(row) + (key === 'ArrowDown' ? 1 : -1)];
  if (!beside) return null;
  const place = (box: HTMLInputElement) => box.closest('td')?.cellIndex ?? 0;
  const distance = (box: HTMLInputElement) => Math.abs(place(box) - place(here));
  return boxesOf(beside).toSorted((one, other) => distance(one) - distance(other))[0] ?? null;
}

function GrantCards(props: GrantMatrixProps) {
  const { t } = useTranslation();
  return (
    <div className={css.cards}>
      {byArea(props.rows).map(({ area, title, rows }) => (
        <section key={area} aria-label={title}>
          <h3>{title}</h3>
          <ul>
            {rows.map((row) => (
              <li key={row.capability}>
                <p className={css.about}>{row.about}</p>
                <p className={css.name}>{row.capability}</p>
                {props.onToggle === null ? (
                  <p className={css.granted}>
                    {grantedScopes(props, row)
                      .map((scope) => t(`access.scopes.${scope}`))
                      .join(', ') || <span className="quiet">{t('access.notGranted')}</span>}
                  </p>
                ) : (
                  <ul className={css.choices}>
                    {scopes
                      .filter((scope) => row.scopes.includes(scope))
                      .map((scope) => (
                        <li key={scope} data-state={changeOf(props, row, scope)}>
                          <CardBox {...props} row={row} scope={scope} />
                        </li>
                      ))}
                  </ul>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function grantedScopes({ grants }: GrantMatrixProps, { capability, scopes: some }: CapabilityRow): Scope[] {
  return scopes.filter((scope) => some.includes(scope) && holds(grants, { capability, scope }));
}

function CardBox(props: CellProps) {
  const { t } = useTranslation();
  const { row, scope, grants, onToggle } = props;
  const obstacle = useObstacle(props);
  const grant = { capability: row.capability, scope };
  const isGranted = holds(grants, grant);
  const implied = !isGranted && isImplied(grants, grant);
  return (
    <Checkbox
      label={t(`access.scopes.${scope}`)}
      description={obstacle ?? (implied ? t('access.implied') : undefined)}
      aria-disabled={obstacle !== null || undefined}
      checked={isGranted}
      indeterminate={implied}
      variant={implied ? 'outline' : 'filled'}
      onChange={() => {
        if (obstacle === null) onToggle?.(grant);
      }}
    />
  );
}

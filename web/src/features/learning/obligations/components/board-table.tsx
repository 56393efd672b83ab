import type { ComplianceBoard } from '@tenure/contract/learning/obligations.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import { levelOf, requiredOf, shareOf } from '../board.model.ts';
import css from '../obligations.module.css';
import { useRenewal } from '../use-renewal.ts';
import '../words.ts';

interface BoardTableProps {
  board: ComplianceBoard;
  chosen: { obligation: number | null; group: number | null };
  onChoose: (obligation: number, group: number | null) => void;
}

/** Obligations by group; each cell opens its people. */
export function BoardTable({ board, chosen, onChoose }: BoardTableProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const renewalOf = useRenewal();
  return (
    <div className={css.scroll}>
      <table className={css.board} aria-label={t('obligations.board.title')}>
        <thead>
          <tr>
            <th scope="col">{t('obligations.board.who')}</th>
            {board.groups.map(({ id, title, people }) => (
              <th key={id} scope="col">
                {title} <span className="quiet">{format.number(people)}</span>
              </th>
            ))}
            <th scope="col">{t('obligations.board.all')}</th>
          </tr>
        </thead>
        <tbody>
          {board.rows.map((row) => (
            <tr key={row.obligationId}>
              <th scope="row">
                {row.title}
                <div className="quiet small">{renewalOf(row)}</div>
              </th>
              {board.groups.map((group) => {
                const cell = row.cells.find(({ groupId }) => groupId === group.id);
                if (cell === undefined || requiredOf(cell) === 0) {
                  return (
                    <td key={group.id} className={css.empty}>
                      <span className="visually-hidden">{t('obligations.board.notRequired')}</span>
                    </td>
                  );
                }
                const percent = format.percent(shareOf(cell));
                return (
                  <td key={group.id}>
                    <button
                      type="button"
                      className={css.cell}
                      data-level={levelOf(cell)}
                      aria-pressed={chosen.obligation === row.obligationId && chosen.group === group.id}
                      aria-label={t('obligations.board.cell', {
                        title: row.title,
                        group: group.title,
                        percent,
                        missing: cell.missing,
                      })}
                      onClick={() => onChoose(row.obligationId, group.id)}
                    >
                      <span>{percent}</span>
                      <span>{cell.missing === 0 ? '' : format.number(cell.missing)}</span>
                    </button>
                  </td>
                );
              })}
              <td>
                <button
                  type="button"
                  className={css.cell}
                  aria-pressed={chosen.obligation === row.obligationId && chosen.group === null}
                  aria-label={t('obligations.board.rowAll', {
                    title: row.title,
                    percent: format.percent(shareOf(row)),
                    missing: row.missing,
                    required: requiredOf(row),
                  })}
                  onClick={() => onChoose(row.obligationId, null)}
                >
                  <strong>{format.percent(shareOf(row))}</strong>
                  <span className="quiet">
                    {t('obligations.board.missingOf', { missing: row.missing, required: requiredOf(row) })}
                  </span>
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const levels = ['complete', 'high', 'fair', 'low', 'poor', 'none'] as const;

export function Legend() {
  const { t } = useTranslation();
  return (
    <ul className={css.legend} aria-label={t('obligations.board.legend.label')}>
      {levels.map((level) => (
        <li key={level}>
          <span className={css.swatch} data-level={level} aria-hidden />
          {t(`obligations.board.legend.${level}`)}
        </li>
      ))}
    </ul>
  );
}

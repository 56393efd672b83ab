import {
  IconArrowsSplit2,
  IconArrowUpRight,
  IconCirclePlus,
  IconCircleX,
  IconPencil,
} from '@tabler/icons-react';
import type { DraftEffects } from '@tenure/contract/organisation/restructure-drafts.ts';
import type { PositionChange } from '@tenure/domain/restructure-draft-effects.ts';
import type { CSSProperties } from 'react';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../lib/session.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { WidgetCard } from '../../../ui/widget-card.tsx';
import css from './effects.module.css';

const signs = {
  added: IconCirclePlus,
  moved: IconArrowUpRight,
  split: IconArrowsSplit2,
  closed: IconCircleX,
  changed: IconPencil,
} as const satisfies Record<PositionChange, unknown>;

/** What is another in the branch, below what it hangs under. */
export function OutlineCard({ effects }: { effects: DraftEffects }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { rows, more } = effects.outline;
  return (
    <WidgetCard
      title={t('restructureDrafts.preview.outline')}
      summary={more === 0 ? null : t('restructureDrafts.preview.moreRows', { count: more })}
    >
      {rows.length === 0 ? (
        <EmptyState title={t('restructureDrafts.preview.nothing')}>
          {t('restructureDrafts.preview.nothingHelp')}
        </EmptyState>
      ) : (
        <table className={css.outline} aria-label={t('restructureDrafts.preview.outline')}>
          <thead>
            <tr>
              <th scope="col">{t('restructureDrafts.preview.position')}</th>
              <th scope="col">{t('restructureDrafts.preview.people')}</th>
              <th scope="col">{t('restructureDrafts.preview.reports')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr
                key={row.id}
                data-closed={row.changes.includes('closed') || undefined}
                data-context={row.changes.length === 0 || undefined}
              >
                <th scope="row">
                  <span className={css.naming} style={{ '--level': row.level - 1 } as CSSProperties}>
                    <span className={css.head}>
                      <span className={css.title}>{row.title}</span>
                      {row.changes.map((change) => {
                        const Sign = signs[change];
                        return (
                          <span key={change} className={css.tag} data-change={change}>
                            <Sign size={13} stroke={1.8} aria-hidden />
                            {t(`restructureDrafts.preview.changes.${change}`)}
                          </span>
                        );
                      })}
                    </span>
                    <Before row={row} />
                  </span>
                </th>
                <td>
                  {row.changes.includes('closed')
                    ? '–'
                    : row.holders.join(', ') || t('restructureDrafts.preview.vacant')}
                </td>
                <td>{row.changes.includes('closed') ? '–' : format.number(row.reports)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </WidgetCard>
  );
}

function Before({ row }: { row: DraftEffects['outline']['rows'][number] }) {
  const { t } = useTranslation();
  const isMoved = row.changes.includes('moved');
  const told = [
    row.titleBefore === null ? null : t('restructureDrafts.preview.wasCalled', { title: row.titleBefore }),
    isMoved && row.movedFrom === null ? t('restructureDrafts.preview.fromTop') : null,
    row.movedFrom === null ? null : t('restructureDrafts.preview.movedFrom', { title: row.movedFrom }),
  ].filter((text) => text !== null);
  return told.length === 0 ? null : <span className="quiet small">{told.join(' · ')}</span>;
}

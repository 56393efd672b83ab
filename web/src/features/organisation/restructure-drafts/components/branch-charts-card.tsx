import {
  IconArrowsSplit2,
  IconArrowUpRight,
  IconCirclePlus,
  IconCircleX,
  IconPencil,
} from '@tabler/icons-react';
import type { DraftEffects } from '@tenure/contract/organisation/restructure-effects.ts';
import type { PositionChange } from '@tenure/domain/organisation/restructure-draft-effects.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { WidgetCard } from '../../../../ui/widget-card.tsx';
import css from './branch-charts.module.css';

const signs = {
  added: IconCirclePlus,
  moved: IconArrowUpRight,
  split: IconArrowsSplit2,
  closed: IconCircleX,
  changed: IconPencil,
} as const satisfies Record<PositionChange, unknown>;

/** A position of one of the two charts, with what is below it. */
interface Branch {
  id: number;
  title: string;
  holders: readonly string[];
  changes: readonly PositionChange[];
  /** Its former or new superior, and its former title. */
  notes: readonly string[];
  below: Branch[];
}

type Row = Omit<Branch, 'below'> & { level: number };

/** Builds trees from rows with levels. */
function branchesOf(rows: readonly Row[]): Branch[] {
  const tops: Branch[] = [];
  const line: Branch[] = [];
  for (const { level, ...row } of rows) {
    const branch: Branch = { ...row, below: [] };
    line.length = level - 1;
    const siblings = line.at(-1)?.below ?? tops;
    siblings.push(branch);
    line.push(branch);
  }
  return tops;
}

/** The part of the company that changes, before and with the draft. */
export function BranchChartsCard({ effects }: { effects: DraftEffects }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { rows, before, more } = effects.outline;
  const day = format.date(effects.from);
  const rowsBefore = before.map(
    ({ movedTo, ...row }): Row => ({
      ...row,
      notes: row.changes.includes('moved')
        ? [
            movedTo === null
              ? t('restructureDrafts.preview.toTop')
              : t('restructureDrafts.preview.movedTo', { title: movedTo }),
          ]
        : [],
    }),
  );
  const rowsAfter = rows.map(({ titleBefore, movedFrom, reports: _reports, ...row }): Row => {
    const was =
      titleBefore === null ? [] : [t('restructureDrafts.preview.wasCalled', { title: titleBefore })];
    if (!row.changes.includes('moved')) return { ...row, notes: was };
    const from =
      movedFrom === null
        ? t('restructureDrafts.preview.fromTop')
        : t('restructureDrafts.preview.movedFrom', { title: movedFrom });
    return { ...row, notes: [from, ...was] };
  });
  return (
    <WidgetCard
      title={t('restructureDrafts.preview.charts')}
      summary={more === 0 ? null : t('restructureDrafts.preview.moreRows', { count: more })}
    >
      {rows.length === 0 ? (
        <EmptyState title={t('restructureDrafts.preview.nothing')}>
          {t('restructureDrafts.preview.nothingHelp')}
        </EmptyState>
      ) : (
        <div className={css.place}>
          <div className={css.charts}>
            <BranchChart title={t('restructureDrafts.preview.before')} branches={branchesOf(rowsBefore)} />
            <BranchChart
              title={t('restructureDrafts.preview.after', { day })}
              branches={branchesOf(rowsAfter)}
              isAfter
            />
          </div>
        </div>
      )}
    </WidgetCard>
  );
}

interface BranchChartProps {
  title: string;
  branches: readonly Branch[];
  isAfter?: boolean;
}

function BranchChart({ title, branches, isAfter = false }: BranchChartProps) {
  return (
    <section className={css.chart} aria-label={title}>
      <h3>{title}</h3>
      <Branches branches={branches} isAfter={isAfter} />
    </section>
  );
}

function Branches({ branches, isAfter }: Required<Pick<BranchChartProps, 'branches' | 'isAfter'>>) {
  const { t } = useTranslation();
  return (
    <ul className={css.branches}>
      {branches.map(({ id, title, holders, changes, notes, below }) => (
        <li key={id}>
          <div className={css.card} data-change={changes[0]} data-after={isAfter || undefined}>
            <span className={css.title}>{title}</span>
            <span className="small">{holders.join(', ') || t('restructureDrafts.preview.vacant')}</span>
            {changes.length === 0 ? null : (
              <span className={css.tags}>
                {changes.map((change) => {
                  const Sign = signs[change];
                  return (
                    <span key={change} className={css.tag} data-change={change}>
                      <Sign size={13} stroke={1.8} aria-hidden />
                      {t(
                        isAfter
                          ? `restructureDrafts.preview.changes.${change}`
                          : `restructureDrafts.preview.changesToCome.${change}`,
                      )}
                    </span>
                  );
                })}
                {notes.map((note) => (
                  <span key={note} className="quiet small">
                    {note}
                  </span>
                ))}
              </span>
            )}
          </div>
          {below.length === 0 ? null : <Branches branches={below} isAfter={isAfter} />}
        </li>
      ))}
    </ul>
  );
}

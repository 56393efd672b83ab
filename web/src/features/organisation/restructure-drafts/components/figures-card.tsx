import { useMediaQuery } from '@mantine/hooks';
import type { DraftEffects, DraftFigures } from '@tenure/contract/organisation/restructure-effects.ts';
import { wideSpan } from '@tenure/domain/organisation/restructure-draft-figures.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import { WidgetCard } from '../../../../ui/widget-card.tsx';
import css from './effects.module.css';

interface Line {
  key: string;
  label: string;
  of: (figures: DraftFigures) => number | null;
  text: (value: number) => string;
}

/** The figures that the draft changes: today, as planned anyway, and with the draft. */
export function FiguresCard({ effects }: { effects: DraftEffects }) {
  const { t } = useTranslation();
  const format = useFormat();
  const isNarrow = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false });
  const { today, without, with: withDraft } = effects.figures;
  const isPlanned = today === null || JSON.stringify(today) !== JSON.stringify(without);
  const columns: { key: string; title: string; figures: DraftFigures | null }[] = [
    { key: 'today', title: t('restructureDrafts.preview.today'), figures: today },
    ...(isPlanned
      ? [
          {
            key: 'without',
            title: t('restructureDrafts.preview.without', { day: format.date(effects.from) }),
            figures: without,
          },
        ]
      : []),
    { key: 'with', title: t('restructureDrafts.preview.with'), figures: withDraft },
  ];
  const all = useLines(withDraft, without);
  const valueOf = ({ of, text }: Line, figures: DraftFigures | null) => {
    const value = figures === null ? null : of(figures);
    return value === null ? '–' : text(value);
  };
  const change = ({ of, text }: Line) => {
    const difference = (of(withDraft) ?? 0) - (of(without) ?? 0);
    if (Math.abs(difference) < 0.0005) return null;
    const amount = text(Math.abs(difference));
    return difference > 0
      ? t('restructureDrafts.preview.more', { change: amount })
      : t('restructureDrafts.preview.less', { change: amount });
  };
  const lines = all.filter((line) => change(line) !== null);
  return (
    <WidgetCard
      title={t('restructureDrafts.preview.figures')}
      summary={
        effects.branch === null
          ? t('restructureDrafts.preview.ofCompany')
          : t('restructureDrafts.preview.ofBranch', { title: effects.branch.title })
      }
    >
      {lines.length === 0 ? (
        <p className={css.unchanged}>{t('restructureDrafts.preview.noFigures')}</p>
      ) : isNarrow ? (
        <dl className={css.list}>
          {lines.map((line) => {
            const told = change(line);
            return (
              <div key={line.key}>
                <dt>{line.label}</dt>
                {columns.map((column) => (
                  <dd key={column.key}>
                    <span className="quiet small">{column.title}</span> {valueOf(line, column.figures)}
                  </dd>
                ))}
                {told === null ? null : <dd className={css.difference}>{told}</dd>}
              </div>
            );
          })}
        </dl>
      ) : (
        <table className={css.figures} aria-label={t('restructureDrafts.preview.figures')}>
          <thead>
            <tr>
              <th scope="col">{t('restructureDrafts.preview.figure')}</th>
              {columns.map(({ key, title }) => (
                <th key={key} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => {
              const told = change(line);
              return (
                <tr key={line.key}>
                  <th scope="row">{line.label}</th>
                  {columns.map(({ key, figures }) => (
                    <td key={key}>
                      {valueOf(line, figures)}
                      {key === 'with' && told !== null ? <span className={css.told}>{told}</span> : null}
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
    </WidgetCard>
  );
}

function useLines(withDraft: DraftFigures, without: DraftFigures): Line[] {
  const { t } = useTranslation();
  const format = useFormat();
  const number = (key: string, label: string, of: Line['of']): Line => ({
    key,
    label,
    of,
    text: format.number,
  });
  const currencies = new Set(
    [...(withDraft.salary ?? []), ...(without.salary ?? [])].map(({ currency }) => currency),
  );
  const money = [...currencies].toSorted().flatMap((currency): Line[] => {
    const text = (value: number) => format.money(value, currency);
    const of = (figures: DraftFigures) => figures.salary?.find((one) => one.currency === currency);
    return [
      {
        key: `salary-${currency}`,
        label: t('restructureDrafts.preview.salary', { currency }),
        of: (figures) => of(figures)?.assigned ?? null,
        text,
      },
      {
        key: `salary-budget-${currency}`,
        label: t('restructureDrafts.preview.salaryBudget', { currency }),
        of: (figures) => of(figures)?.budget ?? null,
        text,
      },
    ];
  });
  return [
    number('positions', t('restructureDrafts.preview.positions'), (one) => one.positions),
    number('headcount', t('restructureDrafts.preview.headcount'), (one) => one.headcount.assigned),
    number('vacancies', t('restructureDrafts.preview.vacancies'), (one) => one.vacancies),
    number('fte', t('restructureDrafts.preview.fte'), (one) => one.fte.assigned),
    number('fte-budget', t('restructureDrafts.preview.fteBudget'), (one) => one.fte.budget),
    number('headcount-budget', t('restructureDrafts.preview.headcountBudget'), (one) => one.headcount.budget),
    ...money,
    number('levels', t('restructureDrafts.preview.levels'), (one) => one.levels),
    number('managers', t('restructureDrafts.preview.managers'), (one) => one.span.managers),
    number('average', t('restructureDrafts.preview.average'), (one) => one.span.average),
    number('widest', t('restructureDrafts.preview.widest'), (one) => one.span.widest),
    number('one', t('restructureDrafts.preview.withOne'), (one) => one.span.withOne),
    number('many', t('restructureDrafts.preview.withMany', { count: wideSpan }), (one) => one.span.withMany),
  ];
}

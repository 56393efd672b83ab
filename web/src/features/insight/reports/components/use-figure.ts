import type { Report } from '@tenure/contract/insight/reports.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import '../reports.words.ts';

/** Formats a figure of a report: a percentage, or a score with two decimals. */
export function useFigure() {
  const { t } = useTranslation();
  const format = useFormat();
  return ({ figure }: Pick<Report, 'figure'>, value: number | null): string => {
    if (value === null) return t('reports.unmeasured');
    return figure.kind === 'percent' ? format.percent(Math.round(value / 100)) : (value / 100).toFixed(2);
  };
}

import type { Payslip } from '@tenure/contract/pay/payslips.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import css from './pay-trend.module.css';
import '../words.ts';

const mostBars = 12;

interface Bar {
  slip: Payslip;
  net: number;
  gross: number;
}

/** Payslips with figures, oldest first, and in one currency only, since the bars share a scale. */
function barsOf(slips: readonly Payslip[]): Bar[] {
  const [newest] = slips.toSorted((one, other) => other.payAdviceDate.localeCompare(one.payAdviceDate));
  return slips
    .flatMap((slip) => {
      const { totalNet: net, totalGross: gross, currency, deletedTime } = slip;
      if (net === null || gross === null || net < 0 || deletedTime !== null) return [];
      return currency === newest?.currency ? [{ slip, net, gross }] : [];
    })
    .sort((one, other) => one.slip.payAdviceDate.localeCompare(other.slip.payAdviceDate))
    .slice(-mostBars);
}

/** Bars of net pay in front of gross pay. The table below has the same figures. */
export function PayTrend({ slips }: { slips: readonly Payslip[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const bars = barsOf(slips);
  if (bars.length < 2) return null;
  const most = Math.max(...bars.map(({ gross, net }) => Math.max(gross, net)), 1);
  const money = (amount: number, { currency }: Payslip) =>
    currency === null ? format.number(amount) : format.money(amount, currency);
  const height = (amount: number) => ({ height: `${(amount / most) * 100}%` });
  return (
    <figure className={css.trend}>
      <figcaption>{t('payslips.trend')}</figcaption>
      <ol>
        {bars.map(({ slip, net, gross }) => (
          <li key={slip.id}>
            <span className={css.figure} aria-hidden>
              {format.number(Math.round(net))}
            </span>
            <span className="visually-hidden">
              {t('payslips.trendOf', {
                net: money(net, slip),
                gross: money(gross, slip),
                day: format.date(slip.payAdviceDate),
              })}
            </span>
            <span className={css.bar} aria-hidden>
              <span className={css.gross} style={height(gross)} />
              <span className={css.net} style={height(net)} />
            </span>
            <span className={css.month} aria-hidden>
              {format.month(slip.payAdviceDate.slice(0, 7))}
            </span>
          </li>
        ))}
      </ol>
    </figure>
  );
}

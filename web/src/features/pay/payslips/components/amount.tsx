import type { Payslip } from '@tenure/contract/pay/payslips.ts';
import { takenOffBeside } from '@tenure/domain/pay/payslip-totals.ts';
import type { Format } from '../../../../lib/format.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';

const written = (format: Format, amount: number, currency: string | null) =>
  currency === null ? format.number(amount) : format.money(amount, currency);

/** A payslip figure, in the currency of the person's pay. */
export function Amount({ of, currency }: { of: number | null; currency: string | null }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (of === null) return <span className="quiet">{t('payslips.notGiven')}</span>;
  return written(format, of, currency);
}

/** Net pay, with its difference from gross less tax, which no other column shows. */
export function NetAmount({ totalGross, totalTax, totalNet, currency }: Payslip) {
  const { t } = useTranslation();
  const format = useFormat();
  const other = otherCents(totalGross, totalTax, totalNet);
  return (
    <>
      <Amount of={totalNet} currency={currency} />
      {other === 0 ? null : (
        <div className="quiet small">
          {t(other > 0 ? 'payslips.otherDeductions' : 'payslips.otherAdditions', {
            amount: written(format, Math.abs(other) / 100, currency),
          })}
        </div>
      )}
    </>
  );
}

const inCents = (amount: number) => Math.round(amount * 100);

function otherCents(gross: number | null, tax: number | null, net: number | null): number {
  if (gross === null || tax === null || net === null) return 0;
  return takenOffBeside({ gross: inCents(gross), tax: inCents(tax), net: inCents(net) });
}

import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../lib/session.ts';

/** A figure of a payslip, in what the person is paid in. */
export function Amount({ of, currency }: { of: number | null; currency: string | null }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (of === null) return <span className="quiet">{t('payslips.notGiven')}</span>;
  return currency === null ? format.number(of) : format.money(of, currency);
}

import type { RequisitionDetail } from '@tenure/contract/recruitment/requisitions.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import css from '../screens/requisition-screen.module.css';

/** The request, read-only. */
export function WishFacts({ requisition }: { requisition: RequisitionDetail }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { headcount, fte, salaryRange: range } = requisition;
  const facts: [string, string][] = [
    [t('requisitions.wanted'), t('requisitions.wantedText', { count: headcount, fte: format.number(fte) })],
    [t('requisitions.form.reason'), t(`requisitions.reasons.${requisition.reason}`)],
    [t('requisitions.form.employmentType'), requisition.employmentType],
    [t('requisitions.form.wishedStart'), format.date(requisition.wishedStart)],
    [t('requisitions.form.justification'), requisition.justification],
  ];
  if (range !== undefined) {
    const text =
      range === null
        ? t('requisitions.form.noSalary')
        : `${format.money(range.from, range.currency)} – ${format.money(range.to, range.currency)}`;
    facts.push([t('requisitions.form.salary'), text]);
  }
  return (
    <dl className={css.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

import { useQuery } from '@tanstack/react-query';
import type { OverviewCardProps } from '../../../../app/contributions.ts';
import { AppLink } from '../../../../lib/app-link.tsx';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import { MaskedSalary } from '../../../../ui/masked-salary.tsx';
import { SectionWaiting } from '../../../../ui/section-waiting.tsx';
import { type ShortFact, ShortFacts } from '../../../../ui/short-facts.tsx';
import { WidgetCard } from '../../../../ui/widget-card.tsx';
import { ownFrameQuery, payDatesQuery } from '../own-pay.queries.ts';
import { type Frame, newestOf, nextPayOf, payAddress, salariedOn, seesPayslips } from '../pay-card.model.ts';
import { newestPayslipQuery, positionsQuery } from '../pay-card.queries.ts';
import '../words.ts';

/** A person's pay on the overview of their profile, for viewers who may see their salary or payslips. */
export function PayCard(props: OverviewCardProps) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(ownFrameQuery(props.employeeId));
  if (data !== undefined) return <Pay {...props} frame={data} />;
  return (
    <SectionWaiting
      title={t('ownPay.title')}
      error={error}
      failed={t('ownPay.sectionsFailed')}
      onRetry={() => void refetch()}
    />
  );
}

function Pay({ employeeId, asOf, href, frame }: OverviewCardProps & { frame: Frame }) {
  const { t } = useTranslation();
  const format = useFormat();
  const hasPayslips = seesPayslips(frame) && asOf === null;
  const positions = useQuery(positionsQuery(employeeId, asOf));
  const dates = useQuery({ ...payDatesQuery(employeeId), enabled: hasPayslips });
  const payslips = useQuery({ ...newestPayslipQuery(employeeId), enabled: hasPayslips });
  if (positions.data === undefined || dates.isLoading || payslips.isLoading) {
    return (
      <SectionWaiting
        title={t('ownPay.title')}
        error={positions.error}
        failed={t('ownPay.sectionsFailed')}
        onRetry={() => void positions.refetch()}
      />
    );
  }
  const held = salariedOn(positions.data.data, asOf ?? frame.user.today);
  // A disabled query still returns data that another screen has read.
  const next = hasPayslips && dates.data !== undefined ? nextPayOf(dates.data.data) : null;
  const newest = hasPayslips ? newestOf(payslips.data?.data ?? []) : undefined;
  const facts: ShortFact[] = held.map(({ id, title, salary }) => ({
    key: id,
    label: held.length === 1 ? t('ownPay.card.salary') : t('ownPay.card.salaryFor', { title }),
    value: (
      <MaskedSalary
        employeeId={employeeId}
        assignmentId={id}
        currency={salary?.currency ?? null}
        label={t('ownPay.card.showSalary', { title })}
      />
    ),
  }));
  if (next !== null) {
    facts.push({
      label: t('ownPay.card.paid'),
      value: t('ownPay.card.nextOn', {
        cycle: t(`ownPay.cycles.${next.cycle}`),
        day: format.weekday(next.payDay),
      }),
    });
    if (next.cutOff !== null)
      facts.push({ label: t('ownPay.card.cutOff'), value: format.weekday(next.cutOff) });
  }
  if (newest !== undefined) {
    facts.push({
      label: t('ownPay.card.lastPayslip'),
      value: t('ownPay.card.paidOn', { day: format.date(newest.payAdviceDate) }),
    });
  }
  if (facts.length === 0) return null;
  return (
    <WidgetCard
      title={t('ownPay.title')}
      more={
        <AppLink className="link" href={payAddress(frame, href)}>
          {t('ownPay.open')}
        </AppLink>
      }
    >
      <ShortFacts facts={facts} />
    </WidgetCard>
  );
}

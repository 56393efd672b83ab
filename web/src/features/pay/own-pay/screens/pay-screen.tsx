import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { profileSectionViews } from '../../../../app/contributions.ts';
import { AppLink } from '../../../../lib/app-link.tsx';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { useSite } from '../../../../lib/session.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { SectionWaiting } from '../../../../ui/section-waiting.tsx';
import { SkeletonRows, Waiting } from '../../../../ui/waiting.tsx';
import { WidgetBoundary } from '../../../../ui/widget-boundary.tsx';
import { WidgetCard, WidgetRow, WidgetRows } from '../../../../ui/widget-card.tsx';
import { NextCutOff, NextPay } from '../components/next-pay.tsx';
import { ownFrameQuery } from '../own-pay.queries.ts';
import css from './pay-screen.module.css';
import '../words.ts';

const accounts = ['bank-details', 'uk-bank-details'] as const;
const payslips = ['payslips'] as const;
const retirement = ['super-and-benefits', 'pension'] as const;
/** Long, so over the whole width. */
const declarations = ['taxation', 'uk-taxation'] as const;
const elsewhere = ['employment-details', 'work-pattern', 'external-payroll-data'] as const;

type ShownSection = (typeof accounts | typeof payslips | typeof retirement | typeof declarations)[number];

/** The signed-in person's pay dates, with the pay sections of their profile. */
export function PayScreen() {
  const { t } = useTranslation();
  const { employeeId } = useSite().user;
  usePageTitle(t('ownPay.title'));
  return (
    <>
      <PageHeader
        title={t('ownPay.title')}
        subtitle={employeeId === null ? undefined : <NextCutOff employeeId={employeeId} />}
      />
      {employeeId === null ? (
        <WidgetCard title={t('ownPay.title')}>
          <EmptyState title={t('ownPay.nobody')}>{t('ownPay.nobodyHelp')}</EmptyState>
        </WidgetCard>
      ) : (
        <OwnPay employeeId={employeeId} />
      )}
    </>
  );
}

function OwnPay({ employeeId }: { employeeId: number }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(ownFrameQuery(employeeId));
  const keys = new Set(data?.tabs.flatMap(({ sections }) => sections.map(({ key }) => key)));
  const views = profileSectionViews();
  const sectionsOf = (wanted: readonly ShownSection[]) =>
    wanted.flatMap((key) => {
      const View = views[key];
      if (data === undefined || View === undefined || !keys.has(key)) return [];
      const { id, userId = null, fullName } = data.user;
      return (
        <WidgetBoundary key={key} card={{ title: t(`ownPay.sections.${key}`) }}>
          <Suspense fallback={<WaitingSection section={key} />}>
            <View employeeId={id} userId={userId} fullName={fullName} asOf={null} />
          </Suspense>
        </WidgetBoundary>
      );
    });
  return (
    <div className={css.page}>
      <NextPay employeeId={employeeId} />
      {data === undefined ? (
        <SectionWaiting
          title={t('ownPay.details')}
          error={error}
          failed={t('ownPay.sectionsFailed')}
          onRetry={() => void refetch()}
          rows={6}
        />
      ) : (
        <>
          {sectionsOf(accounts)}
          <div className={css.wide}>{sectionsOf(payslips)}</div>
          <div className={css.halves}>
            {sectionsOf(retirement)}
            <More keys={elsewhere.filter((key) => keys.has(key))} />
          </div>
          <div className={css.wide}>{sectionsOf(declarations)}</div>
        </>
      )}
    </div>
  );
}

function WaitingSection({ section }: { section: ShownSection }) {
  const { t } = useTranslation();
  return (
    <WidgetCard title={t(`ownPay.sections.${section}`)}>
      <Waiting>
        <SkeletonRows rows={4} />
      </Waiting>
    </WidgetCard>
  );
}

function More({ keys }: { keys: readonly (typeof elsewhere)[number][] }) {
  const { t } = useTranslation();
  if (keys.length === 0) return null;
  return (
    <WidgetCard title={t('ownPay.more')}>
      <WidgetRows>
        {keys.map((key) => (
          <WidgetRow key={key}>
            <AppLink
              className="link"
              href={`/controlpanel/my-profile/new/?tab=payment-details&section=${key}`}
            >
              {t(`ownPay.links.${key}`)}
            </AppLink>
          </WidgetRow>
        ))}
      </WidgetRows>
    </WidgetCard>
  );
}

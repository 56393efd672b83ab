import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { useSite } from '../../../../lib/session.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { smallIcon } from '../../../../ui/icon.ts';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { WidgetCard } from '../../../../ui/widget-card.tsx';
import { BalanceCards } from '../components/balance-cards.tsx';
import { NextAway } from '../components/next-away.tsx';
import { RequestList } from '../components/request-list.tsx';
import { toDecideQuery } from '../requests.queries.ts';
import css from './leave.module.css';
import '../words.ts';

/** The viewer's own balances and requests. */
export function LeaveScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { employeeId } = useSite().user;
  usePageTitle(t('leave.title'));
  if (employeeId === null) {
    return (
      <>
        <PageHeader title={t('leave.title')} actions={<ToApprove />} />
        <WidgetCard title={t('leave.balances')}>
          <EmptyState title={t('leave.noRecord')}>{t('leave.noRecordHelp')}</EmptyState>
        </WidgetCard>
      </>
    );
  }
  return (
    <>
      <PageHeader
        title={t('leave.title')}
        subtitle={<NextAway employeeId={employeeId} />}
        actions={
          <>
            <ToApprove />
            <Button
              leftSection={<IconPlus {...smallIcon} />}
              onClick={() => void navigate({ to: '/leave/request/new' })}
            >
              {t('leave.request')}
            </Button>
          </>
        }
      />
      <div className={css.stack}>
        <BalanceCards employeeId={employeeId} />
        <RequestList employeeId={employeeId} />
      </div>
    </>
  );
}

function ToApprove() {
  const { t } = useTranslation();
  const { data } = useQuery(toDecideQuery());
  const count = data?.metadata.pagination.total ?? 0;
  if (count === 0) return null;
  return (
    <Link className={`link ${css.aside}`} to="/leave/approve">
      {t('leave.approveCount', { count })}
    </Link>
  );
}

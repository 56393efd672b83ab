import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import type { LeaveBalance } from '@tenure/contract/leave/leave-balances.ts';
import { useState } from 'react';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { useSite } from '../../../../lib/session.ts';
import { leaveAmount } from '../../../../ui/leave-amount.ts';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { PersonTrail } from '../../../../ui/person-trail.tsx';
import { SectionWaiting } from '../../../../ui/section-waiting.tsx';
import { Trail } from '../../../../ui/trail.tsx';
import { AdjustDialog } from '../components/adjust-dialog.tsx';
import { BalanceSums } from '../components/balance-sums.tsx';
import { EntryList } from '../components/entry-list.tsx';
import { HoursCard } from '../components/hours-card.tsx';
import { balancesQuery } from '../leave-balances.queries.ts';
import css from './balance-screen.module.css';
import '../words.ts';

const route = '/leave/balances/$typeId';

/** One balance, and every line of it. */
export function BalanceScreen() {
  const { t } = useTranslation();
  const { typeId } = useParams({ from: route });
  const { employee } = useSearch({ from: route });
  const { user } = useSite();
  const employeeId = employee ?? user.employeeId;
  if (employeeId === null) return <Unknown title={t('leaveBalances.unknown')} />;
  return <OfPerson key={`${employeeId}-${typeId}`} employeeId={employeeId} typeId={typeId} />;
}

function LeaveTrail({ here }: { here: string }) {
  const { t } = useTranslation();
  return (
    <Trail
      above={[
        <Link key="leave" to="/leave">
          {t('leaveBalances.leave')}
        </Link>,
      ]}
      here={here}
    />
  );
}

function Unknown({ title }: { title: string }) {
  return <PageHeader title={title} trail={<LeaveTrail here={title} />} />;
}

function OfPerson({ employeeId, typeId }: { employeeId: number; typeId: string }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(balancesQuery(employeeId));
  const balance = data?.data.balances.find(({ type }) => String(type.id) === typeId);
  usePageTitle(balance?.type.title ?? t('leaveBalances.title'));
  if (data === undefined) {
    return (
      <>
        <Unknown title={t('leaveBalances.title')} />
        <SectionWaiting
          title={t('leaveBalances.changes')}
          error={error}
          failed={t('leaveBalances.failed')}
          onRetry={() => void refetch()}
          rows={8}
        />
      </>
    );
  }
  if (balance === undefined) return <Unknown title={t('leaveBalances.unknown')} />;
  const { person, today } = data.data;
  const mayAdjust = data.metadata.capabilities.includes('leave.balance.adjust') && balance.type.hasBalance;
  return <ShownBalance balance={balance} person={person} today={today} mayAdjust={mayAdjust} />;
}

interface ShownBalanceProps {
  balance: LeaveBalance;
  person: { id: number; fullName: string; isSelf: boolean };
  /** Where the person is. */
  today: string;
  mayAdjust: boolean;
}

function ShownBalance({ balance, person, today, mayAdjust }: ShownBalanceProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [isAdjusting, setAdjusting] = useState(false);
  const { type, free, minutesOfDay, canRequest } = balance;
  const amount = (minutes: number) => leaveAmount(t, minutes, { unit: type.unit, minutesOfDay });
  const amounts = { today: amount(balance.today), free: amount(free) };
  return (
    <>
      <PageHeader
        title={type.title}
        subtitle={
          person.isSelf
            ? t('leaveBalances.summary', amounts)
            : t('leaveBalances.summaryOf', { name: person.fullName, ...amounts })
        }
        trail={
          person.isSelf ? (
            <LeaveTrail here={type.title} />
          ) : (
            <PersonTrail employeeId={person.id} name={person.fullName} here={type.title} />
          )
        }
        actions={
          <>
            {mayAdjust ? (
              <Button variant="default" onClick={() => setAdjusting(true)}>
                {t('leaveBalances.adjust')}
              </Button>
            ) : null}
            {canRequest ? (
              <Button
                onClick={() =>
                  void navigate({
                    to: '/leave/request/new',
                    search: { type: type.id, employee: person.isSelf ? null : person.id },
                  })
                }
              >
                {t('leaveBalances.request')}
              </Button>
            ) : null}
          </>
        }
      />
      {isAdjusting ? (
        <AdjustDialog balance={balance} person={person} today={today} onClose={() => setAdjusting(false)} />
      ) : null}
      <div className={css.columns}>
        <div className={css.lists}>
          <EntryList employeeId={person.id} typeId={String(type.id)} typeCode={type.code} today={today} />
          {balance.isByHoursWorked ? <HoursCard employeeId={person.id} /> : null}
        </div>
        <BalanceSums balance={balance} employeeId={person.id} />
      </div>
    </>
  );
}

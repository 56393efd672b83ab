import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { useSite } from '../../../../lib/session.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { FoundPerson } from '../../../../ui/found-person.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { SectionWaiting } from '../../../../ui/section-waiting.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { Trail } from '../../../../ui/trail.tsx';
import { WidgetBody, WidgetCard } from '../../../../ui/widget-card.tsx';
import { emptyLeaveDraft } from '../components/leave-draft.ts';
import { LeaveForm } from '../components/leave-form.tsx';
import { balancesQuery, useCreate, type WishBody } from '../requests.queries.ts';
import css from './leave.module.css';
import '../words.ts';

const route = '/leave/request/new';

/** Requests leave for the viewer, or for the person in the address. */
export function NewRequestScreen() {
  const { t } = useTranslation();
  const { employeeId } = useSite().user;
  const { employee, type, from, to, forOther } = useSearch({ from: route });
  usePageTitle(t('leave.request'));
  const whose = employee ?? employeeId;
  if (whose === null || forOther) return <ChoosePerson own={employeeId} />;
  return <NewRequest key={`${whose} ${from} ${to}`} employeeId={whose} typeId={type} days={{ from, to }} />;
}

function Header({ title, actions }: { title: string; actions?: ReactNode }) {
  const { t } = useTranslation();
  return (
    <PageHeader
      title={title}
      actions={actions}
      trail={
        <Trail
          above={[
            <Link key="leave" to="/leave">
              {t('leave.title')}
            </Link>,
          ]}
          here={t('leave.ask.newTrail')}
        />
      }
    />
  );
}

function ChoosePerson({ own }: { own: number | null }) {
  const { t } = useTranslation();
  const navigate = useNavigate({ from: route });
  return (
    <>
      <Header title={t('leave.request')} />
      <WidgetCard title={t('leave.forOther')}>
        <WidgetBody>
          <FoundPerson
            id="leave-employee"
            label={t('leave.ask.who')}
            description={t('leave.ask.whoHelp')}
            placeholder={t('leave.ask.whoHint')}
            chosen={null}
            error={undefined}
            {...(own !== null && { but: own })}
            onChoose={(person) => {
              if (person === null) return;
              // The types of another person are others.
              void navigate({
                search: ({ from, to }) => ({ from, to, employee: person.id, forOther: false, type: null }),
              });
            }}
          />
        </WidgetBody>
      </WidgetCard>
    </>
  );
}

function sentWords(t: TFunction, approver: string | null, isDraft: boolean): string {
  if (isDraft) return t('leave.ask.draftSaved');
  return approver === null ? t('leave.ask.submittedAlone') : t('leave.ask.submitted', { approver });
}

interface NewRequestProps {
  employeeId: number;
  typeId: number | null;
  /** From the address; empty strings if none were chosen. */
  days: { from: string; to: string };
}

function NewRequest({ employeeId, typeId, days }: NewRequestProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery(balancesQuery(employeeId));
  const create = useCreate(employeeId);
  const [isDone, setDone] = useState(false);
  if (data === undefined) {
    return (
      <>
        <Header title={t('leave.request')} />
        <SectionWaiting
          title={t('leave.ask.type')}
          error={error}
          failed={t('leave.balancesFailed')}
          onRetry={() => void refetch()}
          rows={6}
        />
      </>
    );
  }
  const { person, balances, canRequestForOthers } = data.data;
  const offered = balances.filter(({ canRequest }) => canRequest);
  const title = person.isSelf ? t('leave.request') : t('leave.ask.forTitle', { name: person.fullName });
  const header = (
    <Header
      title={title}
      actions={
        canRequestForOthers ? (
          <Link className={`link ${css.aside}`} from={route} search={(was) => ({ ...was, forOther: true })}>
            {t('leave.forOther')}
          </Link>
        ) : null
      }
    />
  );
  if (offered.length === 0) {
    return (
      <>
        {header}
        <WidgetCard title={t('leave.ask.type')}>
          <EmptyState title={t('leave.noBalances')}>{t('leave.noBalancesHelp')}</EmptyState>
        </WidgetCard>
      </>
    );
  }

  const sending = (isDraft: boolean) => (body: WishBody) =>
    create.mutate(
      { ...body, isDraft },
      {
        onSuccess: ({ body: { data: request } }) => {
          setDone(true);
          showToast(sentWords(t, request.approver, isDraft));
          void navigate({ href: request.url, ignoreBlocker: true });
        },
      },
    );
  const known = offered.some(({ type }) => type.id === typeId);
  return (
    <>
      {header}
      <LeaveForm
        employeeId={employeeId}
        isOwn={person.isSelf}
        balances={offered}
        begun={emptyLeaveDraft(known ? typeId : (offered[0]?.type.id ?? null), days)}
        requestId={null}
        submitLabel={t('leave.request')}
        mayBank
        onDraft={sending(true)}
        onSubmit={sending(false)}
        isBusy={create.isPending}
        isDone={isDone}
        error={create.error}
      />
    </>
  );
}

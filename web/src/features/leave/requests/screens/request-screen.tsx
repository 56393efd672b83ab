import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { useFormat } from '../../../../lib/session.ts';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { SectionWaiting } from '../../../../ui/section-waiting.tsx';
import { Trail } from '../../../../ui/trail.tsx';
import { CoverCard } from '../components/cover-card.tsx';
import { LeaveStateTag } from '../components/leave-state-tag.tsx';
import { RequestCards } from '../components/request-cards.tsx';
import { RequestChange } from '../components/request-change.tsx';
import { RequestSteps } from '../components/request-steps.tsx';
import { datesOf } from '../leave-dates.ts';
import { type RequestAnswer, requestQuery } from '../requests.queries.ts';
import css from './request-screen.module.css';
import '../words.ts';

const route = '/dashboard/leave/leave-request/$requestId';
const approverRoute = '/dashboard/leave/leave-request/approver/$requestId';

/** One request, as its requester sees it. */
export function RequestScreen() {
  const { requestId } = useParams({ from: route });
  const { mode } = useSearch({ from: route });
  return (
    <OneRequest
      key={requestId}
      requestId={Number(requestId)}
      isChanging={mode === 'modify'}
      isApprover={false}
    />
  );
}

/** The same request at the approvers' address. */
export function ApproverScreen() {
  const { requestId } = useParams({ from: approverRoute });
  const { mode } = useSearch({ from: approverRoute });
  return (
    <OneRequest key={requestId} requestId={Number(requestId)} isChanging={mode === 'modify'} isApprover />
  );
}

interface OneRequestProps {
  requestId: number;
  isChanging: boolean;
  isApprover: boolean;
}

function OneRequest({ requestId, isChanging, isApprover }: OneRequestProps) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(requestQuery(requestId));
  usePageTitle(data?.body.data.label ?? t('leave.title'));
  if (data !== undefined) {
    const mayChange = data.body.data.action.some((action) => action === 'edit' || action === 'change');
    return isChanging && mayChange ? (
      <RequestChange answer={data} />
    ) : (
      <ShownRequest answer={data} isApprover={isApprover} />
    );
  }
  const isUnknown = error instanceof ApiError && (error.status === 404 || error.status === 422);
  const title = t(isUnknown ? 'leave.one.unknown' : 'leave.title');
  return (
    <>
      <PageHeader title={title} trail={<LeaveTrail here={title} isApprover={isApprover} />} />
      {isUnknown ? null : (
        <SectionWaiting
          title={t('leave.one.facts')}
          error={error}
          failed={t('leave.one.failed')}
          onRetry={() => void refetch()}
          rows={6}
        />
      )}
    </>
  );
}

function LeaveTrail({ here, isApprover }: { here: string; isApprover: boolean }) {
  const { t } = useTranslation();
  const above = isApprover ? (
    <Link key="approve" to="/leave/approve">
      {t('leave.approveTitle')}
    </Link>
  ) : (
    <Link key="leave" to="/leave">
      {t('leave.title')}
    </Link>
  );
  return <Trail above={[above]} here={here} />;
}

function ShownRequest({ answer, isApprover }: { answer: RequestAnswer; isApprover: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const { data: request } = answer.body;
  const dates = datesOf(t, format, request);
  return (
    <>
      <PageHeader
        title={`${request.user.name}: ${request.leaveType}`}
        subtitle={
          <span className={css.subtitle}>
            <LeaveStateTag leave={request} />
            <span>{dates}</span>
            <span className="figures">
              {request.isBanking
                ? t('leave.one.banked', { hours: request.hour })
                : t('leave.one.working', { count: request.day, hours: request.hour })}
            </span>
          </span>
        }
        trail={<LeaveTrail here={request.leaveType} isApprover={isApprover} />}
        actions={
          <RequestSteps
            answer={answer}
            onDeleted={() => void navigate({ to: '/leave', ignoreBlocker: true })}
          />
        }
      />
      {request.action.includes('approve') && !request.isBanking ? (
        <div className={css.cover}>
          <CoverCard requestId={request.id} />
        </div>
      ) : null}
      <RequestCards request={request} />
    </>
  );
}

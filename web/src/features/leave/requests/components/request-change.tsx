import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { AppLink } from '../../../../lib/app-link.tsx';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { hoursText } from '../../../../ui/leave-amount.ts';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { SectionWaiting } from '../../../../ui/section-waiting.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { Trail } from '../../../../ui/trail.tsx';
import { balancesQuery, type RequestAnswer, useSave, useSubmit, type WishBody } from '../requests.queries.ts';
import type { LeaveDraft } from './leave-draft.ts';
import { LeaveForm } from './leave-form.tsx';
import '../words.ts';

/** Edits a draft, or the dates of a submitted request. */
export function RequestChange({ answer }: { answer: RequestAnswer }) {
  const { t } = useTranslation();
  const { data: request } = answer.body;
  const { employeeId } = request.user;
  const title = t('leave.ask.changeTitle');
  const isApproved = request.state === 'approved';
  const subtitle =
    request.state === 'draft' ? undefined : t(isApproved ? 'leave.ask.standsUntil' : 'leave.ask.reapproval');
  return (
    <>
      <PageHeader
        title={title}
        subtitle={subtitle}
        trail={
          <Trail
            above={[
              <AppLink key="request" href={request.url}>
                {request.label}
              </AppLink>,
            ]}
            here={title}
          />
        }
      />
      {employeeId === null ? null : <ChangeForm answer={answer} employeeId={employeeId} />}
    </>
  );
}

const hoursOf = (minutes: number | null) => (minutes === null ? null : hoursText(minutes));

function ChangeForm({ answer, employeeId }: { answer: RequestAnswer; employeeId: number }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { data: request } = answer.body;
  const balances = useQuery(balancesQuery(employeeId));
  const save = useSave(request.id);
  const submit = useSubmit();
  const [isDone, setDone] = useState(false);
  const isDraft = request.state === 'draft';
  const begun: LeaveDraft = {
    typeId: request.typeId,
    startDate: request.startDate,
    endDate: request.endDate,
    firstHours: hoursOf(request.firstDayMinutes),
    lastHours: hoursOf(request.lastDayMinutes),
    bankedHours: request.isBanking ? hoursOf(request.minutes) : null,
    note: request.note ?? '',
  };
  if (balances.data === undefined) {
    return (
      <SectionWaiting
        title={t('leave.ask.type')}
        error={balances.error}
        failed={t('leave.balancesFailed')}
        onRetry={() => void balances.refetch()}
        rows={6}
      />
    );
  }
  const { person, balances: all } = balances.data.data;
  const offered = all.filter(({ canRequest, type }) => canRequest || type.id === request.typeId);
  const leave = (words: string, url = request.url) => {
    setDone(true);
    showToast(words);
    void navigate({ href: url, ignoreBlocker: true });
  };
  const keep = (body: WishBody, isSubmitted: boolean) =>
    save.mutate(
      { body, etag: answer.etag },
      {
        onSuccess: ({ body: saved, etag }) => {
          // New dates for approved leave are a separate request.
          if (!isSubmitted) return leave(t('leave.ask.saved'), saved.data.url);
          submit.mutate({ requestId: request.id, etag }, { onSuccess: () => leave(t('leave.done.submit')) });
        },
      },
    );
  return (
    <LeaveForm
      employeeId={employeeId}
      isOwn={person.isSelf}
      balances={offered}
      begun={begun}
      requestId={request.id}
      submitLabel={t(isDraft ? 'leave.request' : 'leave.ask.save')}
      mayBank={request.state !== 'approved' && request.changesUrl === null}
      {...(isDraft && { onDraft: (body: WishBody) => keep(body, false) })}
      onSubmit={(body) => keep(body, isDraft)}
      isBusy={save.isPending || submit.isPending}
      isDone={isDone}
      error={save.error ?? submit.error}
    />
  );
}

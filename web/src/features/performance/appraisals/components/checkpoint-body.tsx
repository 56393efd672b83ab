import { Button, Group, Textarea } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { Checkpoint } from '@tenure/contract/performance/checkpoint.ts';
import type { ReviewDetail, ReviewSection } from '@tenure/contract/performance/review.ts';
import { type CheckpointAction, checkpointCapability } from '@tenure/domain/performance/checkpoint.ts';
import { useState } from 'react';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { smallIcon } from '../../../../ui/icon.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { Note } from '../../../../ui/note.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { WidgetBody, WidgetRow, WidgetRows } from '../../../../ui/widget-card.tsx';
import { answer } from '../appraisals.queries.ts';
import { type CheckpointStep, saveCheckpointRating, useMoveCheckpoint } from '../contribution.queries.ts';
import { stepFailure } from '../step-failure.ts';
import { OwnAnswer, OwnRating, ShownWords } from './responses.tsx';
import css from './section-card.module.css';
import '../words.ts';

interface CheckpointBodyProps {
  review: ReviewDetail;
  section: ReviewSection;
  checkpoint: Checkpoint;
}

/** A checkpoint: its questions with the answers the viewer may read, ratings, submissions and steps. */
export function CheckpointBody({ review, section, checkpoint }: CheckpointBodyProps) {
  const { t } = useTranslation();
  const isAsked = checkpoint.contributors.length > 0;
  return (
    <>
      <WidgetBody>
        <CheckpointHead checkpoint={checkpoint} />
        {isAsked ? <p className="quiet small">{t('reviews.checkpoint.named')}</p> : null}
      </WidgetBody>
      <ul className={css.items}>
        {checkpoint.questions.map((question) => (
          <li key={question.id} className={css.item}>
            <h3 className={css.help}>{question.title}</h3>
            {question.description === '' ? null : (
              <p className={`quiet ${css.text}`}>{question.description}</p>
            )}
            <Answers review={review} section={section} checkpoint={checkpoint} question={question} />
          </li>
        ))}
        <Ratings review={review} section={section} checkpoint={checkpoint} />
      </ul>
      <Submissions review={review} section={section} checkpoint={checkpoint} />
      <Steps review={review} section={section} checkpoint={checkpoint} />
    </>
  );
}

export function CheckpointHead({ checkpoint }: { checkpoint: Checkpoint }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { status, isApproved, isMandatory, startDate, endDate } = checkpoint;
  const state = t(isApproved ? 'reviews.checkpoint.approved' : `reviews.checkpoint.statuses.${status}`);
  return (
    <>
      <p className={css.head}>
        <span className={css.chip}>{state}</span>
        {isMandatory ? <span className={css.chip}>{t('reviews.checkpoint.mandatory')}</span> : null}
        <span className="quiet small">
          {t('reviews.checkpoint.dates', { from: format.date(startDate), to: format.date(endDate) })}
        </span>
      </p>
      {status === 'scheduled' ? (
        <Note tone="informative">{t('reviews.checkpoint.opens', { day: format.date(startDate) })}</Note>
      ) : null}
      {status === 'skipped' ? <Note tone="informative">{t('reviews.checkpoint.skipped')}</Note> : null}
    </>
  );
}

type Question = Checkpoint['questions'][number];

function Answers({ review, section, checkpoint, question }: CheckpointBodyProps & { question: Question }) {
  const { t } = useTranslation();
  const own = review.roles.find((one) => one === 'employee' || one === 'manager');
  const at = { performanceId: review.id, sectionId: section.id, sectionItemId: question.id };
  const named = [
    ['employee', review.employee.fullName, question.employeeAnswer],
    ['manager', review.manager.fullName, question.managerAnswer],
  ] as const;
  const isMine = (role: string) => role === own && question.isAnswerable;
  const answers = named.flatMap(([role, name, words]) =>
    words === null || words === '' || isMine(role) ? [] : [{ key: role, role, name, words }],
  );
  const contributors = question.contributorsAnswerList.flatMap(({ contributorId, value }) => {
    const name = checkpoint.contributors.find(({ id }) => id === contributorId)?.displayName;
    return name === undefined || value === ''
      ? []
      : [{ key: `contributor-${contributorId}`, role: 'contributor' as const, name, words: value }];
  });
  const ownWords = own === 'employee' ? question.employeeAnswer : question.managerAnswer;
  const shown = [...answers, ...contributors];
  return (
    <div className={css.responses}>
      {shown.map(({ key, ...one }) => (
        <ShownWords key={key} {...one} />
      ))}
      {question.isAnswerable ? (
        <OwnAnswer
          field={`review-answer-${question.id}`}
          title={question.title}
          words={ownWords ?? ''}
          save={(text) => answer(at, text)}
        />
      ) : null}
      {shown.length === 0 && !question.isAnswerable ? (
        <p className="quiet small">{t('reviews.noAnswer')}</p>
      ) : null}
    </div>
  );
}

function Ratings({ review, section, checkpoint }: CheckpointBodyProps) {
  const { t } = useTranslation();
  const own = review.roles.find((one) => one === 'employee' || one === 'manager');
  const mine = checkpoint.ratings.find(({ style }) => style === own);
  const names = { employee: review.employee.fullName, manager: review.manager.fullName };
  const others = checkpoint.ratings.filter(({ style }) => !checkpoint.isRateable || style !== own);
  if (others.length === 0 && !checkpoint.isRateable) return null;
  return (
    <li className={css.item}>
      <div className={css.responses}>
        {others.map(({ style, value, title }) => (
          <ShownWords key={style} role={style} name={names[style]} words={`${value} ${title}`} />
        ))}
        {checkpoint.isRateable ? (
          <OwnRating
            field={`review-checkpoint-${section.id}`}
            title={t('reviews.checkpoint.rating')}
            own={{ rating: mine?.value ?? null, words: '' }}
            levels={review.ratingScale.ratings}
            save={({ rating }) =>
              saveCheckpointRating({ performanceId: review.id, sectionId: section.id }, rating)
            }
          />
        ) : null}
      </div>
    </li>
  );
}

type Submission = Checkpoint['submissions'][number];

function Submissions({ review, section, checkpoint }: CheckpointBodyProps) {
  const { t } = useTranslation();
  const [rejected, setRejected] = useState<Submission | null>(null);
  if (checkpoint.status !== 'live' && !checkpoint.isApproved) return null;
  return (
    <>
      <WidgetRows>
        {checkpoint.submissions.map((one) => (
          <WidgetRow key={one.id}>
            <span>
              {one.displayName}
              <br />
              <span className="quiet small">
                {one.status === 'rejected' && one.rejectionReason === null
                  ? t('reviews.checkpoint.parts.sentBack')
                  : t(`reviews.checkpoint.parts.${one.status}`, { reason: one.rejectionReason ?? '' })}
              </span>
            </span>
            {one.isRejectable ? (
              <span className={css.tools}>
                <IconButton
                  aria-label={t('reviews.checkpoint.reject', { name: one.displayName })}
                  onClick={() => setRejected(one)}
                >
                  <IconX {...smallIcon} />
                </IconButton>
              </span>
            ) : null}
          </WidgetRow>
        ))}
      </WidgetRows>
      {rejected === null ? null : (
        <RejectDialog
          at={{ performanceId: review.id, sectionId: section.id }}
          submission={rejected}
          onClose={() => setRejected(null)}
        />
      )}
    </>
  );
}

interface RejectDialogProps {
  at: { performanceId: number; sectionId: number };
  submission: Submission;
  onClose: () => void;
}

function RejectDialog({ at, submission, onClose }: RejectDialogProps) {
  const { t } = useTranslation();
  const move = useMoveCheckpoint(at);
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  return (
    <ConfirmDialog
      opened
      title={t('reviews.checkpoint.rejectTitle')}
      confirmLabel={t('reviews.checkpoint.rejectAction')}
      keepLabel={t('form.cancel')}
      onKeep={onClose}
      onConfirm={() => {
        setChecked(true);
        if (reason.trim() === '') return;
        move.mutate(
          { action: 'reject', submissionId: submission.id, reason },
          {
            onSuccess: () => {
              showToast(t('reviews.checkpoint.done.reject'));
              onClose();
            },
            onError: (error) => showToast(stepFailure(t, error), 'critical'),
          },
        );
      }}
    >
      <p>{t('reviews.checkpoint.rejectHelp', { name: submission.displayName })}</p>
      <Textarea
        label={t('reviews.reason')}
        required
        autosize
        minRows={2}
        maxLength={1000}
        value={reason}
        error={isChecked && reason.trim() === '' ? t('reviews.enterReason') : undefined}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </ConfirmDialog>
  );
}

const steps = ['submit', 'approve', 'skip', 'reopen'] as const satisfies readonly CheckpointAction[];

function Steps({ review, section, checkpoint }: CheckpointBodyProps) {
  const { t } = useTranslation();
  const move = useMoveCheckpoint({ performanceId: review.id, sectionId: section.id });
  const own = checkpoint.submissions.find(({ userId }) => userId === review.employee.id);
  const isSubmitted = own?.status === 'submitted' || own?.status === 'approved';
  const offered = steps.filter(
    (action) =>
      section.metadata.capabilities.includes(checkpointCapability(action)) &&
      !(action === 'submit' && isSubmitted),
  );
  if (offered.length === 0) return null;
  const take = (action: (typeof steps)[number]) => {
    const step: CheckpointStep = { action, submissionId: null, reason: null };
    move.mutate(step, {
      onSuccess: () => showToast(t(`reviews.checkpoint.done.${action}`)),
      onError: (error) => showToast(stepFailure(t, error), 'critical'),
    });
  };
  return (
    <WidgetBody>
      <Group gap="xs">
        {offered.map((action) => (
          <Button
            key={action}
            variant={action === 'submit' || action === 'approve' ? 'filled' : 'default'}
            loading={move.isPending && move.variables?.action === action}
            onClick={() => take(action)}
          >
            {t(`reviews.checkpoint.steps.${action}`)}
          </Button>
        ))}
      </Group>
    </WidgetBody>
  );
}

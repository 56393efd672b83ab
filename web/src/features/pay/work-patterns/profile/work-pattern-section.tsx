import { Button, Modal } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { WorkPatternAssignment } from '@tenure/contract/pay/work-patterns.ts';
import { weekOn } from '@tenure/domain/pay/work-pattern.ts';
import { useState } from 'react';
import type { ProfileSectionProps } from '../../../../app/contributions.ts';
import { failureDetail } from '../../../../lib/failure-detail.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import { ConfirmDestructive } from '../../../../ui/confirm-destructive.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { smallIcon } from '../../../../ui/icon.ts';
import { SectionWaiting } from '../../../../ui/section-waiting.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { WidgetCard } from '../../../../ui/widget-card.tsx';
import { WeekTable } from '../components/week-table.tsx';
import { type AssignmentsAnswer, assignmentsQuery, useRemoveAssignment } from '../work-patterns.queries.ts';
import { AssignmentForm } from './assignment-form.tsx';
import { AssignmentHistory } from './assignment-history.tsx';
import css from './work-pattern-section.module.css';
import '../words.ts';

/** A person's working hours, with the first day of each pattern. */
export function WorkPatternSection({ employeeId, asOf }: ProfileSectionProps) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(assignmentsQuery(employeeId));
  if (data !== undefined) return <Assignments employeeId={employeeId} asOf={asOf} answer={data} />;
  return (
    <SectionWaiting
      title={t('workPatterns.section.title')}
      error={error}
      failed={t('workPatterns.section.failed')}
      onRetry={() => void refetch()}
      rows={4}
    />
  );
}

type Open = { what: 'give' } | { what: 'correct' | 'remove'; assignment: WorkPatternAssignment };
const holdsOn = ({ effectiveDate, endDate }: WorkPatternAssignment, day: string) =>
  effectiveDate <= day && (endDate === null || day <= endDate);

function Assignments({
  employeeId,
  asOf,
  answer,
}: Pick<ProfileSectionProps, 'employeeId' | 'asOf'> & { answer: AssignmentsAnswer }) {
  const { t } = useTranslation();
  const { data: assignments, metadata } = answer.body;
  const day = asOf ?? metadata.today;
  const [open, setOpen] = useState<Open | null>(null);
  const remove = useRemoveAssignment(employeeId);
  const close = () => setOpen(null);
  const mayEdit = metadata.actions.includes('work-pattern.edit') && asOf === null;
  const mayRemove = metadata.actions.includes('work-pattern.delete') && asOf === null;
  const held = assignments.find((one) => holdsOn(one, day));
  const later = assignments.filter(({ effectiveDate }) => effectiveDate > day);
  const earlier = assignments.filter(({ endDate }) => endDate !== null && endDate < day).toReversed();
  const leaving = open?.what === 'remove' ? open.assignment : null;
  const isPlan = leaving?.isFuture === true;
  const format = useFormat();
  const line = (assignment: WorkPatternAssignment) => (
    <AssignmentLine
      key={assignment.id}
      assignment={assignment}
      onCorrect={mayEdit ? () => setOpen({ what: 'correct', assignment }) : null}
      onRemove={mayRemove ? () => setOpen({ what: 'remove', assignment }) : null}
    />
  );
  return (
    <WidgetCard
      title={t('workPatterns.section.title')}
      actions={
        mayEdit ? (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPlus {...smallIcon} />}
            onClick={() => setOpen({ what: 'give' })}
          >
            {t(assignments.length === 0 ? 'workPatterns.section.give' : 'workPatterns.section.change')}
          </Button>
        ) : null
      }
    >
      {held === undefined ? (
        <EmptyState title={t(asOf === null ? 'workPatterns.section.none' : 'workPatterns.section.noneThen')}>
          {t('workPatterns.section.noneHelp')}
        </EmptyState>
      ) : (
        <div className={css.block}>
          <h3>{t(asOf === null ? 'workPatterns.section.now' : 'workPatterns.section.thatDay')}</h3>
          <ul className={css.lines}>{line(held)}</ul>
          <div className={css.table}>
            <WeekTable
              label={t('workPatterns.hours')}
              weeks={held.workPattern.workWeeks}
              running={weekOn({ anchor: held.workPattern.startDate, weeks: held.workPattern.workWeeks }, day)}
            />
          </div>
        </div>
      )}
      {later.length === 0 || asOf !== null ? null : (
        <div className={css.block}>
          <h3>{t('workPatterns.section.later')}</h3>
          <ul className={css.lines}>{later.map(line)}</ul>
        </div>
      )}
      {earlier.length === 0 || asOf !== null ? null : (
        <div className={css.block}>
          <h3>{t('workPatterns.section.earlier')}</h3>
          <ul className={css.lines}>{earlier.map(line)}</ul>
        </div>
      )}
      {asOf === null ? <AssignmentHistory employeeId={employeeId} /> : null}
      <Modal
        opened={open?.what === 'give' || open?.what === 'correct'}
        onClose={close}
        size="lg"
        closeButtonProps={{ 'aria-label': t('shell.close') }}
        title={t(
          open?.what === 'correct'
            ? 'workPatterns.section.correct'
            : assignments.length === 0
              ? 'workPatterns.section.give'
              : 'workPatterns.section.change',
        )}
      >
        {open?.what === 'give' || open?.what === 'correct' ? (
          <AssignmentForm
            employeeId={employeeId}
            answer={answer}
            corrected={open.what === 'correct' ? open.assignment : null}
            onClose={close}
          />
        ) : null}
      </Modal>
      <ConfirmDestructive
        opened={leaving !== null}
        title={t(isPlan ? 'workPatterns.section.withdrawTitle' : 'workPatterns.section.removeTitle', {
          title: leaving?.workPattern.title ?? '',
          from: leaving === null ? '' : format.date(leaving.effectiveDate),
        })}
        confirmLabel={t(isPlan ? 'workPatterns.section.withdraw' : 'workPatterns.section.remove')}
        keepLabel={t('workPatterns.keep')}
        onKeep={close}
        onConfirm={() => {
          if (leaving === null) return;
          remove.mutate(
            { assignmentId: leaving.id, etag: answer.etag },
            {
              onSuccess: () => showToast(t('workPatterns.section.removed')),
              onError: (error) => showToast(failureDetail(t, error), 'critical'),
              onSettled: close,
            },
          );
        }}
      >
        {t(isPlan ? 'workPatterns.section.withdrawHelp' : 'workPatterns.section.removeHelp')}
      </ConfirmDestructive>
    </WidgetCard>
  );
}

interface AssignmentLineProps {
  assignment: WorkPatternAssignment;
  onCorrect: (() => void) | null;
  onRemove: (() => void) | null;
}

function AssignmentLine({ assignment, onCorrect, onRemove }: AssignmentLineProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { workPattern, effectiveDate, endDate, isFuture } = assignment;
  const from = format.date(effectiveDate);
  const named = { title: workPattern.title, from };
  return (
    <li>
      <div>
        <b>{workPattern.title}</b>
        <p className={css.facts}>
          {endDate === null
            ? t(isFuture ? 'workPatterns.section.fromDay' : 'workPatterns.section.since', { from })
            : t('workPatterns.section.sinceUntil', { from, until: format.date(endDate) })}
          {' · '}
          {t('workPatterns.ofWeeks', { hours: workPattern.total, count: workPattern.workWeeks.length })}
        </p>
      </div>
      <div className={css.buttons}>
        {onCorrect === null ? null : (
          <Button
            size="xs"
            variant="default"
            aria-label={t('workPatterns.section.correctThat', named)}
            onClick={onCorrect}
          >
            {t('workPatterns.section.correct')}
          </Button>
        )}
        {onRemove === null ? null : (
          <Button
            size="xs"
            variant="subtle"
            color="gray"
            aria-label={t(
              isFuture ? 'workPatterns.section.withdrawThat' : 'workPatterns.section.removeThat',
              named,
            )}
            onClick={onRemove}
          >
            {t(isFuture ? 'workPatterns.section.withdraw' : 'workPatterns.section.remove')}
          </Button>
        )}
      </div>
    </li>
  );
}

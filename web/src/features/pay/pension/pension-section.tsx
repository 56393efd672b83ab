import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lastDayToOptOut, reEnrolmentWindow } from '@tenure/domain/countries/gb/auto-enrolment.ts';
import {
  isPensionField,
  type PensionField,
  type PensionProblem,
} from '@tenure/domain/countries/gb/pension.ts';
import { useState } from 'react';
import type { ProfileSectionProps } from '../../../app/contributions.ts';
import { todayIn } from '../../../lib/clock.ts';
import { failureText } from '../../../lib/failure-text.ts';
import { fieldErrors, problemsToMend } from '../../../lib/form-problems.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { useFormat, useSite } from '../../../lib/session.ts';
import { useHiddenAgain } from '../../../lib/use-hidden-again.ts';
import { EditableSection } from '../../../ui/editable-section.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LeaveGuard } from '../../../ui/leave-guard.tsx';
import { MergeNote } from '../../../ui/merge-note.tsx';
import readCss from '../../../ui/read-values.module.css';
import { SectionWaiting } from '../../../ui/section-waiting.tsx';
import { showToast } from '../../../ui/toast.ts';
import { useMerge } from '../../../ui/use-merge.ts';
import { AssessmentForm } from './assessment-form.tsx';
import { type PensionAnswer, pensionQuery, useRevealPension, useSavePension } from './pension.queries.ts';
import {
  bodyOf,
  changesOf,
  draftOf,
  draftOfFlat,
  flatDraft,
  isSealed,
  type PensionDraft,
  problemsOf,
} from './pension-draft.ts';
import { PensionForm, pensionFieldId } from './pension-form.tsx';
import { PensionHistory } from './pension-history.tsx';
import css from './pension-section.module.css';
import './words.ts';

/** A person's membership of their employer's pension scheme in the United Kingdom. */
export function PensionSection({ employeeId, asOf }: ProfileSectionProps) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(pensionQuery(employeeId));
  if (data !== undefined) return <Pension employeeId={employeeId} asOf={asOf} answer={data} />;
  return (
    <SectionWaiting
      title={t('pension.title')}
      error={error}
      failed={t('pension.failed')}
      onRetry={() => void refetch()}
      rows={4}
    />
  );
}

type Shown = PensionAnswer['body']['data'];

/** The edit and the version it started from: another person's save does not change it underneath. */
interface Editing {
  begun: PensionAnswer;
  draft: PensionDraft;
  problems: readonly PensionProblem[];
}

function Pension({
  employeeId,
  asOf,
  answer,
}: Pick<ProfileSectionProps, 'employeeId' | 'asOf'> & { answer: PensionAnswer }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const format = useFormat();
  const { data: pension, metadata } = answer.body;
  const [editing, setEditing] = useState<Editing | null>(null);
  const save = useSavePension(employeeId);
  const mayEdit = metadata.actions.includes('pension.edit') && asOf === null;
  const changes =
    editing === null
      ? 0
      : Object.keys(changesOf(editing.begun.body.data, editing.draft)).length +
        (editing.draft.reason === '' ? 0 : 1);
  const merging = useMerge({
    readAgain: () => queryClient.fetchQuery({ ...pensionQuery(employeeId), staleTime: 0 }),
    draftOf: ({ body: { data } }) => flatDraft(draftOf(data), data),
    onMerged: (begun, _draft, merge) =>
      setEditing((was) =>
        was === null
          ? null
          : {
              begun,
              draft: draftOfFlat(merge(flatDraft(was.draft, was.begun.body.data))),
              problems: [],
            },
      ),
  });
  const close = () => {
    setEditing(null);
    merging.forget();
    save.reset();
  };
  const submit = () => {
    if (editing === null) return;
    const { data: begun } = editing.begun.body;
    const problems = problemsOf(begun, editing.draft);
    setEditing({ ...editing, problems });
    if (problems.length > 0) return;
    save.mutate(
      { body: bodyOf(begun, editing.draft), etag: editing.begun.etag },
      {
        onSuccess: () => {
          showToast(t('pension.saved'));
          close();
        },
        onError: (error) => merging.onRefused(error, flatDraft(draftOf(begun), begun)),
      },
    );
  };
  /** The current value, as displayed. */
  const inWords = (key: string) => {
    const label = metadata.fields.find((field) => field.key === key)?.label ?? t('pension.schemeType');
    return {
      label,
      text: isPensionField(key)
        ? textOfPension(format, pension, key)
        : (pension.pensionSchemeType?.name ?? ''),
      ...(isSealed(key) && pension[key] !== null && { whole: t('pension.theirsUnseen', { field: label }) }),
    };
  };
  const known = editing?.problems ?? [];
  const errors =
    known.length > 0
      ? known.map(({ field, reason }) => ({ fieldId: pensionFieldId(field), text: reason }))
      : problemsToMend(t, save.error, pensionFieldId);
  return (
    <>
      <EditableSection
        title={t('pension.title')}
        editable={mayEdit}
        editing={editing !== null}
        onEdit={() => setEditing({ begun: answer, draft: draftOf(pension), problems: [] })}
        onCancel={close}
        onSave={submit}
        saving={save.isPending}
        saveLabel={t('pension.save')}
        changes={changes}
        errors={errors}
      >
        {editing === null ? (
          <Read employeeId={employeeId} answer={answer} />
        ) : (
          <>
            <MergeNote
              theirs={merging.theirs}
              draft={flatDraft(editing.draft, editing.begun.body.data)}
              inWords={inWords}
              onTake={(take) =>
                setEditing({
                  ...editing,
                  draft: draftOfFlat(take(flatDraft(editing.draft, editing.begun.body.data))),
                })
              }
            />
            <PensionForm
              employeeId={employeeId}
              begun={editing.begun}
              draft={editing.draft}
              errors={
                known.length > 0
                  ? Object.fromEntries(known.map(({ field, reason }) => [field, reason]))
                  : fieldErrors(save.error)
              }
              onChange={(draft) => setEditing({ ...editing, draft })}
            />
          </>
        )}
        {editing === null && asOf === null ? (
          <>
            <DatesToKnow answer={answer} />
            <AssessmentForm employeeId={employeeId} />
            <PensionHistory employeeId={employeeId} />
          </>
        ) : null}
      </EditableSection>
      <LeaveGuard changes={changes} />
    </>
  );
}

function textOfPension(format: ReturnType<typeof useFormat>, pension: Shown, key: PensionField): string {
  const value = pension[key];
  if (value === null) return '–';
  return key.endsWith('Date') ? format.date(value) : value;
}

function Read({ employeeId, answer }: { employeeId: number; answer: PensionAnswer }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data: pension, metadata } = answer.body;
  const reveal = useRevealPension(employeeId);
  useHiddenAgain(reveal);
  const whole = reveal.data;
  if (pension.pensionSchemeType === null) {
    return <EmptyState title={t('pension.none')}>{t('pension.noneHelp')}</EmptyState>;
  }
  const textOf = (key: string) => {
    if (!isPensionField(key)) return '';
    const shown = key === 'employeeContribution' || key === 'employerContribution' ? whole?.[key] : undefined;
    return shown == null ? textOfPension(format, pension, key) : t('pension.percent', { percent: shown });
  };
  const sealed = (['employeeContribution', 'employerContribution'] as const).filter(
    (key) => pension[key] !== null,
  );
  return (
    <>
      <dl className={`${readCss.read} ${css.read}`}>
        <div>
          <dt>{t('pension.schemeType')}</dt>
          <dd>{pension.pensionSchemeType.name}</dd>
        </div>
        {metadata.fields
          .filter(({ key, isVisible }) => isVisible && isPensionField(key))
          .map(({ key, label }) => (
            <div key={key}>
              <dt>{label}</dt>
              <dd>{textOf(key)}</dd>
            </div>
          ))}
      </dl>
      {sealed.length > 0 && whole === undefined ? (
        <p className={css.show}>
          <Button
            size="compact-sm"
            variant="default"
            loading={reveal.isPending}
            onClick={() =>
              reveal.mutate(sealed, { onError: (error) => showToast(failureText(t, error), 'critical') })
            }
          >
            {t('pension.showThat')}
          </Button>
        </p>
      ) : null}
    </>
  );
}

/** The opt-out month, and the date of re-enrolment. */
function DatesToKnow({ answer }: { answer: PensionAnswer }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { timezone } = useSite().user;
  const { pensionSchemeType, startDate, optOutDate } = answer.body.data;
  const type = pensionSchemeType?.value;
  const isEnrolled = (type === 2 || type === 5) && startDate !== null;
  const lastDay = isEnrolled ? lastDayToOptOut(startDate) : null;
  const since = type === 4 ? (startDate ?? optOutDate) : null;
  const window = since === null ? null : reEnrolmentWindow(since);
  if (lastDay === null && window === null) return null;
  return (
    <div className={css.block}>
      <h3>{t('pension.explained')}</h3>
      {lastDay === null ? null : (
        <p>
          {t(lastDay >= todayIn(timezone) ? 'pension.optOutUntil' : 'pension.optOutOver', {
            day: format.date(lastDay),
          })}
        </p>
      )}
      {window === null || since === null ? null : (
        <p>
          {t('pension.reEnrol', {
            since: format.date(since),
            from: format.date(window.from),
            to: format.date(window.to),
          })}
        </p>
      )}
    </div>
  );
}

import { Button, Group, Modal } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { HeldTime } from '@tenure/contract/organisation/assignments.ts';
import type { PositionHistory } from '@tenure/contract/organisation/position-administration.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { isStaleVersion } from '../../../../lib/api/query.ts';
import { failureText } from '../../../../lib/failure-text.ts';
import { fieldErrors, problemsToMend } from '../../../../lib/form-problems.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import { useHiddenAgain } from '../../../../lib/use-hidden-again.ts';
import form from '../../../../ui/dialog-form.module.css';
import { ErrorSummary } from '../../../../ui/error-summary.tsx';
import { useSalary } from '../../../../ui/masked-salary.tsx';
import { Note } from '../../../../ui/note.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { useFocusGivenBack } from '../../../../ui/use-focus-given-back.ts';
import { type HistoryAnswer, historyQuery } from '../administration.queries.ts';
import {
  type AssignmentAct,
  type AssignmentDraft,
  askedOf,
  draftOfTime,
  emptyAssignment,
  keptSalary,
} from '../assignment-draft.ts';
import { readTimes, useAssignment, usePreviewOfPerson } from '../assignments.queries.ts';
import { placeOfToday } from '../position-draft.ts';
import { AssignmentFields, assignmentFieldId } from './assignment-fields.tsx';
import { AssignmentMerge } from './assignment-merge.tsx';
import css from './effects-of-change.module.css';
import { EffectsOnBudgets, EffectsOnManagers } from './effects-of-change.tsx';
import { OverBudget } from './over-budget.tsx';

interface AssignmentDialogProps {
  act: AssignmentAct;
  id: string;
  title: string;
  answer: HistoryAnswer;
  /** The assignment to change; null for a new one. */
  time: HeldTime | null;
  onClose: () => void;
}

interface Met {
  theirs: HeldTime | null;
  people: string[];
  etag: string | null;
}

/** Assigns a person to a position, or changes an assignment; saves only what the preview showed. */
export function AssignmentDialog({ act, id, title, answer, time, onClose }: AssignmentDialogProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const queryClient = useQueryClient();
  useFocusGivenBack();
  const { data: history, metadata } = answer.body;
  const [base, setBase] = useState(() => begun(time, act, history).base);
  const [draft, setDraft] = useState(() => begun(time, act, history).draft);
  const [etag, setEtag] = useState(answer.etag);
  const [shown, setShown] = useState<string | null>(null);
  const [missing, setMissing] = useState<Record<string, string>>({});
  const [met, setMet] = useState<Met | null>(null);
  const [unread, setUnread] = useState<Error | null>(null);
  const preview = usePreviewOfPerson(id);
  const save = useAssignment(id);
  const salary = useSalary(time?.person.id ?? 0, time?.assignmentId ?? 0);
  const { data: shownSalary, reset: forgetSalary } = salary;
  // An untouched salary is hidden again, and stays unchanged.
  const hideSalary = useCallback(() => {
    if (shownSalary === undefined) return;
    const value = shownSalary ?? '';
    setBase((was) => ({ ...was, salary: keptSalary }));
    setDraft((was) => (was.salary === value ? { ...was, salary: keptSalary } : was));
    forgetSalary();
  }, [shownSalary, forgetSalary]);
  useHiddenAgain({ data: shownSalary, reset: hideSalary });
  const asked = askedOf(act, time, base, draft);
  const isShown = preview.isSuccess && shown === JSON.stringify(asked);
  const error = save.error ?? preview.error;
  // The pressed button is disabled and loses the focus, so it moves to the preview, with the confirmation
  // after it.
  const effects = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isShown) effects.current?.focus();
  }, [isShown]);
  const errors = { ...fieldErrors(error), ...missing };
  const name = draft.person?.title ?? '';
  const toMend = [
    ...Object.entries(missing).map(([field, text]) => ({ fieldId: assignmentFieldId(field), text })),
    ...problemsToMend(t, error, assignmentFieldId),
  ];
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(`orgPeople.ask.${act}`, { name, title })}
      withCloseButton={false}
      size="lg"
    >
      <form
        className={form.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          look();
        }}
      >
        <p className="quiet">{t(`orgPeople.help.${act}`)}</p>
        <ErrorSummary errors={toMend} />
        {unread === null ? null : (
          <Note tone="critical" announce="now">
            {failureText(t, unread)}
          </Note>
        )}
        {met === null ? null : (
          <AssignmentMerge
            act={act}
            base={base}
            mine={draft}
            theirs={met.theirs === null ? null : draftOfTime(met.theirs)}
            isGone={time !== null && met.theirs === null}
            people={met.people}
            onGoOn={goOn}
          />
        )}
        <AssignmentFields
          act={act}
          draft={draft}
          onChange={(change) => setDraft((was) => ({ ...was, ...change }))}
          errors={errors}
          seesSalary={metadata.capabilities.includes('positions.salary.view')}
          onShowSalary={showSalary}
          isShowingSalary={salary.isPending}
        />
        {preview.data === undefined || preview.isError ? null : (
          <section ref={effects} tabIndex={-1} className={css.effects} aria-live="polite">
            {isShown ? null : <Note tone="caution">{t('orgAdmin.preview.stale')}</Note>}
            <h3>{t('orgAdmin.preview.title', { day: format.date(preview.data.from) })}</h3>
            <OverBudget over={preview.data.overBudget} />
            <EffectsOnManagers managers={preview.data.managers} />
            <EffectsOnBudgets budgets={preview.data.budgets} />
          </section>
        )}
        <Group gap="xs">
          <Button type="submit" variant={isShown ? 'default' : 'filled'} loading={preview.isPending}>
            {t(preview.data === undefined ? 'orgAdmin.preview.look' : 'orgAdmin.preview.again')}
          </Button>
          {isShown && met === null ? (
            <Button loading={save.isPending} onClick={confirm}>
              {t(`orgPeople.do.${act}`)}
            </Button>
          ) : null}
          <Button variant="subtle" color="gray" onClick={onClose}>
            {t('orgAdmin.cancel')}
          </Button>
        </Group>
      </form>
    </Modal>
  );

  function showSalary() {
    salary.mutate(undefined, {
      onSuccess: (amount) => {
        const shownAs = { salary: amount ?? ('' as const) };
        setBase((was) => ({ ...was, ...shownAs }));
        setDraft((was) => ({ ...was, ...shownAs }));
      },
      onError: (failure) => showToast(failureText(t, failure), 'critical'),
    });
  }

  function look() {
    save.reset();
    const lacking = lackingOf();
    setMissing(lacking);
    if (Object.keys(lacking).length > 0) {
      preview.reset();
      return;
    }
    preview.mutate(asked, { onSettled: () => setShown(JSON.stringify(asked)) });
  }

  function lackingOf(): Record<string, string> {
    if (act === 'assign' && draft.person === null) return { employeeId: t('orgPeople.choose') };
    const given = asked.act === 'change' || asked.act === 'correct' ? asked.given.values : null;
    return given !== null && Object.keys(given).length === 0 ? { fte: t('orgPeople.nothing') } : {};
  }

  function confirm() {
    save.mutate(
      { asked, etag },
      {
        onSuccess: () => {
          showToast(t(`orgPeople.done.${act}`, { name, title, day: format.date(draft.from) }));
          onClose();
        },
        onError: (failure) => {
          if (isStaleVersion(failure)) void meet();
        },
      },
    );
  }

  /** Someone else saved first: reads the current version, never the cached one. */
  async function meet() {
    try {
      const [now, times] = await Promise.all([
        queryClient.fetchQuery({ ...historyQuery(id), staleTime: 0 }),
        readTimes(id),
      ]);
      const theirs = times.find(({ assignmentId }) => assignmentId === time?.assignmentId) ?? null;
      const people = times.filter(({ when }) => when === 'now').map(({ person }) => person.fullName);
      setUnread(null);
      hideSalary();
      setMet({ theirs, people, etag: now.etag });
    } catch (failure) {
      setUnread(failure instanceof Error ? failure : new Error(String(failure)));
    }
  }

  function goOn(merged: AssignmentDraft) {
    if (met === null) return;
    if (met.theirs !== null) setBase(draftOfTime(met.theirs));
    setEtag(met.etag);
    setDraft(merged);
    setMet(null);
    setShown(null);
    save.reset();
  }
}

/** The form's initial values; a change or an end starts today, or on the assignment's own first day. */
function begun(time: HeldTime | null, act: AssignmentAct, { today, versions }: PositionHistory) {
  const currency = versions[placeOfToday({ today, versions })]?.values.budgetCurrency ?? '';
  const base = time === null ? { ...emptyAssignment(today), currency } : draftOfTime(time);
  const isFromDay = act === 'change' || act === 'end';
  return { base, draft: isFromDay && base.from < today ? { ...base, from: today } : base };
}

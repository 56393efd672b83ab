import { Button, Textarea } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { LeaveBalance } from '@tenure/contract/leave/leave-balances.ts';
import { type FormEvent, type ReactNode, useState } from 'react';
import { failureText, requestIdOf } from '../../../../lib/failure-text.ts';
import { fieldErrors, problemsToMend } from '../../../../lib/form-problems.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { DayField } from '../../../../ui/day-field.tsx';
import { ErrorSummary } from '../../../../ui/error-summary.tsx';
import { Failure } from '../../../../ui/failure.tsx';
import { hoursText, leaveAmount } from '../../../../ui/leave-amount.ts';
import { LeaveGuard } from '../../../../ui/leave-guard.tsx';
import { previewQuery, type WishBody } from '../requests.queries.ts';
import { BankedHours } from './banked-hours.tsx';
import { CostTable } from './cost-table.tsx';
import { DayPart } from './day-part.tsx';
import { bodyOf, type DraftField, fieldId, type LeaveDraft, pricedOf, problemsOf } from './leave-draft.ts';
import css from './leave-form.module.css';
import { PreviewAside } from './preview-aside.tsx';
import { TypeChoice } from './type-choice.tsx';
import '../words.ts';

interface LeaveFormProps {
  employeeId: number;
  isOwn: boolean;
  balances: readonly LeaveBalance[];
  begun: LeaveDraft;
  /** The request being changed. */
  requestId: number | null;
  submitLabel: string;
  /** False for approved leave, which can only change to other leave. */
  mayBank: boolean;
  /** Saves it as a draft, without asking anyone; omitted where drafts make no sense. */
  onDraft?: (body: WishBody) => void;
  onSubmit: (body: WishBody) => void;
  isBusy: boolean;
  isDone: boolean;
  error: Error | null;
  help?: ReactNode;
}

const whenPriced = { staleTime: 30_000, placeholderData: keepPreviousData };

/** The form of a leave request, with its cost and effects updated while typing. */
export function LeaveForm(props: LeaveFormProps) {
  const { employeeId, isOwn, balances, begun, requestId, isBusy, error } = props;
  const { t } = useTranslation();
  const [draft, setDraft] = useState(begun);
  const [isChecked, setChecked] = useState(false);
  const change = (part: Partial<LeaveDraft>) => setDraft((was) => ({ ...was, ...part }));
  const chosen = balances.find(({ type }) => type.id === draft.typeId) ?? null;
  const priced = pricedOf(draft, requestId);
  const answer = useQuery({
    ...previewQuery(employeeId, priced ?? emptyPrice),
    ...whenPriced,
    enabled: priced !== null,
  });
  const preview = priced === null ? undefined : answer.data?.data;
  const blocking = preview?.problems.filter(({ blocks }) => blocks) ?? [];

  const problems = problemsOf(draft, {
    type: t('leave.ask.chooseType'),
    first: t('leave.ask.enterFirst'),
    last: t('leave.ask.enterLast'),
    lastEarlier: t('leave.ask.lastEarlier'),
    hours: t('leave.ask.enterHours'),
  });
  const refused = fieldErrors(error);
  const errorOf = (field: DraftField) => (isChecked ? problems[field] : undefined) ?? refused[field];
  const ownProblems = Object.entries(problems).map(([field, text]) => ({
    fieldId: fieldId(field as DraftField),
    text,
  }));
  const shownProblems =
    isChecked && ownProblems.length > 0
      ? ownProblems
      : problemsToMend(t, error, (field) => fieldId(field as DraftField));
  const changes = Object.entries(draft).filter(
    ([name, value]) => value !== begun[name as keyof LeaveDraft],
  ).length;

  function send(how: ((body: WishBody) => void) | undefined) {
    setChecked(true);
    if (draft.typeId === null || Object.keys(problems).length > 0) return;
    how?.(bodyOf({ ...draft, typeId: draft.typeId }));
  }
  const allowsParts = chosen?.type.allowsPartDays ?? true;
  const isOneDay = draft.startDate === draft.endDate;
  const isBanked = draft.bankedHours !== null;
  const mayBank = props.mayBank && chosen?.type.isBanking === true && chosen.type.hasBalance;

  return (
    <div className={css.columns}>
      <LeaveGuard changes={props.isDone ? 0 : changes} />
      <form
        className={css.form}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          send(props.onSubmit);
        }}
      >
        <div className={css.fields}>
          <ErrorSummary errors={shownProblems} />
          <TypeChoice
            balances={balances}
            chosen={draft.typeId}
            error={errorOf('typeId')}
            onChoose={(typeId) => change({ typeId, bankedHours: null })}
          />
          {mayBank ? (
            <BankedHours
              day={draft.startDate}
              hours={draft.bankedHours}
              errors={{ day: errorOf('startDate'), hours: errorOf('bankedMinutes') }}
              onDay={(startDate) => change({ startDate, endDate: startDate })}
              onHours={(bankedHours) => change({ bankedHours })}
            />
          ) : null}
          {isBanked ? null : (
            <div className={css.days}>
              <div>
                <DayField
                  id={fieldId('startDate')}
                  label={t('leave.ask.first')}
                  required
                  value={draft.startDate}
                  error={errorOf('startDate')}
                  onChange={(startDate) =>
                    change({
                      startDate,
                      // One day is the most common leave; the last day follows the first until it is entered.
                      ...((draft.endDate === '' || draft.endDate === draft.startDate) && {
                        endDate: startDate,
                      }),
                    })
                  }
                />
                {allowsParts ? (
                  <DayPart
                    id={fieldId('firstDayMinutes')}
                    label={t('leave.ask.howFirst')}
                    hoursLabel={t('leave.ask.hoursFirst')}
                    hours={draft.firstHours}
                    error={errorOf('firstDayMinutes')}
                    onChange={(firstHours) => change({ firstHours })}
                  />
                ) : null}
              </div>
              <div>
                <DayField
                  id={fieldId('endDate')}
                  label={t('leave.ask.last')}
                  required
                  value={draft.endDate}
                  min={draft.startDate === '' ? undefined : draft.startDate}
                  error={errorOf('endDate')}
                  onChange={(endDate) => change({ endDate })}
                />
                {allowsParts && !isOneDay ? (
                  <DayPart
                    id={fieldId('lastDayMinutes')}
                    label={t('leave.ask.howLast')}
                    hoursLabel={t('leave.ask.hoursLast')}
                    hours={draft.lastHours}
                    error={errorOf('lastDayMinutes')}
                    onChange={(lastHours) => change({ lastHours })}
                  />
                ) : null}
              </div>
            </div>
          )}
        </div>
        {isBanked ? null : (
          <div className={css.cost} aria-busy={answer.isFetching}>
            {cost()}
          </div>
        )}
        <div className={css.fields}>
          <Textarea
            id={fieldId('note')}
            label={t('leave.ask.note')}
            description={t('leave.ask.noteHelp')}
            autosize
            minRows={2}
            maxLength={1000}
            value={draft.note}
            error={errorOf('note')}
            onChange={(event) => change({ note: event.currentTarget.value })}
          />
        </div>
        <footer className={css.foot}>
          <span className="quiet small">{footWords()}</span>
          <span className={css.buttons}>
            {props.onDraft === undefined ? null : (
              <Button variant="subtle" color="gray" disabled={isBusy} onClick={() => send(props.onDraft)}>
                {t('leave.ask.saveDraft')}
              </Button>
            )}
            <Button type="submit" loading={isBusy} disabled={blocking.length > 0}>
              {props.submitLabel}
            </Button>
          </span>
        </footer>
      </form>
      <div className={css.aside}>
        <PreviewAside chosen={chosen} preview={preview} isOwn={isOwn} isBanked={isBanked} />
      </div>
    </div>
  );

  function footWords(): ReactNode {
    const [first] = blocking;
    if (first !== undefined) return first.words;
    if (preview === undefined) return props.help;
    // On a phone the balance and the checks are below the form.
    const { minutes, balance, problems: toCheck } = preview;
    const unit = { unit: chosen?.type.unit ?? 'hours', minutesOfDay: chosen?.minutesOfDay ?? null };
    return [
      t('leaveAmount.hours', { hours: hoursText(minutes) }),
      ...(balance === null
        ? []
        : [
            t(isBanked ? 'leave.cost.afterwards' : 'leave.cost.left', {
              amount: leaveAmount(t, balance.after, unit),
            }),
          ]),
      ...(toCheck.length === 0 ? [] : [t('leave.cost.toCheck', { count: toCheck.length })]),
    ].join(' · ');
  }

  function cost(): ReactNode {
    if (answer.error !== null && priced !== null) {
      return (
        <Failure
          title={t('leave.cost.failed')}
          requestId={requestIdOf(answer.error)}
          onRetry={() => void answer.refetch()}
        >
          {failureText(t, answer.error)}
        </Failure>
      );
    }
    if (preview === undefined) return <p className={css.empty}>{t('leave.cost.empty')}</p>;
    return (
      <CostTable
        days={preview.days}
        minutes={preview.minutes}
        workingDays={preview.workingDays}
        backOn={preview.backOn}
      />
    );
  }
}

const emptyPrice = {
  typeId: 0,
  startDate: '',
  endDate: '',
  firstDayMinutes: null,
  lastDayMinutes: null,
  bankedMinutes: null,
  requestId: null,
};

import { Button, Checkbox, NativeSelect, Radio, Textarea } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { accessEnds, type EndingKind, endingKinds } from '@tenure/contract/people/employment-ending.ts';
import { useState } from 'react';
import { isStaleVersion } from '../../../../lib/api/query.ts';
import { failureText } from '../../../../lib/failure-text.ts';
import { fieldErrors, problemsToMend } from '../../../../lib/form-problems.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import { ConfirmDestructive } from '../../../../ui/confirm-destructive.tsx';
import { DayField } from '../../../../ui/day-field.tsx';
import { ErrorSummary } from '../../../../ui/error-summary.tsx';
import { FoundPerson } from '../../../../ui/found-person.tsx';
import type { Chosen } from '../../../../ui/found-picker.tsx';
import { LeaveGuard } from '../../../../ui/leave-guard.tsx';
import { Note } from '../../../../ui/note.tsx';
import { StaleNote } from '../../../../ui/stale-note.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { SkeletonRows, Waiting } from '../../../../ui/waiting.tsx';
import { type EmploymentAnswer, effectsQuery, useEnd } from '../ending.queries.ts';
import { EffectsOfEnding } from './effects-of-ending.tsx';
import css from './employment.module.css';

const formId = 'ending-form';
const fieldId = (path: string) => `ending-${path}`;
const isKind = (text: string): text is EndingKind => endingKinds.some((kind) => kind === text);
const isDay = (text: string) => /^[12]\d{3}-\d{2}-\d{2}$/.test(text);
const empty = {
  lastDay: '',
  kind: '' as EndingKind | '',
  words: '',
  successor: null as Chosen | null,
  accessEnds: 'last-day' as (typeof accessEnds)[number],
  tellManager: true,
  tellPerson: false,
  tellPayroll: false,
};

interface EndingFormProps {
  answer: EmploymentAnswer;
  onStale: () => void;
}

/** Date, reason and people to notify, beside the effects. */
export function EndingForm({ answer, onStale }: EndingFormProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data: employment } = answer.body;
  const { employeeId, fullName: name } = employment;
  const [given, setGiven] = useState(empty);
  const [isAsking, setAsking] = useState(false);
  const end = useEnd(employeeId);
  const change = (part: Partial<typeof empty>) => {
    setGiven((was) => ({ ...was, ...part }));
    // A changed form no longer shows the old refusal; someone else's change still stands.
    if (end.isError && !isStaleVersion(end.error)) end.reset();
  };
  const [lastDay] = useDebouncedValue(given.lastDay, 300);
  const effects = useQuery({
    ...effectsQuery(employeeId, answer.etag, lastDay, given.successor?.id ?? null),
    // After submission there is nothing to preview, and the preview would be refused.
    enabled: isDay(lastDay) && !end.isPending && !end.isSuccess,
    placeholderData: keepPreviousData,
  });
  const looked = effects.isError ? fieldErrors(effects.error) : {};
  const errors = { ...looked, ...fieldErrors(end.error) };
  const changes = end.isSuccess
    ? 0
    : Object.entries(given).filter(([key, value]) => value !== Reflect.get(empty, key)).length;
  const isOver = isDay(given.lastDay) && given.lastDay < employment.today;

  function send() {
    setAsking(false);
    const { successor, kind, ...rest } = given;
    end.mutate(
      {
        // The server refuses a missing choice, at its field.
        body: { ...rest, kind: kind as EndingKind, reportsGoToId: successor?.id ?? null },
        etag: answer.etag,
      },
      { onSuccess: () => showToast(t('employment.done', { name, day: format.date(given.lastDay) })) },
    );
  }

  return (
    <div className={css.page}>
      <LeaveGuard changes={changes} />
      <section className={css.card} aria-labelledby="ending-form-title">
        <h2 id="ending-form-title">{t('employment.form')}</h2>
        <form
          id={formId}
          className={css.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (isDay(given.lastDay) && given.kind !== '') setAsking(true);
            else send();
          }}
        >
          {isStaleVersion(end.error) ? <StaleNote onTakeTheirs={onStale} /> : null}
          <ErrorSummary errors={problemsToMend(t, end.error, fieldId)} />
          <DayField
            id={fieldId('lastDay')}
            required
            label={t('employment.lastDay')}
            description={t('employment.lastDayHelp', {
              today: format.date(employment.today),
              zone: employment.timezone,
            })}
            min={employment.startDate}
            value={given.lastDay}
            error={errors['lastDay']}
            onChange={(value) => change({ lastDay: value })}
          />
          <NativeSelect
            id={fieldId('kind')}
            required
            label={t('employment.kind')}
            value={given.kind}
            error={errors['kind']}
            data={[
              { value: '', label: t('employment.kindNone') },
              ...endingKinds.map((value) => ({ value, label: t(`employment.kinds.${value}`) })),
            ]}
            onChange={({ currentTarget: { value } }) => change({ kind: isKind(value) ? value : '' })}
          />
          <Textarea
            id={fieldId('words')}
            label={t('employment.words')}
            description={t('employment.wordsHelp')}
            rows={3}
            required={given.kind === 'other'}
            value={given.words}
            error={errors['words']}
            onChange={({ currentTarget: { value } }) => change({ words: value })}
          />
          {effects.data?.reports.canBeGiven || given.successor !== null ? (
            <FoundPerson
              id={fieldId('reportsGoToId')}
              but={employeeId}
              label={t('employment.goTo')}
              description={t('employment.goToHelp', { name })}
              placeholder={t('employment.goToHint')}
              chosen={given.successor}
              error={errors['reportsGoToId']}
              onChoose={(successor) => change({ successor })}
            />
          ) : null}
          {employment.hasAccount ? (
            <Radio.Group
              label={t('employment.access')}
              value={given.accessEnds}
              onChange={(value) => change({ accessEnds: value === 'now' ? 'now' : 'last-day' })}
            >
              <div className={css.effects}>
                {accessEnds.map((value) => (
                  <Radio key={value} value={value} label={t(`employment.accessEnds.${value}`)} />
                ))}
              </div>
            </Radio.Group>
          ) : null}
          <fieldset>
            <legend>{t('employment.tell')}</legend>
            <Checkbox
              label={t('employment.tellManager')}
              checked={given.tellManager}
              onChange={({ currentTarget: { checked } }) => change({ tellManager: checked })}
            />
            <Checkbox
              label={t('employment.tellPayroll')}
              checked={given.tellPayroll}
              onChange={({ currentTarget: { checked } }) => change({ tellPayroll: checked })}
            />
            {employment.hasAccount ? (
              <Checkbox
                label={t('employment.tellPerson')}
                description={t('employment.tellPersonHelp')}
                checked={given.tellPerson}
                onChange={({ currentTarget: { checked } }) => change({ tellPerson: checked })}
              />
            ) : null}
            <p className="quiet">{t('employment.tellKeepers')}</p>
          </fieldset>
        </form>
      </section>
      <section className={css.card} aria-labelledby="ending-effects-title" aria-busy={effects.isFetching}>
        <h2 id="ending-effects-title">{t('employment.effects')}</h2>
        {isDay(lastDay) ? (
          effects.isError ? (
            <Note tone="caution" announce="politely">
              {t('employment.effectsFailed')}.{' '}
              {Object.values(looked).join(' ') || failureText(t, effects.error)}
            </Note>
          ) : effects.data === undefined ? (
            <Waiting>
              <SkeletonRows rows={6} />
            </Waiting>
          ) : (
            <EffectsOfEnding effects={effects.data} accessEnds={given.accessEnds} />
          )
        ) : (
          <p className="quiet">{t('employment.effectsNone')}</p>
        )}
      </section>
      {/* The button comes after the effects, on a narrow screen as well. */}
      <div>
        <Button type="submit" form={formId} loading={end.isPending}>
          {t('employment.do')}
        </Button>
      </div>
      <ConfirmDestructive
        opened={isAsking}
        title={t('employment.doTitle', { name })}
        confirmLabel={t('employment.do')}
        keepLabel={t('employment.doNot')}
        onKeep={() => setAsking(false)}
        onConfirm={send}
      >
        {t(isOver ? 'employment.doHelpOver' : 'employment.doHelp', {
          name,
          day: isDay(given.lastDay) ? format.date(given.lastDay) : '',
        })}
      </ConfirmDestructive>
    </div>
  );
}

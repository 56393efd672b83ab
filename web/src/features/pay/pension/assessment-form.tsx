import { Button, NativeSelect, TextInput } from '@mantine/core';
import type { PensionAssessment } from '@tenure/contract/pay/pension.ts';
import { type PayPeriod, payPeriods } from '@tenure/domain/countries/gb/auto-enrolment.ts';
import { useState } from 'react';
import { todayIn } from '../../../lib/clock.ts';
import { failureDetail } from '../../../lib/failure-detail.ts';
import { fieldErrors } from '../../../lib/form-problems.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { useFormat, useSite } from '../../../lib/session.ts';
import { DayField } from '../../../ui/day-field.tsx';
import { Note } from '../../../ui/note.tsx';
import { useAssessPension } from './pension.queries.ts';
import css from './pension-section.module.css';

/** Whether a person must be enrolled for a pay period; nothing entered here is saved. */
export function AssessmentForm({ employeeId }: { employeeId: number }) {
  const { t } = useTranslation();
  const { timezone } = useSite().user;
  const [payPeriod, setPeriod] = useState<PayPeriod>('monthly');
  const [pay, setPay] = useState('');
  const [day, setDay] = useState(() => todayIn(timezone));
  const assess = useAssessPension(employeeId);
  const errors = fieldErrors(assess.error);
  const judged = assess.data?.body;
  return (
    <details className={css.block}>
      <summary>{t('pension.assess.title')}</summary>
      <p>{t('pension.assess.help')}</p>
      <form
        noValidate
        className={css.assess}
        aria-label={t('pension.assess.title')}
        onSubmit={(event) => {
          event.preventDefault();
          assess.mutate({ payPeriod, pay, day });
        }}
      >
        <NativeSelect
          label={t('pension.assess.period')}
          value={payPeriod}
          data={payPeriods.map((value) => ({ value, label: t(`pension.assess.periods.${value}`) }))}
          onChange={(event) => {
            const { value } = event.currentTarget;
            setPeriod(payPeriods.find((one) => one === value) ?? 'monthly');
            assess.reset();
          }}
        />
        <TextInput
          required
          inputMode="decimal"
          autoComplete="off"
          label={t('pension.assess.pay')}
          value={pay}
          error={errors['pay']}
          onChange={(event) => {
            setPay(event.currentTarget.value);
            assess.reset();
          }}
        />
        <DayField
          required
          label={t('pension.assess.day')}
          value={day}
          error={errors['day']}
          onChange={(day) => {
            setDay(day);
            assess.reset();
          }}
        />
        <Button type="submit" variant="default" loading={assess.isPending}>
          {t('pension.assess.ask')}
        </Button>
      </form>
      {assess.error !== null && Object.keys(errors).length === 0 ? (
        <Note tone="critical" announce="now">
          {failureDetail(t, assess.error)}
        </Note>
      ) : null}
      {judged === undefined ? null : <Judged judged={judged} />}
    </details>
  );
}

function Judged({ judged }: { judged: PensionAssessment }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { outcome, age, pay, missing, currency, source } = judged;
  if (outcome === null || age === null || pay === null) {
    return (
      <Note tone="caution" announce="politely">
        {missing === null ? null : t(`pension.assess.missing.${missing}`)}
      </Note>
    );
  }
  const lower = format.money(judged.lower ?? 0, currency);
  const trigger = format.money(judged.trigger ?? 0, currency);
  return (
    <Note tone="informative" announce="politely">
      <b>{t(`pension.assess.outcomes.${outcome}`)}</b>
      <br />
      {t('pension.assess.because', {
        age: t(`pension.assess.ages.${age}`),
        pay: t(`pension.assess.pays.${pay}`, { lower, trigger }),
      })}
      <br />
      <small>{t('pension.assess.source', { source })}</small>
    </Note>
  );
}

import { Button, Group, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { fieldErrors } from '../../../../lib/form-problems.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { SectionWaiting } from '../../../../ui/section-waiting.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { WidgetBody, WidgetCard } from '../../../../ui/widget-card.tsx';
import { trophySettingsQuery, useSaveTrophySettings } from '../recognition.queries.ts';
import { isWhole } from '../reward-draft.ts';
import css from './recognition.module.css';
import { Refused } from './refused.tsx';
import '../administration-words.ts';

/** How many points each person may give in a year. */
export function BudgetCard() {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(trophySettingsQuery);
  // Here, as saving replaces the form, and with it what would tell of it.
  const save = useSaveTrophySettings();
  if (data === undefined) {
    return (
      <SectionWaiting
        title={t('trophies.budget.title')}
        error={error}
        failed={t('trophies.budget.failed')}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <WidgetCard title={t('trophies.budget.title')}>
      <WidgetBody>
        <BudgetForm key={data.etag} yearlyPoints={data.body.data.yearlyPoints} etag={data.etag} save={save} />
      </WidgetBody>
    </WidgetCard>
  );
}

interface BudgetFormProps {
  yearlyPoints: number | null;
  etag: string | null;
  save: ReturnType<typeof useSaveTrophySettings>;
}

function BudgetForm({ yearlyPoints, etag, save }: BudgetFormProps) {
  const { t } = useTranslation();
  const [points, setPoints] = useState(yearlyPoints === null ? '' : String(yearlyPoints));
  const [isChecked, setChecked] = useState(false);
  const refused = fieldErrors(save.error);
  const typed = points.trim();
  const isRight = typed === '' || (isWhole(typed, 0) && Number(typed) <= 1_000_000);
  function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (!isRight) return;
    save.mutate(
      { yearlyPoints: typed === '' ? null : Number(typed), etag },
      { onSuccess: () => showToast(t('trophies.budget.saved')) },
    );
  }
  return (
    <form className={`${css.form} ${css.stack}`} noValidate onSubmit={submit}>
      <Refused error={save.error} fields={refused} />
      <TextInput
        label={t('trophies.budget.points')}
        description={t('trophies.budget.help')}
        inputMode="numeric"
        maxLength={9}
        value={points}
        error={isChecked && !isRight ? t('trophies.budget.enterPoints') : refused['yearlyPoints']}
        onChange={(event) => setPoints(event.currentTarget.value)}
      />
      <Group gap="xs">
        <Button type="submit" loading={save.isPending}>
          {t('trophies.save')}
        </Button>
      </Group>
    </form>
  );
}

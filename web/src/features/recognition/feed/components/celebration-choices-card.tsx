import { Button, Group, NativeSelect, Stack, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { CelebrationChoices } from '@tenure/contract/recognition/celebrations.ts';
import { isMonthAndDay } from '@tenure/domain/recognition/celebration.ts';
import { type FormEvent, useState } from 'react';
import { failureDetail } from '../../../../lib/failure-detail.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { SectionWaiting } from '../../../../ui/section-waiting.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { WidgetBody, WidgetCard } from '../../../../ui/widget-card.tsx';
import { celebrationChoicesQuery, useSaveCelebrationChoices } from '../celebrations.queries.ts';
import '../celebration-words.ts';

/** The viewer's own switches: the anniversary is on until they turn it off, the birthday off until they enter it. */
export function CelebrationChoicesCard() {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(celebrationChoicesQuery);
  if (data === undefined) {
    return (
      <SectionWaiting
        title={t('celebrations.choices.title')}
        error={error}
        failed={t('celebrations.choices.failed')}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <WidgetCard title={t('celebrations.choices.title')}>
      <WidgetBody>
        <Choices chosen={data.data} />
      </WidgetBody>
    </WidgetCard>
  );
}

function Choices({ chosen: saved }: { chosen: CelebrationChoices }) {
  const { t } = useTranslation();
  const save = useSaveCelebrationChoices();
  // A switch changes at once, and turns back if saving fails. The mutation reports that it is pending only a
  // moment later.
  const [saving, setSaving] = useState<CelebrationChoices | null>(null);
  const chosen = saving ?? saved;
  const [isEntering, setEntering] = useState(false);
  function choose(change: Partial<CelebrationChoices>) {
    const choices = { ...chosen, ...change };
    setSaving(choices);
    save.mutate(choices, {
      onSuccess: () => {
        showToast(t('celebrations.choices.saved'));
        setEntering(false);
      },
      onError: (failure) => showToast(failureDetail(t, failure), 'critical'),
      onSettled: () => setSaving(null),
    });
  }
  function turn(isOn: boolean) {
    setEntering(isOn);
    if (!isOn && chosen.birthday !== null) choose({ birthday: null });
  }
  return (
    <Stack gap="md">
      <Switch
        label={t('celebrations.choices.anniversary')}
        description={t('celebrations.choices.anniversaryHelp')}
        disabled={save.isPending}
        checked={chosen.showsAnniversary}
        onChange={(event) => choose({ showsAnniversary: event.currentTarget.checked })}
      />
      <Switch
        label={t('celebrations.choices.birthday')}
        description={t('celebrations.choices.birthdayHelp')}
        disabled={save.isPending}
        checked={chosen.birthday !== null || isEntering}
        onChange={(event) => turn(event.currentTarget.checked)}
      />
      {chosen.birthday !== null || isEntering ? (
        <Birthday
          key={chosen.birthday}
          birthday={chosen.birthday ?? '01-01'}
          isSaving={save.isPending}
          onSave={(birthday) => choose({ birthday })}
        />
      ) : null}
    </Stack>
  );
}

interface BirthdayProps {
  birthday: string;
  isSaving: boolean;
  onSave: (birthday: string) => void;
}

const twoDigits = (number: number) => String(number).padStart(2, '0');
const months = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12'] as const;
const days = Array.from({ length: 31 }, (_, place) => twoDigits(place + 1));

function Birthday({ birthday, isSaving, onSave }: BirthdayProps) {
  const { t } = useTranslation();
  const [month, setMonth] = useState(birthday.slice(0, 2));
  const [day, setDay] = useState(birthday.slice(3));
  const [isChecked, setChecked] = useState(false);
  const chosen = `${month}-${day}`;
  function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (isMonthAndDay(chosen)) onSave(chosen);
  }
  return (
    <form noValidate onSubmit={submit}>
      <Group gap="xs" align="end">
        <NativeSelect
          label={t('celebrations.choices.day')}
          value={day}
          data={days.map((value) => ({ value, label: String(Number(value)) }))}
          error={isChecked && !isMonthAndDay(chosen) ? t('celebrations.choices.chooseDay') : undefined}
          onChange={(event) => setDay(event.currentTarget.value)}
        />
        <NativeSelect
          label={t('celebrations.choices.month')}
          value={month}
          data={months.map((value) => ({ value, label: t(`celebrations.choices.months.${value}`) }))}
          onChange={(event) => setMonth(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" loading={isSaving}>
          {t('celebrations.choices.save')}
        </Button>
      </Group>
    </form>
  );
}

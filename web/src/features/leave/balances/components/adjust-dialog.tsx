import { Button, Group, Modal, SegmentedControl, TextInput } from '@mantine/core';
import type { LeaveBalance } from '@tenure/contract/leave/leave-balances.ts';
import { minutesOfHours } from '@tenure/domain/leave/entered-hours.ts';
import { type FormEvent, useState } from 'react';
import { failureDetail } from '../../../../lib/failure-detail.ts';
import { fieldErrors } from '../../../../lib/form-problems.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { DayField } from '../../../../ui/day-field.tsx';
import { hoursText, signedHours } from '../../../../ui/leave-amount.ts';
import { Note } from '../../../../ui/note.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { useFocusGivenBack } from '../../../../ui/use-focus-given-back.ts';
import { useAdjust } from '../leave-balances.queries.ts';
import css from './adjust-dialog.module.css';
import '../words.ts';

interface AdjustDialogProps {
  balance: LeaveBalance;
  person: { id: number; fullName: string };
  today: string;
  onClose: () => void;
}

/** Hours as typed, without a sign; null unless they are an amount above zero. */
function enteredMinutes(text: string): number | null {
  const minutes = minutesOfHours(text.trim().replace(',', '.'));
  return minutes === null || minutes <= 0 ? null : minutes;
}

/** Adds hours to a balance or deducts them, by a line with a reason. */
export function AdjustDialog({ balance, person, today, onClose }: AdjustDialogProps) {
  const { t } = useTranslation();
  useFocusGivenBack();
  const adjust = useAdjust(person.id, balance.type.id);
  const [how, setHow] = useState<'add' | 'deduct'>('add');
  const [hours, setHours] = useState('');
  const [day, setDay] = useState(today);
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const entered = enteredMinutes(hours);
  const minutes = entered === null ? null : how === 'add' ? entered : -entered;
  const refused = fieldErrors(adjust.error);
  const missing = (isMissing: boolean, words: string, field: string) =>
    isChecked && isMissing ? words : refused[field];

  function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (minutes === null || day === '' || reason.trim() === '') return;
    adjust.mutate(
      { day, minutes, reason },
      {
        onSuccess: () => {
          showToast(t('leaveBalances.adjusted', { hours: signedHours(minutes) }));
          onClose();
        },
      },
    );
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={t('leaveBalances.adjustTitle', { type: balance.type.title })}
      withCloseButton={false}
    >
      <form className={css.form} noValidate onSubmit={submit}>
        {adjust.error === null || Object.keys(refused).length > 0 ? null : (
          <Note tone="critical" announce="now">
            {failureDetail(t, adjust.error)}
          </Note>
        )}
        <p className="quiet">{t('leaveBalances.adjustHelp', { name: person.fullName })}</p>
        <SegmentedControl
          aria-label={t('leaveBalances.adjustHow')}
          value={how}
          data={[
            { value: 'add', label: t('leaveBalances.addHours') },
            { value: 'deduct', label: t('leaveBalances.deductHours') },
          ]}
          onChange={(value) => setHow(value === 'deduct' ? 'deduct' : 'add')}
        />
        <TextInput
          label={t('leaveBalances.hours')}
          required
          data-autofocus
          inputMode="decimal"
          autoComplete="off"
          rightSection={<span className="quiet small">h</span>}
          value={hours}
          error={missing(minutes === null, t('leaveBalances.enterHours'), 'minutes')}
          onChange={(event) => setHours(event.currentTarget.value)}
        />
        <DayField
          label={t('leaveBalances.adjustDay')}
          required
          value={day}
          error={missing(day === '', t('leaveBalances.enterDay'), 'day')}
          onChange={setDay}
        />
        <TextInput
          label={t('leaveBalances.adjustReason')}
          required
          maxLength={300}
          value={reason}
          error={missing(reason.trim() === '', t('leaveBalances.enterReason'), 'reason')}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <p className="quiet small" aria-live="polite">
          {minutes === null
            ? t('leaveBalances.balanceNow', { hours: hoursText(balance.today) })
            : t('leaveBalances.balanceThen', {
                before: hoursText(balance.today),
                after: hoursText(balance.today + minutes),
              })}
        </p>
        <Group gap="xs">
          <Button type="submit" loading={adjust.isPending}>
            {t('leaveBalances.adjust')}
          </Button>
          <Button variant="subtle" color="gray" onClick={onClose}>
            {t('form.cancel')}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}

import { Button, Group, Modal, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Delegations } from '@tenure/contract/leave/delegations.ts';
import { type FormEvent, useState } from 'react';
import { failureDetail } from '../../../../lib/failure-detail.ts';
import { fieldErrors } from '../../../../lib/form-problems.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import { DayField } from '../../../../ui/day-field.tsx';
import { Note } from '../../../../ui/note.tsx';
import { SectionWaiting } from '../../../../ui/section-waiting.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { useFocusGivenBack } from '../../../../ui/use-focus-given-back.ts';
import { delegationsQuery, useAddDelegation, useRemoveDelegation } from '../requests.queries.ts';
import css from './step-dialog.module.css';
import '../words.ts';

/** Adds and removes the delegates who decide leave for the viewer on some days. */
export function DelegationsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  useFocusGivenBack();
  const { data, error, refetch } = useQuery(delegationsQuery());
  return (
    <Modal opened onClose={onClose} title={t('leave.delegate.title')} withCloseButton={false}>
      {data === undefined ? (
        <SectionWaiting
          title={t('leave.delegate.title')}
          error={error}
          failed={t('leave.delegate.failed')}
          onRetry={() => void refetch()}
          rows={3}
        />
      ) : (
        <DelegationsForm {...data.data} onClose={onClose} />
      )}
    </Modal>
  );
}

function DelegationsForm({ delegations, candidates, onClose }: Delegations & { onClose: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const add = useAddDelegation();
  const remove = useRemoveDelegation();
  const [delegateId, setDelegate] = useState('');
  const [fromDay, setFrom] = useState('');
  const [toDay, setTo] = useState('');
  const [isChecked, setChecked] = useState(false);
  const refused = fieldErrors(add.error);
  const failure = add.error !== null && Object.keys(refused).length === 0 ? add.error : remove.error;
  function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (delegateId === '' || fromDay === '' || toDay === '') return;
    const body = { delegateId: Number(delegateId), fromDay, toDay };
    add.mutate(body, {
      onSuccess: () => {
        showToast(t('leave.delegate.added'));
        onClose();
      },
    });
  }
  return (
    <form className={css.form} noValidate onSubmit={submit}>
      {failure === null ? null : (
        <Note tone="critical" announce="now">
          {failureDetail(t, failure)}
        </Note>
      )}
      <p className="quiet">{t('leave.delegate.help')}</p>
      {delegations.map(({ id, delegate, fromDay: from, toDay: to }) => (
        <Group key={id} gap="xs" justify="space-between">
          <span>
            <b>{delegate}</b> {t('leave.delegate.days', { from: format.date(from), to: format.date(to) })}
          </span>
          <Button
            size="xs"
            variant="default"
            aria-label={t('leave.delegate.removeOne', { name: delegate })}
            onClick={() => remove.mutate(id, { onSuccess: () => showToast(t('leave.delegate.removed')) })}
          >
            {t('leave.delegate.remove')}
          </Button>
        </Group>
      ))}
      <NativeSelect
        label={t('leave.delegate.who')}
        required
        description={candidates.length === 0 ? t('leave.delegate.noCandidates') : undefined}
        value={delegateId}
        error={isChecked && delegateId === '' ? t('leave.delegate.choose') : refused['delegateId']}
        data={[
          { value: '', label: t('leave.delegate.choose') },
          ...candidates.map(({ accountId, name }) => ({ value: String(accountId), label: name })),
        ]}
        onChange={({ currentTarget: { value } }) => setDelegate(value)}
      />
      <DayField
        label={t('leave.delegate.from')}
        required
        value={fromDay}
        error={isChecked && fromDay === '' ? t('leave.ask.enterFirst') : refused['fromDay']}
        onChange={setFrom}
      />
      <DayField
        label={t('leave.delegate.to')}
        required
        value={toDay}
        error={isChecked && toDay === '' ? t('leave.ask.enterLast') : refused['toDay']}
        onChange={setTo}
      />
      <Group gap="xs">
        <Button type="submit" loading={add.isPending}>
          {t('leave.delegate.add')}
        </Button>
        <Button variant="subtle" color="gray" onClick={onClose}>
          {t('form.cancel')}
        </Button>
      </Group>
    </form>
  );
}

import { Button, Group, Modal, NativeSelect, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { ProfileDialogProps } from '../../../../app/contributions.ts';
import { fieldErrors } from '../../../../lib/form-problems.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import { showToast } from '../../../../ui/toast.ts';
import { useFocusGivenBack } from '../../../../ui/use-focus-given-back.ts';
import { trophiesQuery, useGiveTrophy, useRequestTrophy } from '../recognition.queries.ts';
import css from './recognition.module.css';
import { Refused } from './refused.tsx';
import '../words.ts';

/** Gives a trophy or award, with its points. */
export function TrophyDialog({ employeeId, fullName, onClose }: ProfileDialogProps) {
  const { t } = useTranslation();
  const format = useFormat();
  useFocusGivenBack();
  const { data } = useQuery(trophiesQuery(employeeId));
  const give = useGiveTrophy(employeeId);
  const request = useRequestTrophy(employeeId);
  const [trophyId, setTrophyId] = useState('');
  const [description, setDescription] = useState('');
  const [isChecked, setChecked] = useState(false);
  const chosen = data?.data.find(({ id }) => String(id) === trophyId);
  const needsApproval = chosen?.needsApproval ?? false;
  const send = needsApproval ? request : give;
  const refused = fieldErrors(send.error);
  const budget = data?.metadata.budget ?? null;
  const missing = (text: string, message: string) => (isChecked && text.trim() === '' ? message : undefined);
  function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (trophyId === '' || description.trim() === '') return;
    send.mutate(
      { trophyId: Number(trophyId), description },
      {
        onSuccess: () => {
          showToast(
            needsApproval
              ? t('recognition.trophy.requested')
              : t('recognition.trophy.done', { name: fullName }),
          );
          onClose();
        },
      },
    );
  }
  const labelOf = ({ title, point, needsApproval: asks }: NonNullable<typeof chosen>) => {
    const withPoints = t('recognition.trophy.withPoints', { title, count: point });
    return asks ? t('recognition.trophy.toApprove', { title: withPoints }) : withPoints;
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('recognition.trophy.title', { name: fullName })}
      withCloseButton={false}
    >
      <form className={css.form} noValidate onSubmit={submit}>
        <Refused error={send.error} fields={refused} />
        <NativeSelect
          label={t('recognition.trophy.which')}
          required
          data-autofocus
          value={trophyId}
          error={missing(trophyId, t('recognition.trophy.choose')) ?? refused['trophyId']}
          data={[
            { value: '', label: t('recognition.trophy.choose') },
            ...(data?.data ?? []).map((one) => ({
              value: String(one.id),
              label: labelOf(one),
            })),
          ]}
          onChange={(event) => setTrophyId(event.currentTarget.value)}
        />
        {budget === null ? null : (
          <p className="quiet">
            {t('recognition.trophy.budget', {
              count: budget.left,
              left: format.number(budget.left),
              limit: format.number(budget.limit),
              year: String(budget.year),
            })}
          </p>
        )}
        {needsApproval ? (
          <p className="quiet">{t('recognition.trophy.needsApproval', { name: fullName })}</p>
        ) : null}
        <Textarea
          label={t('recognition.trophy.why')}
          required
          autosize
          minRows={2}
          maxLength={2000}
          value={description}
          error={missing(description, t('recognition.form.enterWords')) ?? refused['description']}
          onChange={(event) => setDescription(event.currentTarget.value)}
        />
        <Group gap="xs">
          <Button type="submit" loading={send.isPending}>
            {t(needsApproval ? 'recognition.trophy.request' : 'recognition.trophy.submit')}
          </Button>
          <Button variant="subtle" color="gray" onClick={onClose}>
            {t('form.cancel')}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}

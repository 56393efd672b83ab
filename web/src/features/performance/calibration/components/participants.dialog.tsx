import { Button, Checkbox, Modal, NativeSelect } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Calibration } from '@tenure/contract/performance/calibration.ts';
import { type FormEvent, useState } from 'react';
import { failureDetail } from '../../../../lib/failure-detail.ts';
import { failureText } from '../../../../lib/failure-text.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { smallIcon } from '../../../../ui/icon.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { Note } from '../../../../ui/note.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { useFocusGivenBack } from '../../../../ui/use-focus-given-back.ts';
import css from '../calibration.module.css';
import { optionsQuery, useInvite, useRemove } from '../calibration.queries.ts';
import '../calibration.words.ts';

interface ParticipantsProps {
  session: Calibration;
  mayInvite: boolean;
  onClose: () => void;
}

/** The people who take part, and an invitation for facilitators to send. */
export function ParticipantsDialog({ session, mayInvite, onClose }: ParticipantsProps) {
  const { t } = useTranslation();
  useFocusGivenBack();
  const remove = useRemove(session.id);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('calibration.invite.title')}
      closeButtonProps={{ 'aria-label': t('shell.close') }}
    >
      <div className={css.form}>
        <ul className={css.participants}>
          {session.participants.map(({ id, name, isFacilitator, isViewer }) => (
            <li key={id}>
              <span>
                {isViewer ? t('calibration.invite.you', { name }) : name}{' '}
                {isFacilitator ? (
                  <span className="quiet small">{t('calibration.invite.facilitator')}</span>
                ) : null}
              </span>
              {mayInvite && !isViewer ? (
                <IconButton
                  aria-label={t('calibration.invite.remove', { name })}
                  onClick={() =>
                    remove.mutate(id, {
                      onSuccess: () => showToast(t('calibration.invite.removed', { name })),
                      onError: (error) => showToast(failureDetail(t, error), 'critical'),
                    })
                  }
                >
                  <IconX {...smallIcon} />
                </IconButton>
              ) : null}
            </li>
          ))}
        </ul>
        {mayInvite ? <Invite session={session} /> : null}
      </div>
    </Modal>
  );
}

function Invite({ session }: { session: Calibration }) {
  const { t } = useTranslation();
  const options = useQuery(optionsQuery());
  const invite = useInvite(session.id);
  const [accountId, setAccount] = useState(0);
  const [isFacilitator, setFacilitator] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const facilitators = new Set(session.participants.filter((one) => one.isFacilitator).map(({ id }) => id));
  const people = options.data?.data.people.filter(({ id }) => !facilitators.has(id));
  if (options.error !== null) {
    return (
      <Note tone="critical">
        {t('calibration.invite.failed')}. {failureText(t, options.error)}
      </Note>
    );
  }
  if (people === undefined) return null;
  if (people.length === 0) return <p className="quiet">{t('calibration.invite.none')}</p>;

  function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    const person = people?.find(({ id }) => id === accountId);
    if (person === undefined) return;
    invite.mutate(
      { accountIds: [accountId], isFacilitator },
      {
        onSuccess: () => {
          showToast(t('calibration.invite.done', { name: person.name }));
          setAccount(0);
          setFacilitator(false);
          setChecked(false);
        },
      },
    );
  }

  return (
    <form className={css.form} noValidate onSubmit={submit}>
      {invite.error === null ? null : (
        <Note tone="critical" announce="now">
          {failureDetail(t, invite.error)}
        </Note>
      )}
      <NativeSelect
        label={t('calibration.invite.add')}
        value={String(accountId)}
        error={isChecked && accountId === 0 ? t('calibration.invite.choose') : undefined}
        data={[
          { value: '0', label: t('calibration.invite.choose') },
          ...people.map(({ id, name, position }) => ({
            value: String(id),
            label: position === null ? name : `${name} · ${position}`,
          })),
        ]}
        onChange={(event) => setAccount(Number(event.currentTarget.value))}
      />
      <Checkbox
        label={t('calibration.invite.asFacilitator')}
        description={t('calibration.invite.facilitatorHelp')}
        checked={isFacilitator}
        onChange={(event) => setFacilitator(event.currentTarget.checked)}
      />
      <div>
        <Button type="submit" variant="light" loading={invite.isPending}>
          {t('calibration.invite.do')}
        </Button>
      </div>
    </form>
  );
}

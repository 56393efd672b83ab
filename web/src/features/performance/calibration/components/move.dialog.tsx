import { Button, Group, Modal, NativeSelect, Textarea } from '@mantine/core';
import type { CalibrationPerson } from '@tenure/contract/performance/calibration.ts';
import { type Potential, potentials } from '@tenure/domain/performance/calibration.ts';
import { type FormEvent, useState } from 'react';
import { failureDetail } from '../../../../lib/failure-detail.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { Note } from '../../../../ui/note.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { useFocusGivenBack } from '../../../../ui/use-focus-given-back.ts';
import css from '../calibration.module.css';
import { useMove } from '../calibration.queries.ts';
import { potentialName, useNames } from './box-names.ts';
import '../calibration.words.ts';

/** The people to move, and the target if already known. */
export interface Moving {
  people: readonly CalibrationPerson[];
  rating: number | null;
  potential: Potential | null;
}

const most = 200;

/** Without a reason no one moves. */
export function MoveDialog({
  calibrationId,
  moving,
  onClose,
}: {
  calibrationId: number;
  moving: Moving;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  useFocusGivenBack();
  const { ratingName } = useNames();
  const move = useMove(calibrationId);
  const [first] = moving.people;
  const only = moving.people.length === 1 ? first : undefined;
  const [rating, setRating] = useState(moving.rating ?? only?.rating ?? null);
  const [potential, setPotential] = useState(moving.potential ?? only?.potential ?? null);
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const isSame =
    only === undefined
      ? rating === null && potential === null
      : rating === only.rating && potential === only.potential;
  const isReasonMissing = reason.trim() === '';

  function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (isSame || isReasonMissing) return;
    move.mutate(
      {
        people: moving.people.slice(0, most).map(({ id, version }) => ({ id, version })),
        rating: rating === only?.rating ? null : rating,
        potential: potential === only?.potential ? null : potential,
        reason,
      },
      {
        onSuccess: ({ body }) => {
          showToast(t('calibration.move.done', { count: body.data.persons.length }));
          onClose();
        },
      },
    );
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={
        only === undefined
          ? t('calibration.move.titleMany', { count: moving.people.length })
          : t('calibration.move.title', { name: only.name })
      }
      closeButtonProps={{ 'aria-label': t('shell.close') }}
    >
      <form className={css.form} noValidate onSubmit={submit}>
        {move.error === null ? null : (
          <Note tone="critical" announce="now">
            {failureDetail(t, move.error)}
          </Note>
        )}
        <p className="quiet">
          {only === undefined ? null : <Rated person={only} />} {t('calibration.move.stays')}
        </p>
        <NativeSelect
          label={t('calibration.move.rating')}
          value={String(rating ?? 0)}
          error={isChecked && isSame ? t('calibration.move.nothing') : undefined}
          data={[
            ...(only === undefined ? [{ value: '0', label: t('calibration.move.unchanged') }] : []),
            ...[5, 4, 3, 2, 1].map((value) => ({ value: String(value), label: ratingName(value) })),
          ]}
          onChange={({ currentTarget: { value } }) => setRating(value === '0' ? null : Number(value))}
        />
        <NativeSelect
          label={t('calibration.move.potential')}
          value={String(potential ?? 0)}
          data={[
            ...(only?.potential == null
              ? [
                  {
                    value: '0',
                    label: t(only === undefined ? 'calibration.move.unchanged' : 'calibration.move.notSet'),
                  },
                ]
              : []),
            ...potentials.map((value) => ({
              value: String(value),
              label: potentialName(t, value),
            })),
          ]}
          onChange={({ currentTarget: { value } }) =>
            setPotential(potentials.find((one) => String(one) === value) ?? null)
          }
        />
        <Textarea
          label={t('calibration.move.reason')}
          description={t('calibration.move.reasonHelp')}
          required
          autosize
          minRows={2}
          maxLength={1000}
          data-autofocus
          value={reason}
          error={isChecked && isReasonMissing ? t('calibration.move.enterReason') : undefined}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Group gap="xs">
          <Button type="submit" loading={move.isPending}>
            {t('calibration.move.do')}
          </Button>
          <Button variant="subtle" color="gray" onClick={onClose}>
            {t('calibration.keep')}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}

function Rated({ person }: { person: CalibrationPerson }) {
  const { t } = useTranslation();
  const { ratingName } = useNames();
  const rated = { rating: ratingName(person.managerRating), manager: person.manager };
  return person.score === null
    ? t('calibration.move.now', rated)
    : t('calibration.move.nowScored', { ...rated, score: (person.score / 100).toFixed(2) });
}

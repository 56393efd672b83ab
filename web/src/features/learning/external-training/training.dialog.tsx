import { Button, FileInput, Group, Modal, NumberInput, Textarea, TextInput } from '@mantine/core';
import {
  type ExternalTraining,
  mostTrainingFileBytes,
  mostTrainingFiles,
} from '@tenure/contract/learning/external-training.ts';
import { type FormEvent, useState } from 'react';
import { failureDetail } from '../../../lib/failure-detail.ts';
import { fieldErrors } from '../../../lib/form-problems.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { DayField } from '../../../ui/day-field.tsx';
import { Note } from '../../../ui/note.tsx';
import { showToast } from '../../../ui/toast.ts';
import { useFocusGivenBack } from '../../../ui/use-focus-given-back.ts';
import { EvidenceFiles } from './evidence-files.tsx';
import css from './external-training.module.css';
import { useSaveTraining } from './external-training.queries.ts';
import './external-training.words.ts';

interface TrainingDialogProps {
  employeeId: number;
  /** Null for a new one. */
  training: ExternalTraining | null;
  onClose: () => void;
}

/** A training with its evidence, saved as a draft or submitted. */
export function TrainingDialog({ employeeId, training, onClose }: TrainingDialogProps) {
  const { t } = useTranslation();
  useFocusGivenBack();
  const save = useSaveTraining(employeeId);
  const [saved, setSaved] = useState(training);
  const [files, setFiles] = useState<File[]>([]);
  const [values, setValues] = useState({
    title: training?.title ?? '',
    provider: training?.provider ?? '',
    completedOn: training?.completedOn ?? '',
    hours: training?.hours ?? 1,
    cpdPoints: training?.cpdPoints ?? 0,
    expiresOn: training?.expiresOn ?? '',
    note: training?.note ?? '',
  });
  const [isChecked, setChecked] = useState(false);
  const refused = fieldErrors(save.error);
  const change = (part: Partial<typeof values>) => setValues({ ...values, ...part });
  const most = mostTrainingFiles - (saved?.files ?? 0);
  const problems = {
    title: values.title.trim() === '' ? t('externalTraining.form.nameMissing') : undefined,
    completedOn: values.completedOn === '' ? t('externalTraining.form.completedMissing') : undefined,
    files:
      files.length > most || files.some(({ size }) => size > mostTrainingFileBytes)
        ? t('externalTraining.form.tooLarge')
        : undefined,
  };
  const shown = (field: keyof typeof problems) => (isChecked ? problems[field] : undefined) ?? refused[field];

  function send(isSubmitted: boolean) {
    setChecked(true);
    if (Object.values(problems).some((one) => one !== undefined)) return;
    save.mutate(
      {
        training: saved,
        body: { ...values, expiresOn: values.expiresOn === '' ? null : values.expiresOn },
        files,
        isSubmitted,
        onSaved: (now, filesLeft) => {
          setSaved(now);
          setFiles([...filesLeft]);
        },
      },
      {
        onSuccess: ({ state }) => {
          const end = state === 'entered' ? 'saved' : state === 'to-check' ? 'waits' : 'counts';
          showToast(t(`externalTraining.form.${end}`));
          onClose();
        },
      },
    );
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    send(true);
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={t(training === null ? 'externalTraining.form.addTitle' : 'externalTraining.form.editTitle')}
      withCloseButton={false}
    >
      <form className={css.form} noValidate onSubmit={submit}>
        {save.error === null || Object.keys(refused).length > 0 ? null : (
          <Note tone="critical" announce="now">
            {failureDetail(t, save.error)}
          </Note>
        )}
        <TextInput
          label={t('externalTraining.form.name')}
          required
          data-autofocus
          maxLength={150}
          value={values.title}
          error={shown('title')}
          onChange={(event) => change({ title: event.currentTarget.value })}
        />
        <TextInput
          label={t('externalTraining.form.provider')}
          maxLength={150}
          value={values.provider}
          error={refused['provider']}
          onChange={(event) => change({ provider: event.currentTarget.value })}
        />
        <DayField
          label={t('externalTraining.form.completedOn')}
          required
          value={values.completedOn}
          error={shown('completedOn')}
          onChange={(completedOn) => change({ completedOn })}
        />
        <div className={css.pair}>
          <NumberInput
            label={t('externalTraining.form.hours')}
            min={0}
            max={999}
            step={0.5}
            value={values.hours}
            error={refused['hours']}
            onChange={(hours) => change({ hours: typeof hours === 'number' ? hours : 0 })}
          />
          <NumberInput
            label={t('externalTraining.form.points')}
            min={0}
            max={999}
            step={0.25}
            value={values.cpdPoints}
            error={refused['cpdPoints']}
            onChange={(cpdPoints) => change({ cpdPoints: typeof cpdPoints === 'number' ? cpdPoints : 0 })}
          />
        </div>
        <DayField
          label={t('externalTraining.form.expiresOn')}
          value={values.expiresOn}
          error={refused['expiresOn']}
          onChange={(expiresOn) => change({ expiresOn })}
        />
        <Textarea
          label={t('externalTraining.form.note')}
          autosize
          minRows={2}
          maxLength={1000}
          value={values.note}
          error={refused['note']}
          onChange={(event) => change({ note: event.currentTarget.value })}
        />
        {most > 0 ? (
          <FileInput
            label={t('externalTraining.form.files')}
            description={t('externalTraining.form.filesHelp')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            multiple
            accept="application/pdf,image/jpeg,image/png"
            value={files}
            error={shown('files')}
            onChange={setFiles}
          />
        ) : null}
        {saved === null ? null : (
          <EvidenceFiles employeeId={employeeId} training={saved} mayRemove onRemoved={onClose} />
        )}
        <Group gap="xs">
          <Button type="submit" loading={save.isPending}>
            {t('externalTraining.form.submit')}
          </Button>
          <Button variant="default" disabled={save.isPending} onClick={() => send(false)}>
            {t('externalTraining.form.save')}
          </Button>
          <Button variant="subtle" color="gray" onClick={onClose}>
            {t('externalTraining.cancel')}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}

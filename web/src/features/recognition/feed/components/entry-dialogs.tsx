import { Button, Group, Modal, Textarea, TextInput } from '@mantine/core';
import type { RecognitionItem } from '@tenure/contract/recognition/item.ts';
import { type FormEvent, useState } from 'react';
import { failureDetail } from '../../../../lib/failure-detail.ts';
import { fieldErrors } from '../../../../lib/form-problems.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { ConfirmDestructive } from '../../../../ui/confirm-destructive.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { useDelete, useReport, useSaveWords } from '../recognition.queries.ts';
import { AttachDialog } from './attach-dialog.tsx';
import css from './recognition.module.css';
import { Refused } from './refused.tsx';
import '../words.ts';

interface EntryDialogProps {
  item: RecognitionItem;
  onClose: () => void;
}

function EditDialog({ item, onClose }: EntryDialogProps) {
  const { t } = useTranslation();
  const save = useSaveWords(item);
  const [title, setTitle] = useState(item.title);
  const [description, setDescription] = useState(item.description);
  const [isChecked, setChecked] = useState(false);
  const refused = fieldErrors(save.error);
  const missing = (text: string, message: string) => (isChecked && text.trim() === '' ? message : undefined);
  function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (title.trim() === '' || description.trim() === '') return;
    save.mutate(
      { title, description },
      {
        onSuccess: () => {
          showToast(t('recognition.form.saved'));
          onClose();
        },
      },
    );
  }
  return (
    <Modal opened onClose={onClose} title={t('recognition.form.editTitle')} withCloseButton={false}>
      <form className={css.form} noValidate onSubmit={submit}>
        <Refused error={save.error} fields={refused} />
        <TextInput
          label={t('recognition.form.heading')}
          required
          data-autofocus
          maxLength={120}
          value={title}
          error={missing(title, t('recognition.form.enterHeading')) ?? refused['title']}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
        <Textarea
          label={t('recognition.form.words')}
          required
          autosize
          minRows={3}
          maxLength={2000}
          value={description}
          error={missing(description, t('recognition.form.enterWords')) ?? refused['description']}
          onChange={(event) => setDescription(event.currentTarget.value)}
        />
        <Group gap="xs">
          <Button type="submit" loading={save.isPending}>
            {t('recognition.form.save')}
          </Button>
          <Button variant="subtle" color="gray" onClick={onClose}>
            {t('form.cancel')}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}

function RemoveDialog({ item, onClose }: EntryDialogProps) {
  const { t } = useTranslation();
  const remove = useDelete(item);
  return (
    <ConfirmDestructive
      opened
      title={t('recognition.remove.title')}
      confirmLabel={t('recognition.remove.confirm')}
      keepLabel={t('recognition.remove.keep')}
      onKeep={onClose}
      onConfirm={() =>
        remove.mutate(undefined, {
          onSuccess: () => showToast(t('recognition.remove.done')),
          onError: (error) => showToast(failureDetail(t, error), 'critical'),
          onSettled: onClose,
        })
      }
    >
      {t('recognition.remove.help', { title: item.title })}
    </ConfirmDestructive>
  );
}

function ReportDialog({ item, onClose }: EntryDialogProps) {
  const { t } = useTranslation();
  const report = useReport(item.id);
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const refused = fieldErrors(report.error);
  function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (reason.trim() === '') return;
    report.mutate(reason, {
      onSuccess: () => {
        showToast(t('recognition.reporting.done'));
        onClose();
      },
    });
  }
  return (
    <Modal opened onClose={onClose} title={t('recognition.reporting.title')} withCloseButton={false}>
      <form className={css.form} noValidate onSubmit={submit}>
        <Refused error={report.error} fields={refused} />
        <p className="quiet">{t('recognition.reporting.help')}</p>
        <Textarea
          label={t('recognition.reporting.reason')}
          required
          data-autofocus
          autosize
          minRows={2}
          maxLength={500}
          value={reason}
          error={
            (isChecked && reason.trim() === '' ? t('recognition.reporting.enterReason') : undefined) ??
            refused['reason']
          }
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Group gap="xs">
          <Button type="submit" loading={report.isPending}>
            {t('recognition.reporting.submit')}
          </Button>
          <Button variant="subtle" color="gray" onClick={onClose}>
            {t('form.cancel')}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}

const dialogs = { edit: EditDialog, attach: AttachDialog, remove: RemoveDialog, report: ReportDialog };
export type EntryAction = keyof typeof dialogs;

export function EntryDialog({ action, ...props }: EntryDialogProps & { action: EntryAction }) {
  const Dialog = dialogs[action];
  return <Dialog {...props} />;
}

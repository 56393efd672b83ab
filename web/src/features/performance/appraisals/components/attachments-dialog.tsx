import { Button, Checkbox, FileButton, Group, Modal, NativeSelect, TextInput } from '@mantine/core';
import { IconDownload, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { noteVisibilities } from '@tenure/contract/performance/appraisal-items.ts';
import { mostAttachmentBytes, type ReviewAttachment } from '@tenure/contract/performance/attachments.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { failureDetail } from '../../../../lib/failure-detail.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import { ConfirmDestructive } from '../../../../ui/confirm-destructive.tsx';
import { smallIcon } from '../../../../ui/icon.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { ListContent } from '../../../../ui/list-content.tsx';
import { Note } from '../../../../ui/note.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { useFocusGivenBack } from '../../../../ui/use-focus-given-back.ts';
import type { ItemPlace } from '../appraisals.queries.ts';
import {
  attachmentsQuery,
  useAddAttachment,
  useDeleteAttachment,
  useDownloadAttachment,
} from '../attachments.queries.ts';
import responseCss from './responses.module.css';
import css from './section-card.module.css';
import '../words.ts';

interface AttachmentsDialogProps {
  at: ItemPlace;
  mayAdd: boolean;
  onClose: () => void;
}

/** The attachments of an item that the viewer may read, and a form to add one. */
export function AttachmentsDialog({ at, mayAdd, onClose }: AttachmentsDialogProps) {
  const { t } = useTranslation();
  useFocusGivenBack();
  const answer = useQuery(attachmentsQuery(at));
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('reviews.attachments.title')}
      closeButtonProps={{ 'aria-label': t('shell.close') }}
    >
      <div className={css.stack}>
        <ListContent
          answer={answer}
          failed={t('reviews.attachments.failed')}
          expected={1}
          empty={<p className="quiet">{t('reviews.attachments.noneHelp')}</p>}
        >
          {(attachments) => attachments.map((one) => <OneAttachment key={one.id} at={at} attachment={one} />)}
        </ListContent>
        {mayAdd && answer.data !== undefined ? <NewAttachment at={at} before={answer.data.data} /> : null}
      </div>
    </Modal>
  );
}

function OneAttachment({ at, attachment }: { at: ItemPlace; attachment: ReviewAttachment }) {
  const { t } = useTranslation();
  const format = useFormat();
  const remove = useDeleteAttachment(at);
  const download = useDownloadAttachment(at);
  const [isAsking, setAsking] = useState(false);
  const { name, user, file, visibility, capabilities } = attachment;
  const onError = (error: Error) => showToast(failureDetail(t, error), 'critical');
  return (
    <div className={responseCss.response}>
      <p className={responseCss.head}>
        {user?.name ?? t('reviews.notes.anonymousAuthor')}
        {file?.modified == null ? '' : ` · ${format.dayOf(file.modified)}`}
        {` · ${t(`reviews.notes.visibilities.${visibility}`)}`}
      </p>
      <div className={css.head}>
        <span>{name}</span>
        <span className={css.tools}>
          {file === null ? (
            <span className="quiet small">{t('reviews.attachments.noFile')}</span>
          ) : (
            <IconButton
              aria-label={t('reviews.attachments.download', { name })}
              onClick={() => download.mutate({ id: attachment.id, name: file.name }, { onError })}
            >
              <IconDownload {...smallIcon} />
            </IconButton>
          )}
          {capabilities.includes('attachment.delete') ? (
            <IconButton
              aria-label={t('reviews.attachments.deleteOne', { name })}
              onClick={() => setAsking(true)}
            >
              <IconTrash {...smallIcon} />
            </IconButton>
          ) : null}
        </span>
      </div>
      <ConfirmDestructive
        opened={isAsking}
        title={t('reviews.attachments.deleteTitle')}
        confirmLabel={t('reviews.attachments.delete')}
        keepLabel={t('reviews.attachments.keep')}
        onKeep={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          remove.mutate(attachment.id, {
            onSuccess: () => showToast(t('reviews.attachments.deleted')),
            onError,
          });
        }}
      >
        {t('reviews.attachments.deleteHelp')}
      </ConfirmDestructive>
    </div>
  );
}

function NewAttachment({ at, before }: { at: ItemPlace; before: readonly ReviewAttachment[] }) {
  const { t } = useTranslation();
  const add = useAddAttachment(at, before);
  const [name, setName] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const [visibility, setVisibility] = useState<(typeof noteVisibilities)[number]>('private');
  const [anonymous, setAnonymous] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  /** The server states what is wrong with a file's content. */
  const whyRefused = (failure: Error) =>
    failure instanceof ApiError && failure.code === 'wrong-type' && failure.problem
      ? failure.problem.detail
      : failureDetail(t, failure);
  function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (name.trim() === '' || file === null) return;
    running.current = new AbortController();
    add.mutate(
      { name, visibility, anonymous, file, signal: running.current.signal },
      {
        onSuccess: () => {
          setName('');
          setFile(null);
          setChecked(false);
          showToast(t('reviews.attachments.added'));
        },
      },
    );
  }
  return (
    <form className={css.form} noValidate onSubmit={submit}>
      {add.error === null ? null : (
        <Note tone="critical" announce="now">
          {whyRefused(add.error)}
        </Note>
      )}
      <TextInput
        label={t('reviews.attachments.name')}
        required
        maxLength={200}
        value={name}
        error={isChecked && name.trim() === '' ? t('reviews.attachments.enterName') : undefined}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <div>
        <FileButton
          accept=".pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png"
          onChange={(chosen) => {
            setFile(chosen);
            if (name === '') setName(chosen?.name.replace(/\.[^.]+$/, '') ?? '');
          }}
        >
          {(props) => (
            <Button {...props} variant="default">
              {file === null ? t('reviews.attachments.choose') : file.name}
            </Button>
          )}
        </FileButton>
        <p className="quiet small">
          {isChecked && file === null
            ? t('reviews.attachments.chooseFirst')
            : t('reviews.attachments.help', { megabytes: mostAttachmentBytes / 1024 / 1024 })}
        </p>
      </div>
      <NativeSelect
        label={t('reviews.notes.visibility')}
        value={visibility}
        data={noteVisibilities.map((value) => ({ value, label: t(`reviews.notes.visibilities.${value}`) }))}
        onChange={({ currentTarget: { value } }) =>
          setVisibility(noteVisibilities.find((one) => one === value) ?? 'private')
        }
      />
      <Checkbox
        label={t('reviews.notes.anonymous')}
        description={anonymous ? t('reviews.attachments.anonymousHelp') : undefined}
        checked={anonymous}
        onChange={(event) => setAnonymous(event.currentTarget.checked)}
      />
      <Group gap="xs">
        <Button type="submit" loading={add.isPending}>
          {t('reviews.attachments.add')}
        </Button>
      </Group>
    </form>
  );
}

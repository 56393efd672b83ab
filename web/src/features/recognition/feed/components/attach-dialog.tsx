import { Button, FileButton, Group, Modal } from '@mantine/core';
import type { RecognitionItem } from '@tenure/contract/recognition/item.ts';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { Note } from '../../../../ui/note.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { acceptedFiles, fileRefusal, mostMegabytes } from '../file-refusal.ts';
import { useAttach } from '../recognition.queries.ts';
import css from './recognition.module.css';
import '../words.ts';

interface AttachDialogProps {
  item: RecognitionItem;
  onClose: () => void;
}

/** The file of one's own recognition, added as soon as it is chosen. */
export function AttachDialog({ item, onClose }: AttachDialogProps) {
  const { t } = useTranslation();
  const change = useAttach(item.id);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const { attachment } = item;
  function save(file: File | null) {
    running.current = new AbortController();
    change.mutate(
      { file, signal: running.current.signal },
      {
        onSuccess: () => {
          showToast(t(file === null ? 'recognition.file.removed' : 'recognition.file.added'));
          onClose();
        },
      },
    );
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('recognition.file.title', { title: item.title })}
      withCloseButton={false}
    >
      <div className={css.form}>
        {change.error === null ? null : (
          <Note tone="critical" announce="now">
            {fileRefusal(t, change.error)}
          </Note>
        )}
        {attachment === null ? null : <p className={css.text}>{attachment.name}</p>}
        <p className="quiet">{t('recognition.file.help', { megabytes: mostMegabytes })}</p>
        <Group gap="xs">
          <FileButton accept={acceptedFiles} onChange={(file) => file !== null && save(file)}>
            {(props) => (
              <Button {...props} data-autofocus loading={change.isPending}>
                {t(attachment === null ? 'recognition.file.choose' : 'recognition.file.chooseOther')}
              </Button>
            )}
          </FileButton>
          {attachment === null ? null : (
            <Button variant="default" disabled={change.isPending} onClick={() => save(null)}>
              {t('recognition.file.remove')}
            </Button>
          )}
          <Button variant="subtle" color="gray" onClick={onClose}>
            {t('recognition.file.close')}
          </Button>
        </Group>
      </div>
    </Modal>
  );
}

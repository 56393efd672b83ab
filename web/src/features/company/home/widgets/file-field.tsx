import { Button, FileButton, Input } from '@mantine/core';
import { IconCircleCheck, IconUpload } from '@tabler/icons-react';
import { type FilePurpose, fileRules } from '@tenure/contract/platform/files.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../../lib/api/api-error.ts';
import type { UploadPause } from '../../../../lib/api/upload-in-parts.ts';
import { failureText } from '../../../../lib/failure-text.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import { smallIcon } from '../../../../ui/icon.ts';
import { UploadProgress } from '../../../../ui/upload-progress.tsx';
import { sendWidgetFile } from './send-widget-file.ts';
import css from './video.module.css';
import './file-field-words.ts';

interface FileFieldProps {
  id: string;
  purpose: Extract<FilePurpose, 'widget-video' | 'widget-captions'>;
  label: string;
  help: string;
  /** The id of the chosen file. */
  value: number | null;
  error: ReactNode;
  onChange: (file: number | null) => void;
  onBusy: (busy: boolean) => void;
}

/** Uploads a file as soon as it is chosen, with progress and a Cancel button. */
export function FileField({ id, purpose, label, help, value, error, onChange, onBusy }: FileFieldProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [name, setName] = useState<string | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [pause, setPause] = useState<UploadPause | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const { maxBytes, accept } = fileRules[purpose];
  const ending = purpose === 'widget-captions' ? '.vtt' : '.mp4,.webm';

  async function send(file: File) {
    const reason = refusalOf(file);
    setRefused(reason);
    if (reason !== null) return;
    const controller = new AbortController();
    running.current = controller;
    setProgress(0);
    onBusy(true);
    try {
      const uploaded = await sendWidgetFile(purpose, file, {
        onProgress: setProgress,
        onPause: setPause,
        signal: controller.signal,
      });
      setName(uploaded.name);
      onChange(uploaded.id);
    } catch (failure) {
      if (!controller.signal.aborted) setRefused(wordsOf(failure, file));
    } finally {
      running.current = null;
      setProgress(null);
      onBusy(false);
    }
  }

  return (
    <Input.Wrapper id={id} label={label} description={help} error={refused ?? error}>
      <div className={css.file}>
        {progress === null ? (
          <>
            {value === null ? null : (
              <span className={css.done}>
                <IconCircleCheck {...smallIcon} />
                {name ?? t('fileField.chosen')}
              </span>
            )}
            <FileButton accept={[...accept, ending].join(',')} onChange={(file) => file && void send(file)}>
              {(props) => (
                <Button
                  {...props}
                  id={id}
                  variant="default"
                  size="xs"
                  leftSection={<IconUpload {...smallIcon} />}
                >
                  {t(value === null ? 'fileField.choose' : 'fileField.replace')}
                </Button>
              )}
            </FileButton>
            {value === null ? null : (
              <Button
                variant="subtle"
                color="gray"
                size="xs"
                onClick={() => {
                  setName(null);
                  onChange(null);
                }}
              >
                {t('fileField.remove')}
              </Button>
            )}
          </>
        ) : (
          <UploadProgress
            label={t('fileField.progress')}
            value={progress}
            pause={pause}
            onCancel={() => running.current?.abort()}
          />
        )}
      </div>
    </Input.Wrapper>
  );

  /** Checks that need no upload. The server inspects the content, which a browser does not. */
  function refusalOf(file: File): string | null {
    const isNamed = ending.split(',').some((each) => file.name.toLowerCase().endsWith(each));
    const isTyped = accept.some((type) => type === file.type);
    if (!isTyped && !isNamed) return wrongType();
    return file.size > maxBytes ? tooLarge(file) : null;
  }

  function wordsOf(failure: unknown, file: File): string {
    if (failure instanceof ApiError && failure.code === 'too-large') return tooLarge(file);
    if (failure instanceof ApiError && failure.code === 'wrong-type') return wrongType();
    return failureText(t, failure);
  }

  function wrongType(): string {
    return t(purpose === 'widget-captions' ? 'fileField.notCaptions' : 'fileField.notVideo');
  }

  function tooLarge(file: File): string {
    return t('fileField.tooLarge', { size: format.bytes(file.size), limit: format.bytes(maxBytes) });
  }
}

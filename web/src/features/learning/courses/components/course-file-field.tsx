import { Button, FileButton, Input } from '@mantine/core';
import { IconCircleCheck, IconUpload } from '@tabler/icons-react';
import {
  type CourseFile,
  type CourseFileKind,
  courseFileRules,
} from '@tenure/contract/learning/course-files.ts';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../../lib/api/api-error.ts';
import type { UploadPause } from '../../../../lib/api/upload-in-parts.ts';
import { failureDetail } from '../../../../lib/failure-detail.ts';
import { failureText } from '../../../../lib/failure-text.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import { smallIcon } from '../../../../ui/icon.ts';
import { UploadProgress } from '../../../../ui/upload-progress.tsx';
import { sendCourseFile } from '../courses.queries.ts';
import css from '../form.module.css';
import '../words.ts';

interface CourseFileFieldProps {
  id: string;
  kind: CourseFileKind;
  label: string;
  /** The chosen file's name; null for none. */
  name: string | null;
  error: string | undefined;
  /** The promise settles once the file is saved. */
  onChange: (file: CourseFile | null) => Promise<void> | void;
}

const endings: Record<CourseFileKind, string> = {
  document: '.pdf,.docx,.xlsx,.pptx,.png,.jpg,.jpeg',
  video: '.mp4,.webm',
  captions: '.vtt',
  package: '.zip',
  picture: '.png,.jpg,.jpeg,.webp',
};

/** Uploads a file as soon as it is chosen, with progress and a Cancel button. */
export function CourseFileField({ id, kind, label, name, error, onChange }: CourseFileFieldProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [progress, setProgress] = useState<number | null>(null);
  const [pause, setPause] = useState<UploadPause | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const { maxBytes } = courseFileRules[kind];
  const tooLarge = (file: File) =>
    t('courseAdmin.file.tooLarge', { size: format.bytes(file.size), limit: format.bytes(maxBytes) });
  const wordsOf = (failure: unknown, file: File) => {
    if (!(failure instanceof ApiError)) return failureText(t, failure);
    if (failure.code === 'too-large') return tooLarge(file);
    // Only the server can check the inside of a package or a picture.
    if ((kind === 'package' || kind === 'picture') && failure.problem !== null) {
      return failureDetail(t, failure);
    }
    return failure.code === 'wrong-type' ? t(`courseAdmin.file.wrongType.${kind}`) : failureText(t, failure);
  };

  async function send(file: File) {
    setRefused(file.size > maxBytes ? tooLarge(file) : null);
    if (file.size > maxBytes) return;
    const controller = new AbortController();
    running.current = controller;
    setProgress(0);
    try {
      await onChange(
        await sendCourseFile(kind, file, {
          onProgress: setProgress,
          onPause: setPause,
          signal: controller.signal,
        }),
      );
    } catch (failure) {
      if (!controller.signal.aborted) setRefused(wordsOf(failure, file));
    } finally {
      running.current = null;
      setProgress(null);
    }
  }

  return (
    <Input.Wrapper
      id={id}
      label={label}
      description={t(`courseAdmin.file.help.${kind}`)}
      error={refused ?? error}
    >
      <div className={css.file}>
        {progress === null ? (
          <>
            {name === null ? null : (
              <span className={css.done}>
                <IconCircleCheck {...smallIcon} />
                {name}
              </span>
            )}
            <FileButton accept={endings[kind]} onChange={(file) => file && void send(file)}>
              {(props) => (
                <Button
                  {...props}
                  id={id}
                  variant="default"
                  size="xs"
                  leftSection={<IconUpload {...smallIcon} />}
                >
                  {t(name === null ? `courseAdmin.file.upload.${kind}` : 'courseAdmin.file.replace')}
                </Button>
              )}
            </FileButton>
            {name === null ? null : (
              <Button variant="subtle" color="gray" size="xs" onClick={() => void onChange(null)}>
                {t('courseAdmin.file.remove')}
              </Button>
            )}
          </>
        ) : (
          <UploadProgress
            label={t('courseAdmin.file.progress')}
            value={progress}
            pause={pause}
            onCancel={() => running.current?.abort()}
          />
        )}
      </div>
    </Input.Wrapper>
  );
}

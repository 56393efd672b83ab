import { Button, FileButton } from '@mantine/core';
import { IconDownload, IconFileText, IconUpload } from '@tabler/icons-react';
import { mostResumeBytes, mostResumePages, type Resume } from '@tenure/contract/people/resume.ts';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { failureDetail } from '../../lib/failure-detail.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useTranslation } from '../../lib/messages/use-translation.ts';
import { useFormat } from '../../lib/session.ts';
import { ConfirmDestructive } from '../../ui/confirm-destructive.tsx';
import { icon, smallIcon } from '../../ui/icon.ts';
import { showToast } from '../../ui/toast.ts';
import css from './resume.module.css';
import { useDownloadDocument, useRemoveDocument, useSendDocument } from './resume.queries.ts';

interface DocumentPartProps {
  employeeId: number;
  document: Resume['document'];
  mayEdit: boolean;
}

/** The PDF beside what is written. */
export function DocumentPart({ employeeId, document, mayEdit }: DocumentPartProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const send = useSendDocument(employeeId);
  const download = useDownloadDocument(employeeId);
  const remove = useRemoveDocument(employeeId);
  const [isLeaving, setLeaving] = useState(false);
  const running = useRef<AbortController | null>(null);
  const chooser = useRef<HTMLButtonElement>(null);
  useEffect(() => () => running.current?.abort(), []);
  if (document === null && !mayEdit) return null;

  function choose(file: File | null): void {
    if (file === null) return;
    running.current?.abort();
    running.current = new AbortController();
    send.mutate(
      { file, signal: running.current.signal },
      { onSuccess: () => showToast(t('resume.documentSaved')) },
    );
  }

  function takeAway(): void {
    setLeaving(false);
    remove.mutate(undefined, {
      onSuccess: () => {
        showToast(t('resume.documentRemoved'));
        chooser.current?.focus();
      },
      onError: (error) => showToast(failureText(t, error)),
    });
  }

  // What is wrong with the file is said by the server alone, which has looked at it.
  const { error } = send;
  const refusal =
    error instanceof ApiError && error.code === 'wrong-type' && error.problem
      ? error.problem.detail
      : error && failureDetail(t, error);
  return (
    <div className={css.document}>
      <h3 className={css.heading}>{t('resume.document')}</h3>
      {document === null ? null : (
        <p className={css.file}>
          <IconFileText {...icon} />
          <span>
            <b>{document.name}</b>
            <span className="quiet small">
              {t('resume.documentFacts', {
                pages: t('resume.pages', { count: document.pages }),
                size: format.bytes(document.size),
                day: format.dayOf(document.sentAt),
              })}
            </span>
          </span>
        </p>
      )}
      <div className={css.buttons}>
        {document === null ? null : (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconDownload {...smallIcon} />}
            loading={download.isPending}
            aria-label={t('resume.downloadThat', { name: document.name })}
            onClick={() =>
              download.mutate(document.name, { onError: (failure) => showToast(failureText(t, failure)) })
            }
          >
            {t('resume.download')}
          </Button>
        )}
        {mayEdit ? (
          <FileButton accept=".pdf,application/pdf" onChange={choose}>
            {(props) => (
              <Button
                {...props}
                ref={chooser}
                size="xs"
                variant="default"
                leftSection={<IconUpload {...smallIcon} />}
                loading={send.isPending}
                aria-label={document === null ? undefined : t('resume.replaceThat', { name: document.name })}
              >
                {t(document === null ? 'resume.upload' : 'resume.replace')}
              </Button>
            )}
          </FileButton>
        ) : null}
        {mayEdit && document !== null ? (
          <Button
            size="xs"
            variant="subtle"
            color="gray"
            loading={remove.isPending}
            aria-label={t('resume.takeAwayThat', { name: document.name })}
            onClick={() => setLeaving(true)}
          >
            {t('resume.takeAway')}
          </Button>
        ) : null}
      </div>
      {mayEdit ? (
        <p className="quiet small" aria-live="polite">
          {send.isPending
            ? t('resume.sending')
            : t('resume.documentHelp', { megabytes: mostResumeBytes / 1024 / 1024, pages: mostResumePages })}
        </p>
      ) : null}
      {refusal === null || send.isPending ? null : (
        <p className={css.problem} role="alert">
          {refusal}
        </p>
      )}
      <ConfirmDestructive
        opened={isLeaving}
        title={t('resume.takeAwayTitle', { name: document?.name ?? '' })}
        confirmLabel={t('resume.takeAway')}
        keepLabel={t('resume.keep')}
        onKeep={() => setLeaving(false)}
        onConfirm={takeAway}
      >
        {t('resume.takeAwayHelp')}
      </ConfirmDestructive>
    </div>
  );
}

import { Button, FileButton } from '@mantine/core';
import { IconDownload, IconFileText, IconUpload } from '@tabler/icons-react';
import { mostResumeBytes, mostResumePages, type Resume } from '@tenure/contract/people/resume.ts';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { isStaleVersion } from '../../../lib/api/query.ts';
import { failureDetail } from '../../../lib/failure-detail.ts';
import { failureText } from '../../../lib/failure-text.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../lib/session.ts';
import { ConfirmDestructive } from '../../../ui/confirm-destructive.tsx';
import { icon, smallIcon } from '../../../ui/icon.ts';
import { showToast } from '../../../ui/toast.ts';
import css from './resume.module.css';
import { useDownloadDocument, useRemoveDocument, useSendDocument } from './resume.queries.ts';

interface DocumentPartProps {
  employeeId: number;
  document: Resume['document'];
  version: number;
  mayEdit: boolean;
}

/** Removes the version the person saw, even if another has replaced it since. */
interface Leaving {
  name: string;
  version: number;
}

/** The PDF beside the written resume. */
export function DocumentPart({ employeeId, document, version, mayEdit }: DocumentPartProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const send = useSendDocument(employeeId);
  const download = useDownloadDocument(employeeId);
  const remove = useRemoveDocument(employeeId);
  const [leaving, setLeaving] = useState<Leaving | null>(null);
  /** The document that was there when choosing its replacement began. */
  const replaced = useRef<number | null>(null);
  const running = useRef<AbortController | null>(null);
  const chooser = useRef<HTMLButtonElement>(null);
  useEffect(() => () => running.current?.abort(), []);
  if (document === null && !mayEdit) return null;

  function choose(file: File | null): void {
    if (file === null) return;
    running.current?.abort();
    running.current = new AbortController();
    const read = replaced.current ?? version;
    replaced.current = null;
    send.mutate(
      { file, version: read, signal: running.current.signal },
      { onSuccess: () => showToast(t('resume.documentSaved')) },
    );
  }

  function takeAway(): void {
    if (leaving === null) return;
    setLeaving(null);
    remove.mutate(leaving.version, {
      onSuccess: () => {
        showToast(t('resume.documentRemoved'));
        chooser.current?.focus();
      },
      onError: (failure) => showToast(whyRefused(failure), 'critical'),
    });
  }

  /** Only the server, which inspects the file, knows what is wrong with it. */
  function whyRefused(failure: Error): string {
    if (isStaleVersion(failure)) return t('resume.documentChanged');
    return failure instanceof ApiError && failure.code === 'wrong-type' && failure.problem
      ? failure.problem.detail
      : failureDetail(t, failure);
  }

  const refusal = send.error && whyRefused(send.error);
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
              download.mutate(document.name, {
                onError: (failure) => showToast(failureText(t, failure), 'critical'),
              })
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
                onClick={() => {
                  replaced.current = version;
                  props.onClick();
                }}
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
            onClick={() => setLeaving({ name: document.name, version })}
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
        opened={leaving !== null}
        title={t('resume.takeAwayTitle', { name: leaving?.name ?? '' })}
        confirmLabel={t('resume.takeAway')}
        keepLabel={t('resume.keep')}
        onKeep={() => setLeaving(null)}
        onConfirm={takeAway}
      >
        {t('resume.takeAwayHelp')}
      </ConfirmDestructive>
    </div>
  );
}

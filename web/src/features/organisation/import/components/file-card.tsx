import { Button, FileButton } from '@mantine/core';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import { type RecognisedFile, uploadImportFile } from '@tenure/contract/organisation/import.ts';
import type { ImportKind } from '@tenure/domain/organisation/import/columns.ts';
import { useEffect, useRef, useState } from 'react';
import { sendFile } from '../../../../lib/api/upload.ts';
import { failureText } from '../../../../lib/failure-text.ts';
import { keepFile } from '../../../../lib/keep-file.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import { smallIcon } from '../../../../ui/icon.ts';
import { Note } from '../../../../ui/note.tsx';
import { exampleOf } from '../example-files.ts';
import css from './import.module.css';

const delimiterWords = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' } as const;

interface FileCardProps {
  kind: ImportKind;
  file: RecognisedFile | null;
  onFile: (file: RecognisedFile | null) => void;
  onSending: (isSending: boolean) => void;
}

/** One of the two tables: uploaded as soon as it is chosen, with its recognised columns. */
export function FileCard({ kind, file, onFile, onSending }: FileCardProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [sent, setSent] = useState<number | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const kindWord = t(`organisationImport.kinds.${kind}`);

  async function send(chosen: File) {
    const controller = new AbortController();
    running.current = controller;
    setFailure(null);
    setSent(0);
    onSending(true);
    try {
      const answer = await sendFile(uploadImportFile, { kind }, chosen, {
        onProgress: setSent,
        signal: controller.signal,
      });
      onFile(answer.data);
    } catch (error) {
      if (!controller.signal.aborted) setFailure(error);
    } finally {
      running.current = null;
      setSent(null);
      onSending(false);
    }
  }

  return (
    <section className={css.file} aria-label={kindWord}>
      <h3>{kindWord}</h3>
      {file === null ? null : (
        <div aria-live="polite">
          <div className={css.name}>{file.name}</div>
          <div className="quiet small">
            {t('organisationImport.recognised', {
              rows: format.number(file.rows),
              encoding: file.encoding,
              delimiter: t(`organisationImport.delimiters.${delimiterWords[file.delimiter]}`),
            })}
          </div>
        </div>
      )}
      {failure === null ? null : (
        <Note tone="critical" announce="now">
          {failureText(t, failure)}
        </Note>
      )}
      {sent === null ? (
        <div className={css.bar}>
          <FileButton accept=".csv,.tsv,.txt,text/csv" onChange={(chosen) => chosen && void send(chosen)}>
            {(props) => (
              <Button
                {...props}
                variant="default"
                size="xs"
                aria-label={t('organisationImport.chooseOf', { kind: kindWord.toLowerCase() })}
                leftSection={<IconUpload {...smallIcon} />}
              >
                {t(file === null ? 'organisationImport.choose' : 'organisationImport.replace')}
              </Button>
            )}
          </FileButton>
          {file === null ? (
            <Button
              variant="subtle"
              color="gray"
              size="xs"
              aria-label={t('organisationImport.downloadExampleOf', { kind: kindWord.toLowerCase() })}
              leftSection={<IconDownload {...smallIcon} />}
              onClick={() =>
                keepFile(`${kind}-example.csv`, new Blob([exampleOf(kind)], { type: 'text/csv' }))
              }
            >
              {t('organisationImport.downloadExample')}
            </Button>
          ) : (
            <Button
              variant="subtle"
              color="gray"
              size="xs"
              aria-label={t('organisationImport.removeOf', { name: file.name })}
              onClick={() => onFile(null)}
            >
              {t('organisationImport.remove')}
            </Button>
          )}
        </div>
      ) : (
        <div className={css.bar}>
          <progress className={css.progress} aria-label={t('organisationImport.sending')} value={sent} />
          <Button variant="default" size="xs" onClick={() => running.current?.abort()}>
            {t('form.cancel')}
          </Button>
        </div>
      )}
    </section>
  );
}

import { Button } from '@mantine/core';
import type { CompanyDocument } from '@tenure/contract/work/documents.ts';
import { useState } from 'react';
import { failureText } from '../../../../lib/failure-text.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import { PdfDialog } from '../../../../ui/pdf/pdf-dialog.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { WidgetBody, WidgetCard } from '../../../../ui/widget-card.tsx';
import { useDownload, useReadFile } from '../documents.queries.ts';
import { Confirming } from './confirming.tsx';
import css from './documents.module.css';
import { TextDialog } from './text-dialog.tsx';
import '../words.ts';

interface ReadingCardProps {
  document: CompanyDocument;
  mayConfirm: boolean;
}

/** The latest version in the inbox: shown in a dialog, downloaded and confirmed. */
export function ReadingCard({ document, mayConfirm }: ReadingCardProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const read = useReadFile(document.id);
  const download = useDownload(document.id);
  const [latest] = document.versions;
  if (latest === undefined) {
    return (
      <WidgetCard title={t('documents.one.reading')}>
        <WidgetBody>
          <p className="quiet">{t('documents.states.noFile')}</p>
        </WidgetBody>
      </WidgetCard>
    );
  }
  return (
    <WidgetCard title={t('documents.one.reading')}>
      <WidgetBody>
        <div className={css.form}>
          <p className="quiet">
            {t('documents.one.latest', {
              number: format.number(latest.number),
              day: format.dayOf(latest.publishedAt),
            })}
          </p>
          {latest.changes === '' ? null : <p className={css.text}>{latest.changes}</p>}
          <div className={css.tools}>
            <Button
              variant={mayConfirm ? 'default' : 'filled'}
              onClick={() => {
                setOpen(true);
                if (latest.format === 'pdf') read.mutate(latest.fileName);
              }}
            >
              {t('documents.one.show')}
            </Button>
            <Button
              variant="default"
              loading={download.isPending}
              onClick={() =>
                download.mutate(latest.fileName, {
                  onError: (error) => showToast(failureText(t, error), 'critical'),
                })
              }
            >
              {t('documents.one.download')}
            </Button>
          </div>
          {document.readAt === null ? null : (
            <p className="quiet">{t('documents.one.confirmed', { day: format.dayOf(document.readAt) })}</p>
          )}
          {mayConfirm ? <Confirming document={document} number={latest.number} /> : null}
        </div>
      </WidgetBody>
      {isOpen && latest.format !== 'pdf' ? (
        <TextDialog id={document.id} title={document.title} onClose={() => setOpen(false)} />
      ) : null}
      {isOpen && latest.format === 'pdf' ? (
        <PdfDialog
          title={document.title}
          file={read.data}
          error={read.error}
          onRetry={() => read.mutate(latest.fileName)}
          onClose={() => {
            setOpen(false);
            read.reset();
          }}
        />
      ) : null}
    </WidgetCard>
  );
}

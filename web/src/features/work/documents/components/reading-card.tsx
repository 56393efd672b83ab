import { Button } from '@mantine/core';
import type { CompanyDocument } from '@tenure/contract/work/documents.ts';
import { useState } from 'react';
import { failureDetail } from '../../../../lib/failure-detail.ts';
import { failureText } from '../../../../lib/failure-text.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import { PdfDialog } from '../../../../ui/pdf/pdf-dialog.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { WidgetBody, WidgetCard } from '../../../../ui/widget-card.tsx';
import { useConfirm, useDownload, useReadFile } from '../documents.queries.ts';
import css from './documents.module.css';
import { TextDialog } from './text-dialog.tsx';
import '../words.ts';

interface ReadingCardProps {
  document: CompanyDocument;
  mayConfirm: boolean;
  /** Left out where changes have no place, as in the inbox. */
  onCompare?: (since: number) => void;
}

/** The latest version: shown in the page, downloaded and confirmed. */
export function ReadingCard({ document, mayConfirm, onCompare }: ReadingCardProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const read = useReadFile(document.id);
  const download = useDownload(document.id);
  const confirm = useConfirm(document.id);
  const [latest] = document.versions;
  const comparable = document.versions.find(({ isComparable }) => isComparable);
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
            {comparable === undefined || onCompare === undefined ? null : (
              <Button variant="default" onClick={() => onCompare(comparable.number)}>
                {t('documents.changes.open', { number: format.number(comparable.number) })}
              </Button>
            )}
          </div>
          {document.readAt === null ? null : (
            <p className="quiet">{t('documents.one.confirmed', { day: format.dayOf(document.readAt) })}</p>
          )}
          {mayConfirm ? (
            <>
              <p className="quiet">
                {t('documents.one.confirmHelp', { number: format.number(latest.number) })}{' '}
                {document.dueOn === null
                  ? ''
                  : t('documents.one.confirmBy', { day: format.date(document.dueOn) })}
              </p>
              <div className={css.tools}>
                <Button
                  loading={confirm.isPending}
                  onClick={() =>
                    confirm.mutate(latest.number, {
                      onSuccess: () => showToast(t('documents.one.done')),
                      onError: (error) => showToast(failureDetail(t, error), 'critical'),
                    })
                  }
                >
                  {t('documents.one.confirm')}
                </Button>
              </div>
            </>
          ) : null}
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

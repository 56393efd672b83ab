import { Button, SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { CompanyDocument, DocumentVersion } from '@tenure/contract/work/documents.ts';
import { failureText } from '../../../../lib/failure-text.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { PdfOrFailure } from '../../../../ui/pdf/pdf-dialog.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { WidgetBody, WidgetCard } from '../../../../ui/widget-card.tsx';
import { documentFileQuery, useDownload } from '../documents.queries.ts';
import { DocumentChanges } from './document-changes.tsx';
import { DocumentText } from './document-text.tsx';
import css from './documents.module.css';
import '../words.ts';

interface ContentCardProps {
  document: CompanyDocument;
  /** The earlier version that the text is compared with; null for the text alone. */
  since: number | null;
  onSince: (since: number | null) => void;
}

const views = ['text', 'changes'] as const;

/** The latest version, read in the page: its text or its PDF, or what changed in it. */
export function ContentCard({ document, since, onSince }: ContentCardProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [latest] = document.versions;
  if (latest === undefined) {
    return (
      <WidgetCard title={t('documents.one.reading')}>
        <EmptyState title={t('documents.states.noFile')}>{t('documents.one.noFileHelp')}</EmptyState>
      </WidgetCard>
    );
  }
  const comparable = document.versions.find(({ isComparable }) => isComparable);
  return (
    <WidgetCard
      title={t('documents.one.version', { number: format.number(latest.number) })}
      count={format.dayOf(latest.publishedAt)}
      actions={
        <>
          {comparable === undefined ? null : (
            <SegmentedControl
              aria-label={t('documents.changes.view')}
              size="xs"
              value={since === null ? 'text' : 'changes'}
              data={views.map((value) => ({
                value,
                label: t(
                  `documents.changes.views.${value === 'text' && latest.format === 'pdf' ? 'pdf' : value}`,
                ),
              }))}
              onChange={(chosen) => onSince(chosen === 'changes' ? comparable.number : null)}
            />
          )}
          {latest.format === 'pdf' ? null : <DownloadButton id={document.id} latest={latest} />}
        </>
      }
    >
      <WidgetBody>
        {since === null ? (
          <Content document={document} latest={latest} />
        ) : (
          <div className={css.form}>
            <h3>{t('documents.changes.title', { number: format.number(since) })}</h3>
            <DocumentChanges id={document.id} since={since} />
          </div>
        )}
      </WidgetBody>
    </WidgetCard>
  );
}

/** A PDF has one among its own tools. */
function DownloadButton({ id, latest }: { id: number; latest: DocumentVersion }) {
  const { t } = useTranslation();
  const download = useDownload(id);
  return (
    <Button
      size="xs"
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
  );
}

interface ContentProps {
  document: CompanyDocument;
  latest: DocumentVersion;
}

function Content({ document: { id, title }, latest }: ContentProps) {
  const { t } = useTranslation();
  if (latest.format === 'pdf') return <Pdf id={id} latest={latest} />;
  return (
    <div className={css.form}>
      {latest.format === 'docx' ? <p className="quiet small">{t('documents.text.help')}</p> : null}
      <DocumentText id={id} title={title} />
    </div>
  );
}

function Pdf({ id, latest }: { id: number; latest: DocumentVersion }) {
  const { data, error, refetch } = useQuery(documentFileQuery(id, latest));
  return (
    <PdfOrFailure file={data} error={data === undefined ? error : null} onRetry={() => void refetch()} />
  );
}

import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import type { CompanyDocument } from '@tenure/contract/work/documents.ts';
import { useState } from 'react';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { useFormat } from '../../../../lib/session.ts';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { SectionWaiting } from '../../../../ui/section-waiting.tsx';
import { Trail } from '../../../../ui/trail.tsx';
import { WidgetBody, WidgetCard, WidgetRow, WidgetRows } from '../../../../ui/widget-card.tsx';
import { Confirming } from '../components/confirming.tsx';
import { ContentCard } from '../components/content-card.tsx';
import { DocumentForm } from '../components/document-form.tsx';
import css from '../components/documents.module.css';
import { PublishCard } from '../components/publish-card.tsx';
import { ReadersCard } from '../components/readers-card.tsx';
import { documentQuery } from '../documents.queries.ts';
import '../words.ts';

const route = '/documents/$documentId';

/** A company document: its latest version, what changed, and who confirmed it. */
export function DocumentScreen() {
  const { t } = useTranslation();
  const { documentId } = useParams({ from: route });
  const { data, error, refetch } = useQuery(documentQuery(Number(documentId)));
  if (data === undefined) {
    return (
      <SectionWaiting
        title={t('documents.title')}
        error={error}
        failed={t('documents.one.failed')}
        onRetry={() => void refetch()}
      />
    );
  }
  return <One document={data.data} can={data.metadata.capabilities} />;
}

function One({ document, can }: { document: CompanyDocument; can: readonly string[] }) {
  const { t } = useTranslation();
  usePageTitle(document.title);
  // The version when editing began, so that saving over a newer one is refused.
  const [edited, setEdited] = useState<CompanyDocument | null>(null);
  const [since, setSince] = useState<number | null>(null);
  const isCompared = document.versions.some(({ number, isComparable }) => isComparable && number === since);
  const mayEdit = can.includes('documents.edit');
  return (
    <>
      <PageHeader
        title={document.title}
        trail={
          <Trail
            above={[
              <Link key="documents" to="/documents">
                {t('documents.title')}
              </Link>,
            ]}
            here={document.title}
          />
        }
        actions={
          mayEdit ? (
            <Button variant="default" onClick={() => setEdited(document)}>
              {t('documents.one.edit')}
            </Button>
          ) : null
        }
      />
      <div className={css.reading}>
        <div className={css.content}>
          <ContentCard
            key={`${document.number}`}
            document={document}
            since={isCompared ? since : null}
            onSince={setSince}
          />
        </div>
        <div className={css.side}>
          <ConfirmCard document={document} mayConfirm={can.includes('documents.confirm')} />
          <Versions document={document} onCompare={setSince} />
          {mayEdit ? <PublishCard id={document.id} /> : null}
        </div>
        {mayEdit && document.mustRead && document.number !== null ? (
          <div className={css.readers}>
            <ReadersCard id={document.id} />
          </div>
        ) : null}
      </div>
      {edited === null ? null : (
        <DocumentForm document={edited} onSaved={() => setEdited(null)} onClose={() => setEdited(null)} />
      )}
    </>
  );
}

interface ConfirmCardProps {
  document: CompanyDocument;
  mayConfirm: boolean;
}

function ConfirmCard({ document, mayConfirm }: ConfirmCardProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { number, readAt } = document;
  if (number === null || (readAt === null && !mayConfirm)) return null;
  return (
    <WidgetCard title={t('documents.one.understood')}>
      <WidgetBody>
        {readAt === null ? (
          <Confirming document={document} number={number} />
        ) : (
          <p>{t('documents.one.confirmed', { day: format.dayOf(readAt) })}</p>
        )}
      </WidgetBody>
    </WidgetCard>
  );
}

interface VersionsProps {
  document: CompanyDocument;
  onCompare: (since: number) => void;
}

function Versions({ document, onCompare }: VersionsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  if (document.versions.length === 0) return null;
  return (
    <WidgetCard title={t('documents.one.versions')}>
      <WidgetRows>
        {document.versions.map(({ number, changes, publishedAt, publishedBy, isComparable }) => (
          <WidgetRow key={number}>
            <div>
              <b>{t('documents.one.version', { number: format.number(number) })}</b>{' '}
              <span className="quiet small">
                {publishedBy === null
                  ? format.dayOf(publishedAt)
                  : t('documents.one.publishedBy', { day: format.dayOf(publishedAt), name: publishedBy })}
              </span>
              <p className={css.text}>
                {changes === ''
                  ? t(number === 1 ? 'documents.one.firstVersion' : 'documents.one.noChanges')
                  : changes}
              </p>
              {isComparable ? (
                <button type="button" className="link small" onClick={() => onCompare(number)}>
                  {t('documents.changes.open', { number: format.number(number) })}
                </button>
              ) : null}
            </div>
          </WidgetRow>
        ))}
      </WidgetRows>
    </WidgetCard>
  );
}

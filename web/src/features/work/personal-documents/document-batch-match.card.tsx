import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { DocumentBatch } from '@tenure/contract/work/document-batches.ts';
import { useState } from 'react';
import { failureDetail } from '../../../lib/failure-detail.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import batchCss from '../../../ui/batches/batches.module.css';
import { IndexChoice } from '../../../ui/batches/index-choice.tsx';
import { Note } from '../../../ui/note.tsx';
import { WidgetCard } from '../../../ui/widget-card.tsx';
import css from './document-batches.module.css';
import { useCheckBatch, useSendIndex } from './document-batches.queries.ts';
import { kindsQuery } from './personal-documents.queries.ts';

/** How files are matched to a person and kind: by name, or by an index. */
export function DocumentBatchMatchCard({ batch, etag }: { batch: DocumentBatch; etag: string | null }) {
  const { t } = useTranslation();
  const kinds = useQuery(kindsQuery());
  const check = useCheckBatch(batch.id);
  const index = useSendIndex(batch.id);
  const [chosen, setChosen] = useState<string | null>(null);
  const kindId = chosen ?? String(batch.kindId ?? '');
  const error = index.error ?? check.error;
  return (
    <WidgetCard title={t('documentBatches.match')}>
      <div className={batchCss.body}>
        <p className="quiet">{t('documentBatches.matchHelp')}</p>
        <p className="quiet">{t('documentBatches.indexHelp')}</p>
        <IndexChoice
          index={batch.index}
          isPending={index.isPending}
          onChoose={(file) => {
            check.reset();
            index.mutate(file);
          }}
        />
        <NativeSelect
          className={css.kind}
          label={t('documentBatches.kind')}
          value={kindId}
          error={kinds.error === null ? undefined : t('documentBatches.kindsFailed')}
          data={[
            { value: '', label: t('documentBatches.noKind') },
            ...(kinds.data?.data ?? [])
              .filter(({ isArchived }) => !isArchived)
              .map(({ id, title }) => ({ value: String(id), label: title })),
          ]}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        />
        {error === null ? null : (
          <Note tone="critical" announce="now">
            {failureDetail(t, error)}
          </Note>
        )}
        <div className={batchCss.bar}>
          <Button
            disabled={batch.files === 0}
            loading={check.isPending}
            onClick={() => check.mutate({ kindId: kindId === '' ? null : Number(kindId), etag })}
          >
            {t('documentBatches.check')}
          </Button>
          <span className="quiet small">{t('documentBatches.checkHelp')}</span>
        </div>
      </div>
    </WidgetCard>
  );
}

import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { failureDetail } from '../../lib/failure-detail.ts';
import { failureText, requestIdOf } from '../../lib/failure-text.ts';
import { useTranslation } from '../../lib/messages/use-translation.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { Failure } from '../failure.tsx';
import { smallIcon } from '../icon.ts';
import { Note } from '../note.tsx';
import { PageHeader } from '../page-header.tsx';
import { SkeletonRows, Waiting } from '../waiting.tsx';
import css from './batches.module.css';
import './batches.words.ts';

interface BatchScreenProps {
  title: string;
  subtitle: string;
  /** The open batch; null shows the list. */
  batchId: number | null;
  begin: { isPending: boolean; error: Error | null };
  onBegin: () => void;
  onAll: () => void;
  children: ReactNode;
}

/** Files of many people at once: a list of batches, or one of them. */
export function BatchScreen(props: BatchScreenProps) {
  const { title, subtitle, batchId, begin, onBegin, onAll, children } = props;
  const { t } = useTranslation();
  usePageTitle(title);
  return (
    <>
      <PageHeader
        title={title}
        subtitle={subtitle}
        actions={
          batchId === null ? (
            <Button leftSection={<IconPlus {...smallIcon} />} loading={begin.isPending} onClick={onBegin}>
              {t('batches.begin')}
            </Button>
          ) : (
            <Button variant="default" onClick={onAll}>
              {t('batches.all')}
            </Button>
          )
        }
      />
      {begin.error === null ? null : (
        <Note tone="critical" announce="now">
          {t('batches.beginFailed')}. {failureDetail(t, begin.error)}
        </Note>
      )}
      <div className={css.page}>{children}</div>
    </>
  );
}

interface LoadedBatchProps<Answer> {
  read: { data: Answer | undefined; error: Error | null; refetch: () => unknown };
  children: (answer: Answer) => ReactNode;
}

/** One batch, once it has loaded. */
export function LoadedBatch<Answer>({ read, children }: LoadedBatchProps<Answer>) {
  const { t } = useTranslation();
  const { data, error, refetch } = read;
  if (data !== undefined) return children(data);
  if (error === null) {
    return (
      <Waiting>
        <SkeletonRows rows={8} />
      </Waiting>
    );
  }
  return (
    <Failure title={t('batches.batchFailed')} requestId={requestIdOf(error)} onRetry={() => void refetch()}>
      {failureText(t, error)}
    </Failure>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { SectionWaiting } from '../../../../ui/section-waiting.tsx';
import { documentQuery } from '../documents.queries.ts';
import { ReadingCard } from './reading-card.tsx';
import '../words.ts';

/** The document, to read and confirm it from the inbox. */
export function DocumentInboxFacts({ id }: { id: number }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(documentQuery(id));
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
  return (
    <ReadingCard document={data.data} mayConfirm={data.metadata.capabilities.includes('documents.confirm')} />
  );
}

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReviewSectionProps } from '../../../../app/contributions.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { ListContent } from '../../../../ui/list-content.tsx';
import { PageSteps } from '../../../../ui/page-steps.tsx';
import { personQuery } from '../recognition.queries.ts';
import { RecognitionEntries } from './recognition-entry.tsx';
import { useEntryDialog } from './use-entry-dialog.tsx';
import '../words.ts';

/** Recognition the person received in the review period; each viewer reads what they may read anywhere. */
export function ReviewRecognition({ employeeId, fullName, from, to }: ReviewSectionProps) {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const { ask, dialog } = useEntryDialog();
  const { data, error, refetch } = useQuery({
    ...personQuery(employeeId, page, { from, to }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <ListContent
        answer={{ data, error: data === undefined ? error : null, refetch }}
        failed={t('recognition.failed')}
        expected={2}
        empty={
          <EmptyState title={t('recognition.none')}>
            {t('recognition.noneFor', { name: fullName })}
          </EmptyState>
        }
      >
        {(rows) => <RecognitionEntries items={rows} onAsk={ask} />}
      </ListContent>
      {data === undefined ? null : (
        <PageSteps
          label={t('recognition.person.title')}
          page={page}
          pages={data.metadata.pagination.total_pages}
          onPage={setPage}
        />
      )}
      {dialog}
    </>
  );
}

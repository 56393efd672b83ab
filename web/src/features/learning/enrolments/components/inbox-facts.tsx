import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { SectionWaiting } from '../../../../ui/section-waiting.tsx';
import { enrolmentQuery } from '../learning.queries.ts';
import { ApprovalCard } from './approval-card.tsx';
import { ContentsCard } from './contents-card.tsx';
import '../words.ts';

/** The contents of a course in the inbox, and the approvers of a request. */
export function EnrolmentInboxFacts({ id }: { id: number }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(enrolmentQuery(id));
  if (data === undefined) {
    return (
      <SectionWaiting
        title={t('learning.columns.name')}
        error={error}
        failed={t('learning.take.failed')}
        onRetry={() => void refetch()}
      />
    );
  }
  const { data: enrolment } = data.body;
  return (
    <>
      <ApprovalCard enrolment={enrolment} />
      <ContentsCard sections={enrolment.sections} chosen={null} />
    </>
  );
}

import type { LearningStatus } from '@tenure/domain/learning/course.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { StatusTag, type Tone } from '../../../../ui/status-tag.tsx';
import '../words.ts';

const tones: Record<LearningStatus, Tone> = {
  COMPLETED: 'positive',
  IN_PROGRESS: 'informative',
  NOT_YET_STARTED: 'informative',
  EXPIRED: 'critical',
  EXEMPTED: 'informative',
};

export function LearningTag({ status }: { status: LearningStatus }) {
  const { t } = useTranslation();
  return <StatusTag tone={tones[status]}>{t(`learning.statuses.${status}`)}</StatusTag>;
}

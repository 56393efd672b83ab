import type { ProgressStatus } from '@tenure/domain/performance/appraisal.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { StatusTag, type Tone } from '../../../../ui/status-tag.tsx';
import '../words.ts';

const tones: Record<ProgressStatus, Tone> = {
  planning: 'informative',
  in_progress: 'informative',
  finalise: 'caution',
  completed: 'positive',
};

export function ReviewTag({ status }: { status: ProgressStatus }) {
  const { t } = useTranslation();
  return <StatusTag tone={tones[status]}>{t(`reviewTerms.statuses.${status}`)}</StatusTag>;
}

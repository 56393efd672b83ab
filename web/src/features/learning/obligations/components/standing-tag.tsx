import type { PersonObligation } from '@tenure/contract/learning/obligations.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { StatusTag, type Tone } from '../../../../ui/status-tag.tsx';
import '../words.ts';

const tones: Record<PersonObligation['status'], Tone> = {
  COMPLETED: 'positive',
  IN_PROGRESS: 'informative',
  NOT_YET_STARTED: 'caution',
  EXPIRED: 'critical',
  EXEMPTED: 'informative',
};

export function StandingTag({ status }: Pick<PersonObligation, 'status'>) {
  const { t } = useTranslation();
  return <StatusTag tone={tones[status]}>{t(`obligations.statuses.${status}`)}</StatusTag>;
}

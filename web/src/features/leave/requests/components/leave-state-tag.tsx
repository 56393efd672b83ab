import type { ListedLeave } from '@tenure/contract/leave/leave-requests.ts';
import type { LeaveState } from '@tenure/domain/leave/leave-request.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { StatusTag, type Tone } from '../../../../ui/status-tag.tsx';
import '../words.ts';

const tones: Record<LeaveState, Tone> = {
  draft: 'informative',
  pending: 'caution',
  approved: 'positive',
  declined: 'critical',
  withdrawn: 'informative',
  cancelled: 'informative',
};

export function LeaveStateTag({ leave }: { leave: Pick<ListedLeave, 'state' | 'isSentBack'> }) {
  const { t } = useTranslation();
  const { state, isSentBack } = leave;
  if (isSentBack) return <StatusTag tone="caution">{t('leave.question.tag')}</StatusTag>;
  return <StatusTag tone={tones[state]}>{t(`leave.states.${state}`)}</StatusTag>;
}

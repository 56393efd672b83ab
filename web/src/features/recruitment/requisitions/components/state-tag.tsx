import type { RequisitionState } from '@tenure/domain/recruitment/requisition.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { StatusTag, type Tone } from '../../../../ui/status-tag.tsx';

const tones: Record<RequisitionState, Tone> = {
  draft: 'informative',
  waiting: 'caution',
  approved: 'positive',
  declined: 'critical',
  filled: 'positive',
  cancelled: 'informative',
  withdrawn: 'informative',
};

export function StateTag({ state }: { state: RequisitionState }) {
  const { t } = useTranslation();
  return <StatusTag tone={tones[state]}>{t(`requisitions.states.${state}`)}</StatusTag>;
}

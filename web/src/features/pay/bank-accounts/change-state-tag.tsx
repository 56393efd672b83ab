import type { HeldState } from '@tenure/contract/pay/bank-changes.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { StatusTag, type Tone } from '../../../ui/status-tag.tsx';
import './change-words.ts';

const tones: Record<HeldState, Tone> = {
  waiting: 'caution',
  approved: 'positive',
  declined: 'critical',
  withdrawn: 'informative',
};

export function ChangeStateTag({ state }: { state: HeldState }) {
  const { t } = useTranslation();
  return <StatusTag tone={tones[state]}>{t(`bankChanges.states.${state}`)}</StatusTag>;
}

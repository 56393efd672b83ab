import type { RequestState } from '@tenure/domain/people/change-request.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { StatusTag, type Tone } from '../../../ui/status-tag.tsx';
import './words.ts';

const tones: Record<RequestState, Tone> = {
  waiting: 'caution',
  accepted: 'positive',
  'accepted-in-part': 'positive',
  declined: 'critical',
  withdrawn: 'informative',
  overtaken: 'informative',
};

export function RequestStateTag({ state }: { state: RequestState }) {
  const { t } = useTranslation();
  return <StatusTag tone={tones[state]}>{t(`changeRequests.states.${state}`)}</StatusTag>;
}

import type { InvitationState } from '@tenure/contract/people/invitations.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { StatusTag, type Tone } from '../../../../ui/status-tag.tsx';

const tones: Record<InvitationState, Tone> = {
  none: 'informative',
  invited: 'positive',
  expired: 'caution',
  withdrawn: 'caution',
  accepted: 'positive',
};

export function InvitationTag({ state }: { state: InvitationState }) {
  const { t } = useTranslation();
  return <StatusTag tone={tones[state]}>{t(`invitations.states.${state}`)}</StatusTag>;
}

import type { DraftState } from '@tenure/domain/organisation/restructure-draft.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { StatusTag, type Tone } from '../../../../ui/status-tag.tsx';

const tones: Record<DraftState, Tone> = {
  draft: 'informative',
  'in-review': 'caution',
  approved: 'positive',
  published: 'positive',
};

export function StateTag({ state }: { state: DraftState }) {
  const { t } = useTranslation();
  return <StatusTag tone={tones[state]}>{t(`restructureDrafts.states.${state}`)}</StatusTag>;
}

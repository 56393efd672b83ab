import type { LeaverState } from '@tenure/contract/people/retention.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { StatusTag } from '../../../../ui/status-tag.tsx';

const tones = { due: 'caution', waiting: 'informative', held: 'critical', erased: 'positive' } as const;

export function LeaverTag({ state }: { state: LeaverState }) {
  const { t } = useTranslation();
  return <StatusTag tone={tones[state]}>{t(`retention.states.${state}`)}</StatusTag>;
}

import type { BatchState } from '@tenure/contract/platform/file-batches.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { StatusTag, type Tone } from '../../../ui/status-tag.tsx';

const tones: Record<BatchState, Tone> = {
  collecting: 'informative',
  faulty: 'caution',
  ready: 'informative',
  issuing: 'informative',
  issued: 'positive',
  undone: 'caution',
  cancelled: 'caution',
};

export function DocumentBatchState({ state }: { state: BatchState }) {
  const { t } = useTranslation();
  return <StatusTag tone={tones[state]}>{t(`documentBatches.states.${state}`)}</StatusTag>;
}

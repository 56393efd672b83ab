import type { BatchState } from '@tenure/contract/platform/file-batches.ts';
import { StatusTag, type Tone } from '../status-tag.tsx';

const tones: Record<BatchState, Tone> = {
  collecting: 'informative',
  faulty: 'caution',
  ready: 'informative',
  issuing: 'informative',
  issued: 'positive',
  undone: 'caution',
  cancelled: 'caution',
};

/** The state of a batch, by its feature's word for it. */
export function BatchStateTag({ state, label }: { state: BatchState; label: string }) {
  return <StatusTag tone={tones[state]}>{label}</StatusTag>;
}

import type { ImportState } from '@tenure/contract/organisation/import.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { StatusTag, type Tone } from '../../../../ui/status-tag.tsx';

const tones: Record<ImportState, Tone> = {
  waiting: 'informative',
  checking: 'informative',
  faulty: 'caution',
  ready: 'informative',
  applying: 'informative',
  applied: 'positive',
  undoing: 'informative',
  undone: 'caution',
  cancelled: 'caution',
  failed: 'critical',
};

export function StateTag({ state }: { state: ImportState }) {
  const { t } = useTranslation();
  return <StatusTag tone={tones[state]}>{t(`organisationImport.states.${state}`)}</StatusTag>;
}

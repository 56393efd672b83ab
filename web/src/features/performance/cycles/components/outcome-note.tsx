import type { CycleOutcome } from '@tenure/contract/performance/cycle-people.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { Note } from '../../../../ui/note.tsx';
import '../words.ts';

/** The reviews a change skipped, with the reasons. */
export function OutcomeNote({ skipped }: Pick<CycleOutcome, 'skipped'>) {
  const { t } = useTranslation();
  if (skipped.length === 0) return null;
  return (
    <Note tone="caution" announce="politely">
      {t('cycles.people.skipped')}
      <ul>
        {skipped.map(({ name, reason }) => (
          <li key={`${name}-${reason}`}>{t('cycles.people.skippedRow', { name, reason })}</li>
        ))}
      </ul>
    </Note>
  );
}

import type { AssignPreview } from '@tenure/contract/learning/assigning.ts';
import { type AssignOutcome, assignOutcomes } from '@tenure/domain/learning/assigning.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../lib/session.ts';
import css from './assigning.module.css';
import './assigning.words.ts';

interface OutcomeCountsProps {
  label: string;
  counts: AssignPreview['counts'];
  /** A preview; nothing was done yet. */
  isCheck?: boolean;
}

/** The number of people with each result; people to enrol are always listed, the others if there are any. */
export function OutcomeCounts({ label, counts, isCheck = false }: OutcomeCountsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const nameOf = (outcome: AssignOutcome) =>
    isCheck && outcome === 'enrolled' ? t('assigning.wouldBe') : t(`assigning.outcomes.${outcome}`);
  return (
    <ul className={css.counts} aria-label={label}>
      {assignOutcomes
        .filter((outcome) => outcome === 'enrolled' || counts[outcome] > 0)
        .map((outcome) => (
          <li key={outcome}>
            <span>{nameOf(outcome)}</span>
            <span className={css.number}>{format.number(counts[outcome])}</span>
          </li>
        ))}
    </ul>
  );
}

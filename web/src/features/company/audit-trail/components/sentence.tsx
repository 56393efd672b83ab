import { UnstyledButton } from '@mantine/core';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import type { AuditEntry } from '../audit-trail.queries.ts';
import { nameIn } from '../name-in.ts';
import css from './audit-entries.module.css';

interface SentenceProps {
  sentence: AuditEntry['sentence'];
  /** Filters the log by a person named in the sentence. */
  onPerson: (person: { employeeId: number | null; accountId: number | null }) => void;
}

export function Sentence({ sentence, onPerson }: SentenceProps) {
  const { t } = useTranslation();
  return sentence.map(({ text, employeeId, accountId }, place) => {
    // A sentence does not change, so the place of a piece identifies it.
    const key = `${place} ${text}`;
    if (employeeId === null && accountId === null) return <span key={key}>{text}</span>;
    return (
      <UnstyledButton
        key={key}
        className={css.name ?? ''}
        title={t('auditTrail.filterBy', { name: nameIn(text) })}
        onClick={() => onPerson({ employeeId, accountId })}
      >
        {text}
      </UnstyledButton>
    );
  });
}

import type { ComponentProps } from 'react';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import type { AuditEntry } from '../audit-trail.queries.ts';
import css from './audit-entries.module.css';
import { EntryRow } from './entry-row.tsx';

interface AuditEntriesProps {
  entries: readonly AuditEntry[];
  onPerson: ComponentProps<typeof EntryRow>['onPerson'];
}

/** Entries in their order, grouped by day. */
export function AuditEntries({ entries, onPerson }: AuditEntriesProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const days = Map.groupBy(entries, ({ occurredAt }) => format.dayOf(occurredAt));
  return [...days].map(([day, ofDay]) => (
    <section key={day} className={css.day}>
      <h3>{day}</h3>
      <ol aria-label={t('auditTrail.ofDay', { day })}>
        {ofDay.map((entry) => (
          <EntryRow key={entry.id} entry={entry} onPerson={onPerson} />
        ))}
      </ol>
    </section>
  ));
}

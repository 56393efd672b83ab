import { asWords } from '../as-words.ts';
import type { AuditEntry } from '../audit-trail.queries.ts';
import css from './entry-details.module.css';

/** Recorded names and counts of a change; entries without a value are omitted. */
export function EntryDetails({ details }: { details: AuditEntry['details'] }) {
  const entries = Object.entries(details).filter(([, value]) => value !== null);
  if (entries.length === 0) return <span className="quiet">–</span>;
  return (
    <dl className={css.details}>
      {entries.map(([name, value]) => (
        <div key={name}>
          <dt>{asWords(name)}</dt>
          <dd>{textOf(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

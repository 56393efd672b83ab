import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import type { OwnEntry } from '../audit-trail.queries.ts';

/** Who acted, with both names where somebody was signed in as another person. */
export function Actor({ entry }: { entry: Pick<OwnEntry, 'actor' | 'onBehalfOf' | 'action'> }) {
  const { t } = useTranslation();
  const { actor, onBehalfOf } = entry;
  if (actor === null) {
    // Signing in and asking for a password happen before anybody is known; all else without a name is a job's work.
    const isBeforeSignIn = /^(session|password|registration)\./.test(entry.action);
    return <span className="quiet">{t(isBeforeSignIn ? 'auditTrail.nobody' : 'auditTrail.product')}</span>;
  }
  if (onBehalfOf === null) return actor.name;
  return t('auditTrail.as', { name: actor.name, other: onBehalfOf.name });
}

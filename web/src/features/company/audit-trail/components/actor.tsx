import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import type { OwnEntry } from '../audit-trail.queries.ts';

/** The person who acted, with both names after signing in as another person. */
export function Actor({ entry }: { entry: Pick<OwnEntry, 'actor' | 'onBehalfOf' | 'action'> }) {
  const { t } = useTranslation();
  const { actor, onBehalfOf } = entry;
  if (actor === null) {
    // Signing in and requesting a password happen before anyone is known; other entries without a name are a
    // job's.
    const isBeforeSignIn = /^(session|password|registration)\./.test(entry.action);
    return <span className="quiet">{t(isBeforeSignIn ? 'auditTrail.nobody' : 'auditTrail.product')}</span>;
  }
  if (onBehalfOf === null) return actor.name;
  return t('auditTrail.as', { name: actor.name, other: onBehalfOf.name });
}

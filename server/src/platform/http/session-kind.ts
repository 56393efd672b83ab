import { isCapability } from '@tenure/contract/capabilities.ts';
import type { Endpoint } from '@tenure/contract/endpoint.ts';
import type { SessionRow } from '../db/database.ts';
import { Refusal } from './refusal.ts';

type Kind = Pick<
  SessionRow,
  'actingAccountId' | 'isReadOnly' | 'passwordIsDue' | 'operatorGrantId' | 'isBeforeDayOne'
>;
type Asked = Pick<
  Endpoint,
  'capability' | 'method' | 'stepUp' | 'ownHandsOnly' | 'whilePasswordIsDue' | 'beforeDayOne'
>;

/**
 * The calls refused to a session of this kind, whatever is granted: while an administrator is signed in as
 * someone, those for that person alone, such as completing their sign-in, and every write if they may only
 * look; while another password is due, all but choosing it; before the first day, those without a capability
 * that are not declared for then; for the operator, all but reading.
 */
export function refuseByKindOfSession(endpoint: Asked, session: Kind): void {
  const completesSignIn = endpoint.capability === 'half-signed-in';
  if (session.passwordIsDue && !endpoint.whilePasswordIsDue && !completesSignIn) {
    throw new Refusal('password-change-required', {
      detail: 'An administrator asked for another password. Choose one, then go on.',
    });
  }
  const isOpenToAll = !isCapability(endpoint.capability) && !completesSignIn;
  if (session.isBeforeDayOne && isOpenToAll && !endpoint.beforeDayOne) throw new Refusal('forbidden');
  if (session.operatorGrantId != null) {
    const isForPeople = endpoint.stepUp === true || endpoint.ownHandsOnly || completesSignIn;
    if (isForPeople || endpoint.method !== 'GET') throw new Refusal('operator-read-only');
  }
  if (session.actingAccountId === null) return;
  if (endpoint.stepUp === true || endpoint.ownHandsOnly || completesSignIn)
    throw new Refusal('acting-refused');
  if (session.isReadOnly && endpoint.method !== 'GET') throw new Refusal('acting-read-only');
}

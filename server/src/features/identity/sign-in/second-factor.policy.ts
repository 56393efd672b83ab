import {
  type FactorChannel,
  factorChannels,
  freshContactDays,
  type SecondStepMethod,
} from '@tenure/contract/identity/authentication.ts';
import { heldBackUntil } from '@tenure/domain/identity/second-factor.ts';
import type { Temporal } from 'temporal-polyfill';
import type { FactorRow } from './second-factor.store.ts';

type Contact = Pick<FactorRow, 'email' | 'emailChangedAt' | 'mobile' | 'mobileChangedAt'>;
type Enrolled = Pick<FactorRow, 'app' | 'passkeys'>;

interface Channel {
  channel: FactorChannel;
  address: string;
}

export const maskedMobile = (mobile: string) => `•••• ${mobile.slice(-3)}`;

/** The address a channel's code goes to, masked for the screen; null where there is none. */
function maskedAddress({ email, mobile }: Contact, channel: FactorChannel): string | null {
  if (channel === 'sms') return mobile && maskedMobile(mobile);
  const [name = '', host = ''] = email.split('@');
  return `${name.slice(0, 1)}••••${name.length > 2 ? name.slice(-1) : ''}@${host}`;
}

export function hasEnrolled({ app, passkeys }: Enrolled): boolean {
  return app !== null || passkeys > 0;
}

/**
 * Channels a code may be sent to, and those whose address was changed too lately. People with an enrolled
 * factor are sent none: a mailbox must not replace something stronger.
 */
export function channelsOf(factor: Contact & Enrolled, now: Temporal.Instant, canText: boolean) {
  const open: Channel[] = [];
  const heldBack: (Channel & { until: string })[] = [];
  if (hasEnrolled(factor)) return { open, heldBack };
  for (const channel of factorChannels) {
    const address = maskedAddress(factor, channel);
    if (!address || (channel === 'sms' && !canText)) continue;
    const changedAt = channel === 'sms' ? factor.mobileChangedAt : factor.emailChangedAt;
    const until = heldBackUntil(changedAt, freshContactDays, now);
    if (until === null) open.push({ channel, address });
    else heldBack.push({ channel, address, until: until.toString() });
  }
  return { open, heldBack };
}

/**
 * The ways a person completes signing in, and proves later that it is still them, the strongest first. Never
 * by their password: it may have been stolen.
 */
export function secondStepMethodsOf(
  factor: Contact & Enrolled,
  now: Temporal.Instant,
  canText: boolean,
): SecondStepMethod[] {
  if (!hasEnrolled(factor)) return channelsOf(factor, now, canText).open.map(({ channel }) => channel);
  return [
    ...(factor.passkeys > 0 ? (['passkey'] as const) : []),
    ...(factor.app === null ? [] : (['totp'] as const)),
    'recovery',
  ];
}

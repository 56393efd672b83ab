import {
  type FactorChannel,
  factorChannels,
  freshContactDays,
  type SecondStepMethod,
} from '@tenure/contract/identity/authentication.ts';
import type { ProofMethod } from '@tenure/contract/identity/step-up.ts';
import { heldBackUntil } from '@tenure/domain/second-factor.ts';
import type { Temporal } from 'temporal-polyfill';
import type { FactorRow } from './second-factor.store.ts';

type Contact = Pick<FactorRow, 'email' | 'emailChangedAt' | 'mobile' | 'mobileChangedAt'>;
type Enrolled = Pick<FactorRow, 'app' | 'passkeys'>;
type Known = Contact & Enrolled & Pick<FactorRow, 'isRequired' | 'passwordHash'>;

interface Channel {
  channel: FactorChannel;
  address: string;
}

/** Where a channel's code goes, masked for the screen; null where there is nowhere. */
function maskedAddress({ email, mobile }: Contact, channel: FactorChannel): string | null {
  if (channel === 'sms') return mobile && `•••• ${mobile.slice(-3)}`;
  const [name = '', host = ''] = email.split('@');
  return `${name.slice(0, 1)}••••${name.length > 2 ? name.slice(-1) : ''}@${host}`;
}

export function hasEnrolled({ app, passkeys }: Enrolled): boolean {
  return app !== null || passkeys > 0;
}

/**
 * Channels a code may be sent to, and those whose address was changed too lately. Whoever has enrolled a factor is sent
 * none: a mailbox must not stand in for something stronger.
 */
export function channelsOf(factor: Contact & Enrolled, now: Temporal.Instant) {
  const open: Channel[] = [];
  const heldBack: (Channel & { until: string })[] = [];
  if (hasEnrolled(factor)) return { open, heldBack };
  for (const channel of factorChannels) {
    const address = maskedAddress(factor, channel);
    if (!address) continue;
    const changedAt = channel === 'sms' ? factor.mobileChangedAt : factor.emailChangedAt;
    const until = heldBackUntil(changedAt, freshContactDays, now);
    if (until === null) open.push({ channel, address });
    else heldBack.push({ channel, address, until: until.toString() });
  }
  return { open, heldBack };
}

/** How somebody completes signing in, the strongest first. */
export function secondStepMethodsOf(factor: Contact & Enrolled, now: Temporal.Instant): SecondStepMethod[] {
  if (!hasEnrolled(factor)) return channelsOf(factor, now).open.map(({ channel }) => channel);
  return [
    ...(factor.passkeys > 0 ? (['passkey'] as const) : []),
    ...(factor.app === null ? [] : (['totp'] as const)),
    'recovery',
  ];
}

/**
 * How somebody who is signed in proves again that it is them: by what they sign in with. The password is enough only
 * for those of whom no more is asked; who has none, as with single sign-on, is sent a code.
 */
export function proofMethodsOf(factor: Known, now: Temporal.Instant): ProofMethod[] {
  const asksForMore = hasEnrolled(factor) || factor.isRequired;
  if (!asksForMore && factor.passwordHash !== null) return ['password'];
  return secondStepMethodsOf(factor, now);
}

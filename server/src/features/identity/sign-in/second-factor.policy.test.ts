import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { channelsOf, secondStepMethodsOf } from './second-factor.policy.ts';

const now = Temporal.Instant.from('2026-11-24T09:00:00Z');
const daysAgo = (days: number) => now.subtract({ hours: days * 24 });
const someone = {
  email: 'priya.raman@harbourline.example',
  emailChangedAt: null,
  mobile: '+61491570156',
  mobileChangedAt: null,
  app: null,
  passkeys: 0,
};
const app = { secret: 'sealed', lastStep: 1 };

describe('completing a sign-in', () => {
  it.each([
    ['nothing enrolled', {}, ['email', 'sms']],
    ['nothing enrolled and no number', { mobile: null }, ['email']],
    ['an app', { app }, ['totp', 'recovery']],
    ['a passkey', { passkeys: 1 }, ['passkey', 'recovery']],
    ['both', { app, passkeys: 2 }, ['passkey', 'totp', 'recovery']],
  ])('asks who has %s for %o: %o', (_what, more, methods) => {
    expect(secondStepMethodsOf({ ...someone, ...more }, now, true)).toEqual(methods);
  });

  it('sends no code to an address that was changed within seven days, and says until when', () => {
    const changed = { ...someone, emailChangedAt: daysAgo(6), mobileChangedAt: daysAgo(7) };
    expect(channelsOf(changed, now, true)).toEqual({
      open: [{ channel: 'sms', address: '•••• 156' }],
      heldBack: [{ channel: 'email', address: 'p••••n@harbourline.example', until: '2026-11-25T09:00:00Z' }],
    });
  });

  it('offers no text where none can be sent', () => {
    expect(secondStepMethodsOf(someone, now, false)).toEqual(['email']);
    expect(channelsOf({ ...someone, mobileChangedAt: daysAgo(1) }, now, false).heldBack).toEqual([]);
  });

  it('offers no way where every address was changed recently', () => {
    const changed = { ...someone, emailChangedAt: daysAgo(0), mobileChangedAt: daysAgo(1) };
    expect(secondStepMethodsOf(changed, now, true)).toEqual([]);
  });
});

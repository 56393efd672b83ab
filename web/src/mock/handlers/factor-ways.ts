import { readWorld } from '../world.ts';

const mail = { channel: 'email', address: 'p•••••@harbourline.example' } as const;
const text = { channel: 'sms', address: '+61 ••• ••• 318' } as const;
const untilNextWeek = '2030-01-07T09:00:00Z';

/** Where codes go, and where none goes because the address has recently changed. */
export function channelsNow() {
  const { isMailHeldBack } = readWorld();
  return {
    open: isMailHeldBack ? [text] : [mail, text],
    heldBack: isMailHeldBack ? [{ ...mail, until: untilNextWeek }] : [],
  };
}

/** The ways to prove one's identity with the person's factors, the strongest first. */
export function ownWays() {
  const { appSince, passkeys } = readWorld();
  if (appSince === null && passkeys.length === 0) return [];
  return [
    ...(passkeys.length > 0 ? (['passkey'] as const) : []),
    ...(appSince === null ? [] : (['totp'] as const)),
    'recovery' as const,
  ];
}

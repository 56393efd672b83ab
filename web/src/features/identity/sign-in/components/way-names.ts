import type { ProofMethod } from '@tenure/contract/identity/step-up.ts';
import '../security-words.ts';

/** What each way to prove that it is really the person is called, and what it takes. */
export const wayNames = {
  passkey: { name: 'proof.passkey', help: 'proof.passkeyHelp' },
  totp: { name: 'proof.totp', help: 'proof.totpHelp' },
  recovery: { name: 'proof.recovery', help: 'proof.recoveryHelp' },
  email: { name: 'proof.email', help: null },
  sms: { name: 'proof.sms', help: null },
} as const satisfies Record<ProofMethod, { name: string; help: string | null }>;

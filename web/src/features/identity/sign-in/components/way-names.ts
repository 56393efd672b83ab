import type { ProofMethod } from '@tenure/contract/identity/step-up.ts';
import '../security-words.ts';

/** The name of each way to prove one's identity, and what it needs. */
export const wayNames = {
  passkey: { name: 'proof.passkey', help: 'proof.passkeyHelp' },
  totp: { name: 'proof.totp', help: 'proof.totpHelp' },
  recovery: { name: 'proof.recovery', help: 'proof.recoveryHelp' },
  email: { name: 'proof.email', help: null },
  sms: { name: 'proof.sms', help: null },
} as const satisfies Record<ProofMethod, { name: string; help: string | null }>;

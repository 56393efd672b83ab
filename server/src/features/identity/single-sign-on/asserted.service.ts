import type { SsoFailure } from '@tenure/contract/identity/single-sign-on.ts';
import type { Claims } from '@tenure/domain/identity/single-sign-on.ts';

/**
 * An identity provider's assertion about a person, once verified: genuine, meant for us, current, and used
 * for the first time.
 */
export interface Asserted {
  issuer: string;
  subject: string;
  claims: Claims;
  /** Whether the provider, or the company for it, answers for the address being this person's. */
  addressIsVerified: boolean;
  /** How they authenticated there. */
  methods: readonly string[];
  /** The token that ends the session there, if there is one. */
  idToken: string | null;
}

/**
 * Ends a sign-in. The person gets the code, with words that tell nothing of who has an account; the reason is for the
 * log and the audit log.
 */
export class SsoFailed extends Error {
  readonly code: SsoFailure;
  readonly reason: string;
  constructor(code: SsoFailure, reason: string, cause?: unknown) {
    super(`Single sign-on ended: ${reason}`, { cause });
    this.code = code;
    this.reason = reason;
  }
}

import type { MfaSettings } from '../identity.queries.ts';

/** What every way of completing a sign-in is given. */
export interface VerifyProps {
  mfa: MfaSettings;
  /** Asks again how many tries are left, and for how long it is locked. */
  onTried: () => Promise<unknown>;
}

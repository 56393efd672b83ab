import type { MfaSettings } from '../identity.queries.ts';

/** Props of every way to complete a sign-in. */
export interface VerifyProps {
  mfa: MfaSettings;
  /** Refetches the attempts left, and the time until a lock ends. */
  onTried: () => Promise<unknown>;
}

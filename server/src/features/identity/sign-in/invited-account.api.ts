import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';
import type { RequestFacts } from '../../../platform/http/route.ts';
import type { SignedIn } from './session.service.ts';

/** An invited person, with the data of their future account. */
export interface InvitedPerson {
  employeeId: number;
  firstName: string;
  lastName: string;
  country: string;
  username: string;
  email: string;
}

/** For the feature in which invited people create their account. */
export interface InvitedAccounts {
  /** Whether one signs in with single sign-on alone. */
  isSingleSignOnOnly(tx: Tx): Promise<boolean>;
  /** The hash of a password that keeps the company's rules; any other is refused. */
  hashOf(tx: Tx, person: InvitedPerson, password: string): Promise<string>;
  /** Null where they sign in with the provider and have no password here. */
  make(tx: WriteTx, person: InvitedPerson, passwordHash: string | null): Promise<number>;
  signIn(tx: WriteTx, account: { id: number; username: string }, request: RequestFacts): Promise<SignedIn>;
}

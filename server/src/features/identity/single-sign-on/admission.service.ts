import {
  type MappedIdentity,
  mapIdentity,
  ownFactorIsDue,
  type ProfileChange,
  profileChange,
} from '@tenure/domain/identity/single-sign-on.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { GroupGiving } from '../access/access.api.ts';
import {
  accountByAddress,
  accountBySubject,
  addAccount,
  employeeByNumber,
  isNameTaken,
  type LinkedAccount,
  linkAccount,
  lockConnection,
  type ProviderSubject,
  profilesHeld,
} from './account-link.store.ts';
import { type Asserted, SsoFailed } from './asserted.service.ts';
import { profilesToMap } from './connection.reads.ts';
import type { Connection } from './connection.store.ts';

/** The account a person has here, or would get: recognising them writes nothing. */
export type Recognised =
  | { how: 'signs-in'; account: LinkedAccount }
  | { how: 'links'; account: LinkedAccount }
  | { how: 'creates'; username: string; email: string };

export interface Admitted {
  account: LinkedAccount;
  factorIsDue: boolean;
}

const refused = (reason: string) => new SsoFailed('refused', reason);

/** From what a provider asserts to an account of this company. */
export function createAdmission({ audit, giving }: { audit: Audit; giving: GroupGiving }) {
  async function recognise(tx: Tx, connection: Connection, asserted: Asserted): Promise<Recognised> {
    const of = subjectOf(connection, asserted);
    const known = await accountBySubject(tx, of);
    if (known) return { how: 'signs-in', account: active(known) };
    const identity = mapIdentity(asserted.claims, connection.attributes);
    if (identity.email === null) throw refused('no-address');
    // A person who can choose their address at the provider could otherwise choose whose account it opens.
    if (!asserted.addressIsVerified) throw refused('address-not-verified');
    const addressed = await accountByAddress(tx, of, identity.email);
    if (addressed?.isTaken) throw refused('account-is-somebody-elses');
    if (addressed) return { how: 'links', account: active(addressed) };
    if (!connection.createsAccounts) throw refused('no-account');
    const username = identity.username ?? identity.email;
    if (await isNameTaken(tx, { username, email: identity.email })) throw refused('user-name-taken');
    return { how: 'creates', username, email: identity.email };
  }

  async function create(
    tx: WriteTx,
    wanted: { username: string; email: string },
    identity: MappedIdentity,
  ): Promise<LinkedAccount> {
    const number = identity.employeeNumber;
    const employee = number === null ? undefined : await employeeByNumber(tx, number);
    // A record that already has an account is not given away by its number.
    if (employee?.hasAccount) throw refused('employee-has-account');
    const account = await addAccount(tx, { ...identity, ...wanted }, employee);
    await audit.record(tx, {
      action: 'account.created',
      subject: { type: 'account', id: account.id },
      details: { by: 'single-sign-on', employee: employee?.id ?? null },
    });
    return account;
  }

  async function holdProfiles(
    tx: WriteTx,
    connection: Connection,
    account: LinkedAccount,
    identity: MappedIdentity,
  ): Promise<void> {
    const changeNow = async () =>
      profileChange(connection.groups, identity.groups, await profilesHeld(tx, account.id));
    const isDue = ({ add, remove }: ProfileChange) => add.length + remove.length > 0;
    // Most sign-ins change nothing, and those take no lock.
    if (!isDue(await changeNow())) return;
    await giving.lock(tx);
    const change = await changeNow();
    if (!isDue(change)) return;
    const profiles = await profilesToMap(tx);
    for (const { id: profileId, grants } of profiles.filter(({ id }) => change.add.includes(id))) {
      await giving.give(tx, account.id, { profileId, ceiling: grants, allowsAdministrator: true });
    }
    const removed = [];
    for (const profileId of change.remove) {
      if (await takenFrom(tx, account, profileId)) removed.push(String(profileId));
    }
    await audit.record(tx, {
      action: 'account.profiles-changed',
      subject: { type: 'account', id: account.id },
      details: { by: 'single-sign-on', added: change.add.map(String), removed },
    });
  }

  /** The last Company Admin stays one, whatever the provider says, and is let in to mend it. */
  async function takenFrom(tx: WriteTx, account: LinkedAccount, profileId: number): Promise<boolean> {
    try {
      await giving.take(tx, account.id, profileId);
      return true;
    } catch (error) {
      if (error instanceof Refusal && error.code === 'conflict') return false;
      throw error;
    }
  }

  async function accountFor(
    tx: WriteTx,
    connection: Connection,
    asserted: Asserted,
    identity: MappedIdentity,
  ): Promise<LinkedAccount> {
    const known = await accountBySubject(tx, subjectOf(connection, asserted));
    if (known) return active(known);
    await lockConnection(tx, connection.id);
    const recognised = await recognise(tx, connection, asserted);
    if (recognised.how === 'signs-in') return recognised.account;
    const account = recognised.how === 'links' ? recognised.account : await create(tx, recognised, identity);
    await linkAccount(tx, subjectOf(connection, asserted), account.id);
    await audit.record(tx, {
      action: 'single-sign-on.linked',
      subject: { type: 'account', id: account.id },
      details: { connection: connection.id },
    });
    return account;
  }

  return {
    recognise,

    async admit(tx: WriteTx, connection: Connection, asserted: Asserted): Promise<Admitted> {
      const identity = mapIdentity(asserted.claims, connection.attributes);
      const admitted = await accountFor(tx, connection, asserted, identity);
      await holdProfiles(tx, connection, admitted, identity);
      // Being made an administrator changes the role, and asks for a second factor from this sign-in on.
      const account = (await accountBySubject(tx, subjectOf(connection, asserted))) ?? admitted;
      const rule = {
        accountRequires: account.asksSecondFactor,
        companyAsksOwn: connection.asksOwnFactor,
        trustsProvider: connection.trustsIdpMfa,
      };
      return { account, factorIsDue: ownFactorIsDue(rule, asserted.methods) };
    },
  };
}
export type Admission = ReturnType<typeof createAdmission>;

function subjectOf(connection: Connection, asserted: Asserted): ProviderSubject {
  return { connectionId: connection.id, issuer: asserted.issuer, subject: asserted.subject };
}

function active<Account extends LinkedAccount>(account: Account): Account {
  if (account.status !== 'active') throw refused('deactivated');
  return account;
}

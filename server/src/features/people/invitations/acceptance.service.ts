import type { EndpointAnswer } from '@tenure/contract/endpoint.ts';
import type { invitationLink } from '@tenure/contract/people/invitations.ts';
import { proposedUsernames } from '@tenure/domain/identity/username.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import { hashToken } from '../../../platform/crypto/tokens.ts';
import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';
import { publish } from '../../../platform/events/event-bus.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { RequestFacts } from '../../../platform/http/route.ts';
import type { NotificationCentre } from '../../../platform/notifications/notifications.ts';
import type { InvitedAccounts } from '../../identity/sign-in/invited-account.api.ts';
import { invitationAccepted } from './invitation.notifications.ts';
import {
  firstFreeUsername,
  type Invited,
  invitedBy,
  isAddressTaken,
  lockPeople,
  spendLink,
} from './invitation.store.ts';

interface AcceptanceDeps {
  audit: Audit;
  clock: Clock;
  notifications: NotificationCentre;
  accounts: InvitedAccounts;
}

/** One answer for every invalid link, so that it does not tell a made-up link from a real one. */
const linkInvalid = () => new Refusal('invitation-link-invalid');

/** The invited person's side: looking at a link, and making the account it is for. */
export function createAcceptance({ audit, clock, notifications, accounts }: AcceptanceDeps) {
  const now = () => clock.now().toString();

  async function personOf(tx: Tx, token: string): Promise<Invited> {
    const person = await invitedBy(tx, hashToken(token), now());
    if (person === undefined) throw linkInvalid();
    return person;
  }

  /** The link is used up before anything is checked: a second attempt waits here, and finds it gone. */
  async function accept(tx: WriteTx, token: string, person: Invited, passwordHash: string | null) {
    await lockPeople(tx, [person.employeeId]);
    const isTheirs = (await invitedBy(tx, hashToken(token), now())) !== undefined;
    if (!isTheirs || !(await spendLink(tx, hashToken(token), now()))) throw linkInvalid();
    if (await isAddressTaken(tx, person.email)) throw linkInvalid();
    // The promised name may have been taken in another way since.
    const names = [person.username, ...proposedUsernames({ ...person, id: person.employeeId }, person.email)];
    const username = await firstFreeUsername(tx, names, person.employeeId);
    if (username === undefined) throw linkInvalid();
    const accountId = await accounts.make(tx, { ...person, username }, passwordHash);
    await audit.record(tx, {
      action: 'invitation.accepted',
      actorAccountId: accountId,
      subject: { type: 'account', id: accountId },
      details: { employee: person.employeeId },
    });
    if (person.invitedById !== null) {
      await notifications.notify(tx, [person.invitedById], {
        kind: invitationAccepted.kind,
        parameters: { name: `${person.firstName} ${person.lastName}` },
        href: `/controlpanel/user-profile/${person.employeeId}`,
        speaksOf: { employeeId: person.employeeId },
      });
    }
    for (const subject of ['invitations', 'employee-record'] as const) {
      await publish(tx, { tenantId: tx.tenantId }, { type: 'changed', subject });
    }
    return { id: accountId, username };
  }

  return {
    async look(tx: Tx, token: string): Promise<EndpointAnswer<typeof invitationLink>> {
      const { companyName, firstName, lastName, username, email } = await personOf(tx, token);
      const isOnly = await accounts.isSingleSignOnOnly(tx);
      return {
        companyName,
        fullName: `${firstName} ${lastName}`,
        username,
        email,
        signsInWith: isOnly ? 'single-sign-on' : 'password',
      };
    },

    async withPassword(tx: WriteTx, token: string, password: string, request: RequestFacts) {
      const person = await personOf(tx, token);
      if (await accounts.isSingleSignOnOnly(tx)) throw new Refusal('single-sign-on-only');
      const hash = await accounts.hashOf(tx, person, password);
      return accounts.signIn(tx, await accept(tx, token, person, hash), request);
    },

    /** Without a password: the provider is asked next, and knows the account by its address. */
    async forSingleSignOn(tx: WriteTx, token: string): Promise<void> {
      const person = await personOf(tx, token);
      if (!(await accounts.isSingleSignOnOnly(tx))) throw new Refusal('not-offered');
      await accept(tx, token, person, null);
    },
  };
}
export type Acceptance = ReturnType<typeof createAcceptance>;

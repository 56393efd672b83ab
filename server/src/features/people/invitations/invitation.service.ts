import { type InvitationProblem, invitationLinkDays } from '@tenure/contract/people/invitations.ts';
import { proposedUsernames } from '@tenure/domain/identity/username.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import { hashToken, randomToken } from '../../../platform/crypto/tokens.ts';
import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';
import { publish } from '../../../platform/events/event-bus.ts';
import { found, invalidInput, type Refusal, refuse } from '../../../platform/http/refusal.ts';
import type { Messages } from '../../../platform/messages/messages.ts';
import type { PrivateSeal } from '../../../platform/private-seal/private-seal.ts';
import type { InvitedAccounts } from '../../identity/sign-in/invited-account.api.ts';
import {
  firstFreeUsername,
  lockPeople,
  markWithdrawn,
  nameOfCompany,
  putInvitation,
} from './invitation.store.ts';
import { invitationLetter } from './invitation-letter.view.ts';
import type { Invitations } from './invitations.api.ts';
import { type Outcome, type Standing, standingsOf } from './standing.reads.ts';

interface InvitationDeps {
  audit: Audit;
  clock: Clock;
  messages: Messages;
  accounts: InvitedAccounts;
  seal: PrivateSeal;
}

const wordsOfAddress = {
  'no-address': (name: string) =>
    `${name} has no address to send it to. Enter a work address or a private one`,
  'shared-address': (name: string) =>
    `${name} shares an email address with another person or account. Each person needs their own address`,
};
const refusedAs = { 'has-account': 'invitations.send.has-account', left: 'invitations.send.left' } as const;

function refusalOf(problem: InvitationProblem, name: string, path: string): Refusal {
  if (problem === 'has-account' || problem === 'left') return refuse(refusedAs[problem], { name });
  return invalidInput(path, problem, wordsOfAddress[problem](name));
}

/** Invites people and withdraws invitations. Future starters can be invited too, as onboarding begins before the first day. */
export function createInvitations({ audit, clock, messages, accounts, seal }: InvitationDeps) {
  const now = () => clock.now().toString();

  async function standingOf(tx: Tx, employeeId: number): Promise<Standing | undefined> {
    return (await standingsOf(tx, seal, [employeeId], now()))[0];
  }

  async function usernameFor(tx: Tx, person: Standing, wish: string | undefined): Promise<string> {
    const { employeeId, firstName, lastName, address } = person;
    const kept = person.username === null ? [] : [person.username];
    const proposed = [...kept, ...proposedUsernames({ firstName, lastName, id: employeeId }, address)];
    const free = await firstFreeUsername(tx, wish === undefined ? proposed : [wish], employeeId);
    if (free !== undefined) return free;
    throw invalidInput('username', 'taken', 'This user name is taken');
  }

  /** To a person who can be invited, locked by the caller. */
  async function sendTo(tx: WriteTx, person: Standing, wish?: string): Promise<void> {
    const { employeeId, firstName, fullName } = person;
    const address = found(person.address ?? undefined);
    const username = await usernameFor(tx, person, wish);
    const token = randomToken();
    await putInvitation(tx, {
      employeeId,
      username,
      email: address,
      tokenHash: hashToken(token),
      sentAt: now(),
      expiresAt: clock
        .now()
        .add({ hours: invitationLinkDays * 24 })
        .toString(),
    });
    await messages.mail(
      tx,
      invitationLetter({
        fullName,
        firstName,
        address,
        username,
        token,
        companyName: await nameOfCompany(tx),
        isSingleSignOnOnly: await accounts.isSingleSignOnOnly(tx),
      }),
    );
    await audit.record(tx, {
      action: 'invitation.sent',
      subject: { type: 'employee', id: employeeId },
      details: { to: person.addressKind, again: person.state !== 'none' },
    });
  }

  const changed = (tx: WriteTx) =>
    publish(tx, { tenantId: tx.tenantId }, { type: 'changed', subject: 'invitations' });

  async function send(tx: WriteTx, employeeId: number, path: string, username?: string): Promise<void> {
    await lockPeople(tx, [employeeId]);
    const person = found(await standingOf(tx, employeeId));
    if (person.problem !== null) throw refusalOf(person.problem, person.fullName, path);
    await sendTo(tx, person, username);
    await changed(tx);
  }

  async function withdraw(tx: WriteTx, employeeId: number, reason: string): Promise<boolean> {
    await lockPeople(tx, [employeeId]);
    if (!(await markWithdrawn(tx, employeeId, now()))) return false;
    await audit.record(tx, {
      action: 'invitation.withdrawn',
      subject: { type: 'employee', id: employeeId },
      details: { reason },
    });
    await changed(tx);
    return true;
  }

  const forOthers: Invitations = {
    send: (tx, employeeId) => send(tx, employeeId, 'workEmail'),
    withdrawAny: async (tx, employeeId, reason) => {
      await withdraw(tx, employeeId, reason);
    },
  };

  return {
    forOthers,
    standingOf,
    proposedFor: (tx: Tx, person: Standing) => usernameFor(tx, person, undefined),

    async invite(tx: WriteTx, employeeId: number, username: string | undefined): Promise<Standing> {
      await send(tx, employeeId, 'address', username);
      return found(await standingOf(tx, employeeId));
    },

    async withdraw(tx: WriteTx, employeeId: number): Promise<Standing> {
      if (!(await withdraw(tx, employeeId, 'Withdrawn by hand'))) {
        throw refuse('invitations.withdraw.none');
      }
      return found(await standingOf(tx, employeeId));
    },

    /** Several at once; people who cannot be invited are passed over and named. */
    async inviteEach(tx: WriteTx, employeeIds: readonly number[]): Promise<Map<number, Outcome>> {
      await lockPeople(tx, employeeIds);
      const outcomes = new Map<number, Outcome>();
      for (const person of await standingsOf(tx, seal, employeeIds, now())) {
        if (person.problem === null) await sendTo(tx, person);
        outcomes.set(person.employeeId, person.problem ?? 'sent');
      }
      return outcomes;
    },
  };
}
export type InvitationService = ReturnType<typeof createInvitations>;

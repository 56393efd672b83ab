import { registrationLinkMinutes } from '@tenure/contract/identity/registration.ts';
import { z } from 'zod';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { Captcha } from '../../../platform/captcha/captcha.ts';
import type { FieldEncryption } from '../../../platform/crypto/field-encryption.ts';
import type { PasswordHasher } from '../../../platform/crypto/password-hash.ts';
import { hashToken, randomToken } from '../../../platform/crypto/tokens.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { TenantId } from '../../../platform/db/tenant-id.ts';
import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';
import { invalidInput, Refusal } from '../../../platform/http/refusal.ts';
import type { RequestFacts } from '../../../platform/http/route.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { defineJob, implementJob } from '../../../platform/jobs/job.ts';
import type { Messages } from '../../../platform/messages/messages.ts';
import { refuseWeakPassword } from './password-rules.service.ts';
import {
  hasAccount,
  keepWish,
  makeAccount,
  registrationOffer,
  spendWish,
  type Wish,
  type WishOwner,
  wishOf,
} from './registration.store.ts';
import { spendCaptcha } from './sign-in-failure.store.ts';

interface RegistrationDeps {
  database: Database;
  passwords: PasswordHasher;
  audit: Audit;
  captcha: Captcha;
  messages: Messages;
  encryption: FieldEncryption;
}

const linkJob = defineJob({ name: 'registration.link', payload: z.object({ sealed: z.string() }) });
const wishInside = z.object({ firstName: z.string(), lastName: z.string(), email: z.string() });

const linkInvalid = () => new Refusal('registration-link-invalid');

export function domainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1);
}

/** People of the company's own mail domains make their account themselves; the address is proven by a link. */
export function createRegistration(deps: RegistrationDeps) {
  const { database, passwords, audit, captcha, messages, encryption } = deps;
  const sealing = (tenantId: TenantId) => ({
    tenantId,
    table: 'job',
    column: 'registration',
  });

  async function refuseWhereNotOffered(tx: Tx): Promise<string[]> {
    const offer = await registrationOffer(tx);
    if (!offer.enabled) throw new Refusal('not-offered');
    return offer.domains;
  }

  const sendLink = implementJob(linkJob, async (_context, { tenantId, sealed }) => {
    const wish = wishInside.parse(JSON.parse(encryption.decrypt(sealed, sealing(tenantId))));
    await database.asTenant(tenantId, 'read write', async (tx) => {
      const token = randomToken();
      if (!(await keepWish(tx, wish, hashToken(token), registrationLinkMinutes))) return;
      const isKnown = await hasAccount(tx, wish.email);
      await messages.mail(tx, isKnown ? alreadyThere(wish) : link(wish, token));
      await audit.record(tx, {
        action: isKnown ? 'registration.account-exists' : 'registration.link-sent',
        subject: { type: 'account', id: 'unknown' },
      });
    });
  });

  return {
    jobs: [sendLink],

    /**
     * Only notes the request: whether the address has an account is checked later, so the answer cannot
     * reveal it.
     */
    async ask(wish: Wish, solution: string | undefined, request: RequestFacts): Promise<void> {
      const tenantId = await database.asHost(request.host, 'read only', request.id, async (id, tx) => {
        refuseForeignDomain(await refuseWhereNotOffered(tx), wish.email);
        return id;
      });
      const challenge = solution === undefined ? null : await captcha.solved(solution);
      await database.asTenant(tenantId, 'read write', (tx) => note(tx, tenantId, wish, challenge), {
        accountId: null,
        requestId: request.id,
      });
    },

    async look(tx: WriteTx, token: string): Promise<Wish> {
      await refuseWhereNotOffered(tx);
      const owner = await wishOf(tx, hashToken(token));
      if (!owner) throw linkInvalid();
      return { firstName: owner.firstName, lastName: owner.lastName, email: owner.email };
    },

    async complete(tx: WriteTx, token: string, password: string): Promise<void> {
      const domains = await refuseWhereNotOffered(tx);
      const owner = await wishOf(tx, hashToken(token));
      // A domain may have been taken off the list since the mail was sent.
      if (!owner || !domains.includes(domainOf(owner.email))) throw linkInvalid();
      await refuseWeakPassword(owner, password);
      const hash = await passwords.hash(password);
      if (!(await spendWish(tx, hashToken(token))) || (await hasAccount(tx, owner.email)))
        throw linkInvalid();
      await createFor(tx, owner, hash);
    },
  };

  async function note(tx: WriteTx, tenantId: TenantId, wish: Wish, challenge: string | null): Promise<void> {
    const isSpent = challenge === null || !(await spendCaptcha(tx, challenge, captcha.goodForSeconds));
    if (isSpent) throw new Refusal('invalid-captcha');
    await enqueue(tx, linkJob, {
      tenantId,
      sealed: encryption.encrypt(JSON.stringify(wish), sealing(tenantId)),
    });
    await audit.record(tx, { action: 'registration.asked', subject: { type: 'account', id: 'unknown' } });
  }

  async function createFor(tx: WriteTx, owner: WishOwner, hash: string): Promise<void> {
    const accountId = await makeAccount(tx, owner, hash);
    await audit.record(tx, { action: 'account.registered', subject: { type: 'account', id: accountId } });
  }
}
export type Registration = ReturnType<typeof createRegistration>;

function refuseForeignDomain(domains: readonly string[], email: string): void {
  if (domains.includes(domainOf(email))) return;
  throw invalidInput(
    'email',
    'foreign-domain',
    `Use your work address, which ends in ${domains.map((domain) => `@${domain}`).join(' or ')}`,
  );
}

function link(wish: Wish, token: string) {
  return {
    to: { name: `${wish.firstName} ${wish.lastName}`, address: wish.email },
    subject: 'Finish making your account',
    paragraphs: [
      `Hello ${wish.firstName}, choose a password and your account is made.`,
      `The link is good for ${registrationLinkMinutes} minutes. If you did not ask for an account, do nothing.`,
    ],
    button: { label: 'Choose a password', path: `/register/?${new URLSearchParams({ token })}` },
  };
}

function alreadyThere(wish: Wish) {
  return {
    to: { name: `${wish.firstName} ${wish.lastName}`, address: wish.email },
    subject: 'You have an account already',
    paragraphs: [
      'An account was requested with this address, which already has one.',
      'If it was you, sign in; where the password is forgotten, the sign-in screen helps. If not, do nothing.',
    ],
    button: { label: 'Sign in', path: '/login/' },
  };
}

import { ssoFinish, ssoPaths } from '@tenure/contract/identity/single-sign-on.ts';
import { safeReturnPath } from '@tenure/domain/identity/return-path.ts';
import { z } from 'zod';
import type { Audit } from '../../../platform/audit/audit.ts';
import { hashToken, randomToken } from '../../../platform/crypto/tokens.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import type { RequestFacts } from '../../../platform/http/route.ts';
import type { Log } from '../../../platform/log/log.ts';
import type { Admission } from './admission.service.ts';
import { type Asserted, SsoFailed } from './asserted.service.ts';
import type { Attempts, OnItsWay } from './attempt.service.ts';
import { continueAttempt, rememberPresence, spendAssertion, takePresence } from './attempt.store.ts';
import { connectionById } from './connection.store.ts';
import type { Oidc } from './oidc.service.ts';
import type { Saml } from './saml.service.ts';
import type { Tests } from './test.service.ts';

interface Arriving {
  accountId: number;
  username: string;
  role: string;
  referrerUrl: string;
  isSingleSignOn: true;
}

/** Opens sessions, which belong to another feature. */
export interface SessionOpening {
  openFull(tx: WriteTx, who: Arriving, request: RequestFacts, factor: string | null): Promise<unknown>;
  /** One whose second factor is due. */
  openHalf(tx: WriteTx, who: Arriving, request: RequestFacts): Promise<unknown>;
}

export interface SignInDeps {
  database: Database;
  audit: Audit;
  log: Log;
  attempts: Attempts;
  admission: Admission;
  oidc: Oidc;
  saml: Saml;
  tests: Tests;
  sessions: SessionOpening;
}

/** As long as a session can last: until then the browser is known that could sign out at the provider. */
const browserSeconds = 12 * 60 * 60;

const keptAsserted = z.object({
  issuer: z.string(),
  subject: z.string(),
  claims: z.record(z.string(), z.unknown()),
  addressIsVerified: z.boolean(),
  methods: z.array(z.string()),
  idToken: z.string().nullable(),
});

/** Each step answers with the address the browser goes to next, whatever happens. */
export function createSsoSignIn(deps: SignInDeps) {
  const { database, audit, log, attempts, admission, oidc, saml, tests, sessions } = deps;

  async function enter(facts: RequestFacts, way: OnItsWay, asserted: Asserted): Promise<string> {
    const { tenantId, connection, attempt } = way;
    const referrerUrl = safeReturnPath(attempt.referrerUrl);
    const browser = randomToken();
    const factorIsDue = await database.asTenant(
      tenantId,
      'read write',
      async (tx) => {
        const { account, factorIsDue: isDue } = await admission.admit(tx, connection, asserted);
        const who = {
          accountId: account.id,
          username: account.username,
          role: account.role,
          referrerUrl,
          isSingleSignOn: true,
        } as const;
        if (isDue) await sessions.openHalf(tx, who, facts);
        else await sessions.openFull(tx, who, facts, connection.protocol);
        if (asserted.idToken !== null) {
          await rememberPresence(tx, {
            browserHash: hashToken(browser),
            connectionId: connection.id,
            accountId: account.id,
            sealedIdToken: attempts.seal(tenantId, asserted.idToken),
            lifetimeSeconds: browserSeconds,
          });
        }
        tx.afterCommit(() => facts.crossing.set(browser, browserSeconds));
        return isDue;
      },
      { accountId: null, requestId: facts.id },
    );
    if (!factorIsDue) return referrerUrl;
    return referrerUrl === '/' ? '/mfa/' : `/mfa/?${new URLSearchParams({ referrerUrl })}`;
  }

  async function conclude(facts: RequestFacts, way: OnItsWay, asserted: Asserted): Promise<string> {
    if (way.attempt.testedBy === null) return enter(facts, way, asserted);
    await tests.note(way, asserted, attempts.begunWith);
    return ssoPaths.tested + way.attempt.id;
  }

  /** Says what became of a sign-in that did not end in one: to the log, to the audit log, and by a code to the person. */
  async function end(facts: RequestFacts, way: OnItsWay | null, error: unknown): Promise<string> {
    const failure = error instanceof SsoFailed ? error : new SsoFailed('unavailable', 'fault', error);
    const details = { requestId: facts.id, reason: failure.reason, err: failure.cause };
    if (failure.reason === 'fault') log.error(details, 'single sign-on failed');
    else log.warn(details, 'single sign-on was refused');
    if (failure.reason !== 'fault') {
      await database.asHost(facts.host, 'read write', facts.id, (_tenantId, tx) =>
        audit.record(tx, {
          action: 'session.refused',
          subject: { type: 'account', id: 'unknown' },
          // The code of the reason without what a library added to it: that may repeat what came from outside.
          details: { by: 'single-sign-on', reason: failure.reason.split(':', 1)[0] ?? '' },
        }),
      );
    }
    if (way?.attempt.testedBy != null) {
      await tests.noteFailure(way, failure);
      return ssoPaths.tested + way.attempt.id;
    }
    const query = new URLSearchParams({ 'sso-failed': failure.code, ref: facts.id });
    const referrerUrl = safeReturnPath(way?.attempt.referrerUrl);
    if (referrerUrl !== '/') query.set('referrerUrl', referrerUrl);
    return `/login/?${query}`;
  }

  /** Runs a step with whatever attempt it has taken by the time it fails. */
  async function step(
    facts: RequestFacts,
    work: (taken: (way: OnItsWay) => OnItsWay) => Promise<string>,
  ): Promise<string> {
    let way: OnItsWay | null = null;
    try {
      return await work((taken) => {
        way = taken;
        return taken;
      });
    } catch (error) {
      return end(facts, way, error);
    }
  }

  return {
    /** To the provider. */
    begin: (facts: RequestFacts, wanted: { referrerUrl?: string | undefined; test?: string | undefined }) =>
      step(facts, async () => {
        const browser = facts.crossing.value ?? randomToken();
        const begun = await attempts.begin(facts, browser, safeReturnPath(wanted.referrerUrl), wanted.test);
        facts.crossing.set(browser, browserSeconds);
        const { tenantId, connection, token, request } = begun;
        return connection.protocol === 'oidc'
          ? oidc.authorizationUrl(tenantId, connection, { ...request, state: token }, facts.origin)
          : saml.requestUrl(connection, request.requestId, token, facts.origin);
      }),

    /** From an OpenID provider. */
    returned: (facts: RequestFacts, state: string | undefined) =>
      step(facts, async (taken) => {
        const way = taken(await attempts.take(facts, 'begun', state));
        attempts.holdBrowser(facts, way);
        const request = { ...attempts.begunWith(way), state: state ?? '' };
        const returnedTo = new URL(facts.path, way.attempt.origin);
        const asserted = await oidc.assertedBy(way.tenantId, way.connection, request, returnedTo);
        return conclude(facts, way, asserted);
      }),

    /**
     * From a SAML provider. Its form is posted by another site, so no cookie comes with it: what it asserts is kept here, and
     * the browser is sent on to fetch it, with the cookie of the browser that began.
     */
    posted: (facts: RequestFacts, response: string, relayState: string | undefined) =>
      step(facts, async (taken) => {
        const way = taken(await attempts.take(facts, 'begun', relayState));
        const { tenantId, connection, attempt } = way;
        const begun = attempts.begunWith(way);
        const { asserted, spent } = await saml.assertedBy(
          connection,
          begun.requestId,
          attempt.origin,
          response,
        );
        const ticket = randomToken();
        await database.asTenant(tenantId, 'read write', async (tx) => {
          if (!(await spendAssertion(tx, connection.id, spent))) throw new SsoFailed('invalid', 'replayed');
          await continueAttempt(tx, attempt.id, {
            phase: 'answered',
            tokenHash: hashToken(ticket),
            browserHash: attempt.browserHash,
            sealed: attempts.seal(tenantId, { ...begun, asserted }),
          });
        });
        return `${ssoFinish.path}?${new URLSearchParams({ ticket })}`;
      }),

    finish: (facts: RequestFacts, ticket: string) =>
      step(facts, async (taken) => {
        const way = taken(await attempts.take(facts, 'answered', ticket));
        attempts.holdBrowser(facts, way);
        const kept = z
          .object({ asserted: keptAsserted })
          .parse(attempts.unseal(way.tenantId, way.attempt.sealed));
        return conclude(facts, way, kept.asserted);
      }),

    /** The address at which the browser ends its session at the provider, if it has one there. */
    async endSessionUrl(facts: RequestFacts): Promise<string | null> {
      const { value } = facts.crossing;
      if (value === null) return null;
      const left = await database.asHost(facts.host, 'read write', facts.id, async (tenantId, tx) => {
        const presence = await takePresence(tx, hashToken(value));
        const connection = presence && (await connectionById(tx, presence.connectionId));
        if (!presence || !connection) return null;
        await audit.record(tx, {
          action: 'single-sign-on.left',
          subject: { type: 'account', id: presence.accountId },
        });
        return { tenantId, connection, idToken: String(attempts.unseal(tenantId, presence.sealedIdToken)) };
      });
      facts.crossing.clear();
      if (left === null) return null;
      try {
        return await oidc.endSessionUrl(left.tenantId, left.connection, left.idToken, facts.origin);
      } catch (error) {
        if (!(error instanceof SsoFailed)) throw error;
        // Here they are signed out already, and there they cannot be while it does not answer.
        log.warn({ requestId: facts.id, reason: error.reason }, 'the provider was not told of a sign-out');
        return null;
      }
    },
  };
}
export type SsoSignIn = ReturnType<typeof createSsoSignIn>;

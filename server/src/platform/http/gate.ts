import { isCapability } from '@tenure/contract/capabilities.ts';
import type { Endpoint, EndpointInput } from '@tenure/contract/endpoint.ts';
import { stepUpSeconds } from '@tenure/contract/identity/step-up.ts';
import { isForTokens } from '@tenure/contract/token-calls.ts';
import type { FastifyRequest } from 'fastify';
import type { FieldEncryption } from '../crypto/field-encryption.ts';
import type { Database, SessionRow } from '../db/database.ts';
import type { Tx, WriteTx } from '../db/transaction.ts';
import { isModuleOn } from '../modules/company-modules.reads.ts';
import { grantsWhileActing } from '../policy/acting.ts';
import { grantsBeforeDayOne } from '../policy/before-day-one.ts';
import { type GrantReads, withoutHidden } from '../policy/grants.reads.ts';
import { operatorGrants } from '../policy/operator-access.ts';
import { isHiddenFrom } from '../policy/to-come.ts';
import { grantsWithin } from '../policy/token-scope.ts';
import { holdsAnywhere, type Viewer } from '../policy/viewer.ts';
import type { FileStore } from '../storage/file-store.ts';
import { holdSpace } from '../storage/storage-space.ts';
import type { VirusScanner } from '../storage/virus-scanner.ts';
import { claimUpload, completeUpload } from '../uploads/arrived-upload.ts';
import { type Answer, answerOf, type Serialise } from './answer.ts';
import type { CallLimit } from './call-limit.ts';
import {
  claimIdempotencyKey,
  type FirstAnswer,
  hasFirstAnswer,
  idempotencyKeyOf,
  rememberAnswer,
} from './idempotency.store.ts';
import { problemOf } from './problems.ts';
import { Refusal } from './refusal.ts';
import type { Binding, Can, Handling, RequestFacts, Upload } from './route.ts';
import { refuseByKindOfSession } from './session-kind.ts';
import { forgetFile, heldBytesOf, inBody, receiveFile } from './upload.ts';

export interface GateOptions {
  database: Database;
  grantsOf: GrantReads;
  /** Told of each session seen, so that it stays alive while it is used. */
  onSeen(session: SessionRow, tokenHash: Buffer): void;
  files: FileStore;
  scanner: VirusScanner;
  /** Seals the answers that are kept for retried calls. */
  encryption: FieldEncryption;
  /** How the viewer can prove again that it is them, where a call asks for a fresh proof. */
  proofMethods(tx: Tx): Promise<readonly string[]>;
  /** Counts the calls of each personal API token. */
  tokenLimit: CallLimit;
  /** Told how many audit entries each write made, so that tests can hold that every write makes one. */
  afterWrite?: (endpoint: Endpoint, tx: WriteTx) => void;
}

type Bound<Kind extends Binding['kind']> = Extract<Binding, { kind: Kind }>;

const anonymous = () =>
  new Refusal('not-signed-in', {
    also: { message: 'Sign in to continue', authStatus: 'IS_AUTHENTICATED_ANONYMOUSLY' },
  });
/**
 * One answer for tokens that are unknown, out of date, revoked, of another company or of a person who has
 * left.
 */
const tokenInvalid = () => new Refusal('token-invalid', { challenge: 'Bearer error="invalid_token"' });
const factorDue = () =>
  new Refusal('mfa-in-progress', {
    also: { message: 'User MFA in-progress', authStatus: 'ROLE_2FA_IN_PROGRESS' },
  });

function expectedVersion(request: FastifyRequest): number | null {
  const header = request.headers['if-match'];
  if (header === undefined || header === '*') return null;
  const match = /^"v(\d{1,10})"$/.exec(header);
  // A tag this product never gave out matches no version.
  return match?.[1] === undefined ? -1 : Number(match[1]);
}

/** Everything between a signed-in person's request and its answer, inside one transaction. */
export function createSessionGate(options: GateOptions) {
  async function viewerOf(session: SessionRow, tx: WriteTx, { capability }: Endpoint): Promise<Viewer> {
    const held = await options.grantsOf(tx, session);
    // A call of a section that the company has hidden answers everyone like one that does not exist.
    if (isCapability(capability) && held.hidden.has(capability)) throw new Refusal('not-found');
    const company = session.operatorGrantId == null ? held.grants : withoutHidden(operatorGrants, held);
    const grants = session.isBeforeDayOne ? grantsBeforeDayOne(company) : company;
    return {
      tenantId: session.tenantId,
      accountId: session.accountId,
      employeeId: session.employeeId,
      role: session.role,
      isProvider: session.isProvider,
      language: session.language,
      timezone: session.timezone,
      today: session.today,
      flagsVersion: session.flagsVersion,
      // The one place where the first day, a token, or acting as someone narrows the grants.
      grants: grantsWithin(
        session.actingAccountId === null ? grants : grantsWhileActing(grants),
        session.tokenCapabilities,
      ),
      isBeforeDayOne: session.isBeforeDayOne,
    };
  }

  async function authorised(
    endpoint: Endpoint,
    handling: Handling<Endpoint, unknown, unknown, unknown>,
    context: { viewer: Viewer; input: EndpointInput<Endpoint>; request: RequestFacts; subject: unknown },
  ): Promise<Can> {
    const { capability } = endpoint;
    if (handling.load && context.subject === undefined) throw new Refusal(handling.missing ?? 'not-found');
    if (!handling.authorise) return new Set();
    const can = await handling.authorise(context);
    if (isCapability(capability) && !can.has(capability)) {
      // A refusal tells that there is something to refuse.
      const isUnknown =
        isHiddenFrom(context.viewer.grants, context.subject) || (namesAccount(endpoint) && !seesAccount(can));
      throw new Refusal(isUnknown ? 'not-found' : 'forbidden');
    }
    return can;
  }

  function entryOf(facts: RequestFacts) {
    const { bearerHash } = facts;
    // Which of the two was meant cannot be known, and guessing would let one pass for the other.
    if (bearerHash && facts.cookie.tokenHash) {
      throw new Refusal('bad-request', { detail: 'Send a session or a token, not both' });
    }
    const tokenHash = bearerHash ?? facts.cookie.tokenHash;
    if (!tokenHash) throw anonymous();
    return {
      tokenHash,
      isToken: bearerHash !== null,
      host: facts.host,
      halfIsEnough: false,
      access: 'read only',
      requestId: facts.id,
    } as const;
  }

  return { answer, openStream };

  /**
   * The viewer who opens a stream. It holds no transaction while it is open, and outlives a change of the
   * session's token.
   */
  function openStream({ endpoint, module }: Bound<'session' | 'stream'>, facts: RequestFacts) {
    const entry = entryOf(facts);
    return options.database.asSession(
      entry,
      async () => undefined,
      async (session, { tx }) => {
        holdTokenToItsCalls(endpoint, session);
        if (session.authStatus !== 'IS_AUTHENTICATED_FULLY') throw factorDue();
        refuseByKindOfSession(endpoint, session);
        await holdToModule(isModuleOn(tx, module));
        return {
          viewer: await viewerOf(session, tx, endpoint),
          stillHolds: () => options.database.sessionHolds(session.sessionId, facts.host),
        };
      },
      () => {
        throw entry.isToken ? tokenInvalid() : anonymous();
      },
    );
  }

  /** Refuses calls that are not for tokens, whatever the token's owner may do there. */
  function holdTokenToItsCalls(endpoint: Endpoint, { tokenId }: SessionRow): void {
    if (tokenId === undefined) return;
    const waitSeconds = options.tokenLimit.waitAfterCall(tokenId);
    if (waitSeconds > 0) throw new Refusal('too-many-requests', { retryAfterSeconds: waitSeconds });
    if (!isForTokens(endpoint)) throw new Refusal('not-for-tokens');
  }

  /** Some calls require a second factor of the last minutes: neither a stolen password nor a session left open is enough. */
  async function holdToFreshProof(session: SessionRow, tx: Tx): Promise<void> {
    // Neither a token nor an administrator signed in as the person can give it.
    if (session.tokenId !== undefined) throw new Refusal('not-for-tokens');
    if (session.actingAccountId !== null) throw new Refusal('acting-refused');
    if (session.operatorGrantId != null) throw new Refusal('operator-read-only');
    if (session.provenSecondsAgo <= stepUpSeconds) return;
    throw new Refusal('step-up-required', { also: { methods: await options.proofMethods(tx) } });
  }

  /** Stores the file of a call before its transaction begins: a slow sender must not hold one open. */
  async function answer(
    binding: Bound<'session'>,
    serialise: Serialise,
    input: EndpointInput<Endpoint>,
    facts: RequestFacts,
    request: FastifyRequest,
  ): Promise<Answer> {
    const { endpoint, handling } = binding;
    const rules = handling.upload?.(input);
    if (!rules && !handling.outside) return answerInside(binding, serialise, input, facts, request);
    const { viewer } = await openStream(binding, facts);
    refuseWithoutGrant(endpoint, viewer);
    const outside = await handling.outside?.({ input, viewer, request: facts });
    const { tenantId, accountId } = viewer;
    const key = idempotencyKeyOf(request);
    // The first request reserved the space, so a retry needs none.
    const isRetry =
      rules !== undefined &&
      key !== null &&
      (await options.database.asTenant(tenantId, 'read only', (tx) => hasFirstAnswer(tx, accountId, key)));
    if (!rules || isRetry) return answerInside(binding, serialise, input, facts, request, outside);
    const wanted = handling.inParts?.(input) ?? null;
    const arrived = wanted && (await claimUpload(options, viewer, wanted));
    const space = holdSpace(options.database, tenantId, arrived?.heldBytes ?? heldBytesOf(rules));
    try {
      const receiving = { ...options, space, tenantId };
      const upload = await receiveFile(arrived ? arrived.incoming : inBody(request), receiving, rules);
      return await withUpload(arrived ? { ...upload, ofUpload: arrived.claim } : upload);
    } catch (error) {
      await arrived?.giveBack(error);
      throw error;
    } finally {
      // The files are kept or gone by now, whatever becomes of the space held for them: it expires by itself.
      await space.release().catch((error: unknown) => request.log.warn({ err: error }, 'space stays held'));
    }

    async function withUpload(upload: Upload): Promise<Answer> {
      try {
        const answered = await answerInside(binding, serialise, input, { ...facts, upload }, request);
        if (answered.isFirstAgain) await forgetFile(options.files, upload);
        return answered;
      } catch (error) {
        await forgetFile(options.files, upload);
        throw error;
      }
    }
  }

  async function answerInside(
    { endpoint, handling, module }: Bound<'session'>,
    serialise: Serialise,
    input: EndpointInput<Endpoint>,
    facts: RequestFacts,
    request: FastifyRequest,
    outside?: unknown,
  ): Promise<Answer> {
    const entry = entryOf(facts);
    const half = endpoint.capability === 'half-signed-in';
    const isWrite = endpoint.method !== 'GET';
    const key = idempotencyKeyOf(request);
    let isOn: Promise<boolean> = Promise.resolve(true);

    return options.database.asSession(
      { ...entry, halfIsEnough: half, access: isWrite || endpoint.isLoggedRead ? 'read write' : 'read only' },
      async (tx) => {
        isOn = isModuleOn(tx, module);
        return Promise.all([handling.load?.(tx, input), isOn]);
      },
      async (session, { tx, loaded }) => {
        holdTokenToItsCalls(endpoint, session);
        if (session.authStatus !== 'IS_AUTHENTICATED_FULLY' && !half) throw factorDue();
        refuseByKindOfSession(endpoint, session);
        options.onSeen(session, entry.tokenHash);
        await holdToModule(isOn);
        const viewer = await viewerOf(session, tx, endpoint);
        refuseWithoutGrant(endpoint, viewer);
        const [subject] = loaded();
        const context = { viewer, input, request: facts, subject };
        const can = await authorised(endpoint, handling, context);
        if (requiresProof(endpoint, handling, context)) await holdToFreshProof(session, tx);
        // Before the version: what was done at the first asking has made another of it, and is no reason to refuse the second.
        const first = key === null ? null : await claimIdempotencyKey(tx, key, request, options.encryption);
        if (first) return { status: first.status, body: first.answer, etag: first.etag, isFirstAgain: true };
        if (isWrite && endpoint.versioned && handling.version) {
          const expected = expectedVersion(request);
          const isUnnamed = expected === null && endpoint.versioned === 'required';
          if (isUnnamed || (expected !== null && expected !== handling.version(subject, can)))
            throw new Refusal('stale-version');
        }
        const result = await act();
        if (facts.upload?.ofUpload) await completeUpload(tx, facts.upload.ofUpload);
        const presented = handling.present({ ...context, result, can });
        const answer = answerOf(endpoint, presented, serialise);
        if (key !== null) await rememberAnswer(tx, key, asFirstAnswer(answer), options.encryption);
        if (isWrite || endpoint.isLoggedRead) options.afterWrite?.(endpoint, tx);
        return answer;

        /** A refusal that keeps its work is an answer like another: asked again, it is given again, and counts once. */
        async function act(): Promise<unknown> {
          try {
            return await handling.act?.({ ...context, tx, can, outside });
          } catch (error) {
            if (key !== null && error instanceof Refusal && error.keepsWork) {
              const problem = JSON.stringify(problemOf(error, request.id));
              const first = { status: error.status, answer: problem, etag: null };
              await rememberAnswer(tx, key, first, options.encryption);
            }
            throw error;
          }
        }
      },
      () => {
        throw entry.isToken ? tokenInvalid() : anonymous();
      },
    );
  }
}

/** A call of a module that is off answers like one that does not exist, for every caller. */
async function holdToModule(isOn: Promise<boolean>): Promise<void> {
  if (!(await isOn)) throw new Refusal('not-found');
}

function requiresProof(
  { stepUp }: Endpoint,
  { touchesPay }: Handling<Endpoint, unknown, unknown, unknown>,
  context: { input: EndpointInput<Endpoint>; subject: unknown },
): boolean {
  // A handling that says nothing is held to the stricter.
  return stepUp === 'pay-data' ? (touchesPay?.(context) ?? true) : stepUp === true;
}

const namesAccount = ({ params }: Endpoint) => params !== undefined && 'userId' in params.shape;

/** Everyone has a card that colleagues see, but which accounts there are is shown to few. */
const seesAccount = (can: Can) => can.has('employees.systemPermissions.view');

/** A capability held over no one reaches no subject. */
function refuseWithoutGrant({ capability }: Endpoint, viewer: Viewer): void {
  if (isCapability(capability) && !holdsAnywhere(viewer, capability)) throw new Refusal('forbidden');
}

function asFirstAnswer(answer: Answer): FirstAnswer {
  return { status: answer.status, answer: answer.body, etag: answer.etag };
}

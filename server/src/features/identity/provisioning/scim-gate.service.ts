import { isPlain } from '@tenure/domain/identity/scim/match.ts';
import { ScimProblem, type ScimType } from '@tenure/domain/identity/scim/problem.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Access, Database, ProvisionerRow } from '../../../platform/db/database.ts';
import type { TenantId } from '../../../platform/db/tenant-id.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import { bearerHashOf } from '../../../platform/http/bearer.ts';
import type { CallLimit } from '../../../platform/http/call-limit.ts';
import { asRefusal } from '../../../platform/http/problems.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { noteRefusal } from './refusal.store.ts';

export const scimMediaType = 'application/scim+json';

export interface ScimGateDeps {
  database: Database;
  limit: CallLimit;
  /** Told of each call, so that administrators see which token is in use. */
  onUsed(provisioner: ProvisionerRow): void;
}

export interface ScimContext {
  tx: WriteTx;
  request: FastifyRequest;
  /** The base address of the resources. */
  base: string;
}

export interface ScimAnswer {
  status: number;
  body: unknown;
  etag?: string;
  location?: string;
}

const typeOfRefusal: Partial<Record<string, ScimType>> = {
  'bad-request': 'invalidSyntax',
  'invalid-input': 'invalidValue',
};

function problemOf(error: Error & { code?: string }): ScimProblem {
  if (error instanceof ScimProblem) return error;
  // Two calls at once may both have found a name free.
  if (error.code === '23505') {
    return new ScimProblem(409, 'uniqueness', 'Another resource has this name already');
  }
  const refusal = asRefusal(error);
  const status = refusal.code === 'invalid-input' ? 400 : refusal.status;
  return new ScimProblem(status, typeOfRefusal[refusal.code] ?? null, refusal.message);
}

export function sendScimProblem(request: FastifyRequest, reply: FastifyReply, error: Error): FastifyReply {
  const problem = problemOf(error);
  if (problem.status >= 500) request.log.error({ err: error }, 'provisioning failed');
  if (problem.status === 401) reply.header('www-authenticate', 'Bearer error="invalid_token"');
  if (error instanceof Refusal && error.about.retryAfterSeconds !== undefined) {
    reply.header('retry-after', error.about.retryAfterSeconds);
  }
  return reply
    .code(problem.status)
    .header('cache-control', 'no-store')
    .type(scimMediaType)
    .send(
      JSON.stringify({
        schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
        status: String(problem.status),
        ...(problem.scimType && { scimType: problem.scimType }),
        detail: problem.message,
      }),
    );
}

/** The kind of resource a call was about, without saying which one. */
function resourceOf(request: FastifyRequest): string {
  return /^\/scim\/v2\/(\w+)/.exec(request.routeOptions.url ?? '')?.[1] ?? 'unknown';
}

/** Everything between a request of an identity provider and its answer, inside one transaction of its company. */
export function createScimGate({ database, limit, onUsed }: ScimGateDeps) {
  async function remember(request: FastifyRequest, tenantId: TenantId, error: Error): Promise<void> {
    const problem = problemOf(error);
    await database.asTenant(tenantId, 'read write', (tx) =>
      noteRefusal(tx, {
        method: request.method,
        resource: resourceOf(request),
        status: problem.status,
        scimType: problem.scimType,
        reason: problem.message,
      }),
    );
  }

  return (access: Access, handle: (context: ScimContext) => Promise<ScimAnswer>) =>
    async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      let entered: ProvisionerRow | undefined;
      try {
        const tokenHash = bearerHashOf(request);
        const unauthorised = new ScimProblem(401, null, 'The token is not valid');
        if (!tokenHash) throw unauthorised;
        const who = { tokenHash, host: request.hostname, access, requestId: request.id };
        const answer = await database.asProvisioner(who, async (entry) => {
          if (entry === null) throw unauthorised;
          entered = entry.provisioner;
          onUsed(entered);
          const waitSeconds = limit.waitAfterCall(entered.tokenId);
          if (waitSeconds > 0) throw new Refusal('too-many-requests', { retryAfterSeconds: waitSeconds });
          const base = `${request.protocol}://${request.host}/scim/v2`;
          return handle({ tx: entry.tx, request, base });
        });
        return send(request, reply, answer);
      } catch (error) {
        if (!(error instanceof Error)) throw error;
        if (entered && problemOf(error).status < 500) await remember(request, entered.tenantId, error);
        return sendScimProblem(request, reply, error);
      }
    };
}
export type ScimGate = ReturnType<typeof createScimGate>;

function send(request: FastifyRequest, reply: FastifyReply, answer: ScimAnswer): FastifyReply {
  if (answer.etag !== undefined) reply.header('etag', answer.etag);
  if (answer.location !== undefined) reply.header('location', answer.location);
  reply.header('cache-control', 'no-store');
  const isKnown = request.method === 'GET' && answer.etag !== undefined;
  if (isKnown && request.headers['if-none-match'] === answer.etag) return reply.code(304).send();
  if (answer.body === null) return reply.code(answer.status).send();
  return reply.code(answer.status).type(scimMediaType).send(JSON.stringify(answer.body));
}

/** The id of a path; what cannot be one names nothing. */
export function idOf({ params }: FastifyRequest): number {
  const text = isPlain(params) ? String(params.id) : '';
  if (!/^[1-9]\d{0,9}$/.test(text) || Number(text) > 2_147_483_647) {
    throw new ScimProblem(404, null, 'There is no such resource');
  }
  return Number(text);
}

import { type ErrorCode, errorCodes, type Problem, problemType } from '@tenure/contract/errors.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { WorkQueueFullError } from '../crypto/work-queue.ts';
import { DatabaseAway, DatabaseBusy } from '../db/database-away.ts';
import { SuspendedHost, UnknownHost } from '../db/unknown-host.ts';
import { ThreadUnavailable } from '../threads/thread-line.ts';
import { Refusal } from './refusal.ts';

/** Faults of the framework and the database that are the caller's doing, or pass by themselves. */
const codeOfFault: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too-large',
  FST_REQ_FILE_TOO_LARGE: 'too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'wrong-type',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'wrong-type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'bad-request',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'bad-request',
  FST_ERR_BAD_URL: 'bad-request',
  FST_ERR_MAX_PARAM_LENGTH: 'not-found',
  '22021': 'bad-request',
  '40001': 'unavailable',
  '40P01': 'unavailable',
  '53300': 'unavailable',
  '57014': 'unavailable',
  '57P01': 'unavailable',
  '57P02': 'unavailable',
  '57P03': 'unavailable',
  ECONNREFUSED: 'unavailable',
  ECONNRESET: 'unavailable',
  ENOENT: 'unavailable',
  EPIPE: 'unavailable',
};

export function asRefusal(error: Error & { code?: string; statusCode?: number }): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof WorkQueueFullError) {
    return new Refusal('too-many-requests', {
      detail: 'Too many people are signing in at this moment. Try again in a few seconds.',
      retryAfterSeconds: 5,
    });
  }
  if (error instanceof DatabaseBusy || error instanceof ThreadUnavailable) {
    return new Refusal('unavailable', {
      detail: 'Too much is being asked at this moment. Nothing was changed. Try again in a few seconds.',
      retryAfterSeconds: 2,
    });
  }
  if (error instanceof UnknownHost) {
    return new Refusal('not-found', { detail: 'No company uses this address. Check how it is spelled.' });
  }
  if (error instanceof SuspendedHost) {
    return new Refusal('company-suspended', {
      detail: 'This company is suspended. Nothing was deleted. Ask your administrator.',
    });
  }
  if (error instanceof DatabaseAway) return new Refusal('unavailable');
  const known = error.code === undefined ? undefined : codeOfFault[error.code];
  if (known) return new Refusal(known);
  if (error.statusCode === 429) return new Refusal('too-many-requests');
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return new Refusal('bad-request');
  }
  return new Refusal('internal-error', { detail: 'Something went wrong on our side. Nothing was changed.' });
}

export function problemOf(refusal: Refusal, requestId: string): Problem & Record<string, unknown> {
  return {
    type: problemType(refusal.code),
    title: errorCodes[refusal.code].title,
    status: refusal.status,
    detail: refusal.message,
    invalidInputs: refusal.about.invalidInputs ?? [],
    ...(refusal.about.reason !== undefined && {
      reason: refusal.about.reason,
      data: refusal.about.data ?? {},
    }),
    requestId,
    ...refusal.about.also,
  };
}

/** When to come back where nothing better is known: the database of an installation is back within seconds. */
const unavailableForSeconds = 5;

export function sendProblem(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  const retryAfterSeconds =
    refusal.about.retryAfterSeconds ?? (refusal.code === 'unavailable' ? unavailableForSeconds : undefined);
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
  if (refusal.about.challenge !== undefined) reply.header('www-authenticate', refusal.about.challenge);
  // The specification names this one's status text, which HTTP/1.1 can carry.
  if (refusal.code === 'widget-not-found') reply.raw.statusMessage = errorCodes['widget-not-found'].title;
  return reply
    .code(refusal.status)
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .send(JSON.stringify(problemOf(refusal, request.id)));
}

export function answerProblems(server: FastifyInstance): void {
  server.setErrorHandler((error: FastifyError | DatabaseBusy, request, reply) => {
    const refusal = asRefusal(error);
    // Each call of a flood would write a line; the metrics count them.
    if (refusal.status >= 500 && !(error instanceof DatabaseBusy))
      request.log.error({ err: error }, 'call failed');
    return sendProblem(request, reply, refusal);
  });
}

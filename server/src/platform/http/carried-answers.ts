import { setTimeout } from 'node:timers/promises';
import { carriedAnswersId } from '@tenure/domain/carried-answers.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** No script begins before its document is whole, so what takes longer is left for the browser to ask. */
const patienceMs = 1000;

/**
 * What the first calls of a document answer, for its scripts to read: each is made as whoever asks for the document would
 * make it, so it tells them nothing they could not ask for. What is refused is left out, and the browser asks for it itself.
 */
export async function carriedAnswers(
  server: FastifyInstance,
  request: FastifyRequest,
  firstCalls: () => Promise<readonly string[]>,
): Promise<string> {
  const late = new AbortController();
  const nothing = setTimeout(patienceMs, '', { ref: false, signal: late.signal }).catch(() => '');
  try {
    return await Promise.race([written(server, request, firstCalls), nothing]);
  } finally {
    late.abort();
  }
}

async function written(
  server: FastifyInstance,
  request: FastifyRequest,
  firstCalls: () => Promise<readonly string[]>,
): Promise<string> {
  const calls = await firstCalls();
  if (calls.length === 0) return '';
  const answers = await Promise.all(calls.map((call) => answerTo(server, request, call)));
  // Within a document, a script ends where its end is written, whatever stands around it.
  const text = `{${answers.filter((answer) => answer !== null).join(',')}}`.replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${carriedAnswersId}">${text}</script>`;
}

async function answerTo(
  server: FastifyInstance,
  request: FastifyRequest,
  call: string,
): Promise<string | null> {
  const { remoteAddress } = request.socket;
  // Whoever has gone meanwhile, or names no company, is nobody to ask for.
  if (remoteAddress === undefined || request.headers.host === undefined) return null;
  try {
    const { statusCode, headers, body } = await server.inject({
      method: 'GET',
      url: call,
      headers: { ...request.headers, accept: 'application/json', 'accept-encoding': 'identity' },
      remoteAddress,
    });
    if (statusCode !== 200 || !String(headers['content-type']).startsWith('application/json')) return null;
    return `${JSON.stringify(call)}:{"etag":${JSON.stringify(headers.etag ?? null)},"body":${body}}`;
  } catch (error) {
    request.log.warn({ err: error }, 'what a document begins with could not be read for it');
    return null;
  }
}

import { carriedAnswersId } from '@tenure/domain/carried-answers.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * What the first calls of a document answer, for its scripts to read: each is made as whoever asks for the document would
 * make it, so it tells them nothing they could not ask for. What is refused is left out, and the browser asks for it itself.
 */
export async function carriedAnswers(
  server: FastifyInstance,
  request: FastifyRequest,
  calls: readonly string[],
): Promise<string> {
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
  try {
    const { statusCode, headers, body } = await server.inject({
      method: 'GET',
      url: call,
      headers: { ...request.headers, accept: 'application/json', 'accept-encoding': 'identity' },
      ...(request.socket.remoteAddress && { remoteAddress: request.socket.remoteAddress }),
    });
    if (statusCode !== 200) return null;
    return `${JSON.stringify(call)}:{"etag":${JSON.stringify(headers.etag ?? null)},"body":${body}}`;
  } catch (error) {
    request.log.warn({ err: error }, 'what a document begins with could not be read for it');
    return null;
  }
}

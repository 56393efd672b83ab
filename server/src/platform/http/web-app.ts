import path from 'node:path';
import { Readable } from 'node:stream';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import type { Database } from '../db/database.ts';
import { mailboxRoutes } from '../mail/mailbox.routes.ts';
import { carriedAnswers } from './carried-answers.ts';
import { sendProblem } from './problems.ts';
import { Refusal } from './refusal.ts';
import { readSessionCookie } from './session-cookie.ts';
import { type WebDocument, webDocuments } from './web-documents.ts';

interface WebAppOptions {
  config: Config;
  database: Database;
  webRoot: string | null;
}

/** What the browser asks for outside the API: settings, assets, and one document for every screen. */
export async function serveWebApp(server: FastifyInstance, options: WebAppOptions): Promise<void> {
  const { config, webRoot } = options;
  const settings = {
    environment: config.environment,
    logLevel: config.TENURE_LOG_LEVEL,
    ...(config.TENURE_COMMIT !== undefined && { commitId: config.TENURE_COMMIT }),
  };
  server.get('/config.js', (request, reply) => {
    const config = JSON.stringify({ ...settings, hasSession: hasSession(request, reply) }).replaceAll(
      '<',
      '\\u003c',
    );
    return reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(`globalThis.tenureConfig = ${config};\n`);
  });
  if (config.isDevelopment) mailboxRoutes(server, path.join(config.dataDir, 'outbox'));

  const documentOf = webRoot === null ? null : webDocuments(webRoot);
  if (webRoot !== null) {
    await server.register(fastifyStatic, {
      root: webRoot,
      index: false,
      preCompressed: true,
      // Names of assets carry a hash of their content.
      setHeaders: (reply, file) => {
        const isHashed = file.includes(`${path.sep}assets${path.sep}`);
        reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
      wildcard: false,
    });
  }

  server.setNotFoundHandler(async (request, reply) => {
    const [written = ''] = request.url.split('?', 1);
    const pathname = decodeURIComponent(written).replaceAll(/\/+/g, '/');
    const isScreen =
      (request.method === 'GET' || request.method === 'HEAD') &&
      documentOf !== null &&
      !/^\/(api|nav_resource|recommendation|assets|dev)(\/|$)/.test(pathname);
    if (!isScreen) return sendProblem(request, reply, new Refusal('not-found'));
    const document = documentOf({
      pathname,
      search: request.url.slice(written.length),
      hasSession: hasSession(request, reply),
      ownEmployeeId: () => ownEmployeeId(options.database, request, reply),
    });
    // Kept, it would show somebody's company again when whoever has signed out goes back to it.
    return (
      reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        // Its beginning is of use before its end: a proxy is to pass it on, and nothing here compresses it.
        .header('x-accel-buffering', 'no')
        .send(Readable.from(piecesOf(document, server, request)))
    );
  });
}

/** The browser fetches what the beginning names while the calls are answered. */
async function* piecesOf(
  { beginning, firstCalls, ending }: WebDocument,
  server: FastifyInstance,
  request: FastifyRequest,
): AsyncGenerator<string> {
  yield beginning;
  if (request.method === 'GET') yield await carriedAnswers(server, request, firstCalls);
  yield ending;
}

/** Whether the browser brought one; whether it is good is asked with the first call. */
const hasSession = (request: FastifyRequest, reply: FastifyReply): boolean =>
  readSessionCookie(request, reply).tokenHash !== null;

/** Whose record is their own. Where it cannot be known, the document carries fewer answers, and the calls say why. */
async function ownEmployeeId(
  database: Database,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<number | null> {
  const { tokenHash } = readSessionCookie(request, reply);
  if (tokenHash === null) return null;
  const entry = {
    tokenHash,
    host: request.hostname,
    halfIsEnough: false,
    access: 'read only',
    requestId: request.id,
  } as const;
  try {
    return await database.asSession(
      entry,
      async () => undefined,
      async ({ auth_status, password_is_due, employee_id }) =>
        auth_status === 'IS_AUTHENTICATED_FULLY' && !password_is_due ? employee_id : null,
      () => null,
    );
  } catch (error) {
    request.log.warn({ err: error }, 'whose profile it is could not be read for its document');
    return null;
  }
}

import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { publicPageOf } from '@tenure/domain/company/public-page.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import type { Clock } from '../clock/clock.ts';
import { mailboxRoutes } from '../mail/mailbox.routes.ts';
import { sendProblem } from './problems.ts';
import { Refusal } from './refusal.ts';
import { readSessionCookie } from './session-cookie.ts';
import { webDocuments } from './web-documents.ts';

interface WebAppOptions {
  config: Config;
  clock: Clock;
  webRoot: string | null;
}

/**
 * Serves everything the browser requests outside the API: settings, assets, and one document for every
 * screen.
 */
export async function serveWebApp(server: FastifyInstance, options: WebAppOptions): Promise<void> {
  const { config, clock, webRoot } = options;
  const settings = {
    environment: config.environment,
    logLevel: config.TENURE_LOG_LEVEL,
    ...(config.TENURE_COMMIT !== undefined && { commitId: config.TENURE_COMMIT }),
  };
  server.get('/config.js', (request, reply) => {
    const given = {
      ...settings,
      // The browser then shows the same time.
      ...(config.TENURE_CLOCK !== undefined && { serverTime: clock.now().round('millisecond').toString() }),
      hasSession: hasSession(request, reply),
    };
    const written = JSON.stringify(given).replaceAll('<', '\\u003c');
    return reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(`globalThis.tenureConfig = ${written};\n`);
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
    // Pages a person shared with a few are not for search engines.
    if (publicPageOf(pathname) !== undefined) reply.header('x-robots-tag', 'noindex, nofollow');
    // It depends on the session, so it is never kept.
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(
        documentOf({
          pathname,
          search: request.url.slice(written.length),
          hasSession: hasSession(request, reply),
        }),
      );
  });
}

/** Whether the browser brought one; whether it is good is asked with the first call. */
const hasSession = (request: FastifyRequest, reply: FastifyReply): boolean =>
  readSessionCookie(request, reply).tokenHash !== null;

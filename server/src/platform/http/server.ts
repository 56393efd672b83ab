import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import type { Endpoint } from '@tenure/contract/endpoint.ts';
import { readiness } from '@tenure/contract/platform/health.ts';
import fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
  type RouteOptions,
} from 'fastify';
import type { Database } from '../db/database.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { isModuleOn } from '../modules/company-modules.reads.ts';
import { rangeOf } from '../storage/byte-range.ts';
import { type Answer, answerOf, send } from './answer.ts';
import { bearerHashOf } from './bearer.ts';
import { createSessionGate, type GateOptions } from './gate.ts';
import { companyHostOf } from './host.ts';
import { readInput } from './input.ts';
import { acceptForm, acceptJson } from './json-body.ts';
import { openApiDocument } from './openapi.ts';
import { isFromOtherSite, isSameOrigin } from './origin.ts';
import { answerOwnHost, type OwnHost } from './own-host.ts';
import { compilePick } from './pick.ts';
import { answerProblems, asRefusal, sendProblem } from './problems.ts';
import { Refusal } from './refusal.ts';
import type { Binding, RequestFacts } from './route.ts';
import { type ForeignSources, securityHeaders } from './security-headers.ts';
import { readCrossingCookie, readDeviceCookie, readFlowCookie, readSessionCookie } from './session-cookie.ts';

export interface HttpOptions {
  database: Database;
  bindings: readonly Binding[];
  gate: GateOptions;
  logger: FastifyServerOptions['logger'];
  metrics: Metrics;
  version: string;
  /** Addresses of proxies whose forwarded headers are believed. */
  trustProxy: boolean | string | string[];
  /** A host where none of the bindings answer. */
  ownHost: OwnHost | null;
  /** Sources the page may load from elsewhere, besides films. */
  foreignSources: ForeignSources;
  /** Checks every answer against its schema in full; for tests and development. */
  validateAnswers: boolean;
  /** Calls one address may make in a minute. */
  callsPerMinute: number;
  isDevelopment: boolean;
  isDraining(): boolean;
}

/** Calls are counted; screens, their assets and the question whether the server is ready are not. */
function isCounted(route: string | undefined): boolean {
  return route !== undefined && /\/(api|scim)\//.test(route) && route !== readiness.path;
}

function factsOf(request: FastifyRequest, reply: FastifyReply, isDevelopment: boolean): RequestFacts {
  return {
    id: request.id,
    host: companyHostOf(request, isDevelopment),
    origin: `${request.protocol}://${request.host}`,
    path: request.url,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    cookie: readSessionCookie(request, reply),
    bearerHash: bearerHashOf(request),
    device: readDeviceCookie(request, reply),
    flow: readFlowCookie(request, reply),
    crossing: readCrossingCookie(request, reply),
    upload: null,
    range: rangeOf(request.headers.range),
  };
}

export async function createHttpServer(options: HttpOptions): Promise<FastifyInstance> {
  const server = fastify({
    logger: options.logger ?? false,
    // Two lines for every call would be most of the log; how many there were and how long they took is in the metrics.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: options.trustProxy,
    // An id of our own: one from outside could carry anything into the log.
    genReqId: () => randomUUID(),
    bodyLimit: 1024 * 1024,
    routerOptions: { maxParamLength: 200 },
    // Long enough for a film over a slow line; what sends nothing at all is cut off by the header time-out.
    requestTimeout: 600_000,
    forceCloseConnections: 'idle',
    // A request that cannot even be routed never reaches the error handler.
    frameworkErrors: (error, request, reply) => {
      sendProblem(request, reply, asRefusal(error));
    },
  });
  answerProblems(server);
  acceptJson(server);
  if (options.ownHost !== null) answerOwnHost(server, options.ownHost);
  await server.register(cookie);
  await server.register(helmet, securityHeaders(options.foreignSources));
  await server.register(compress, { global: true, encodings: ['br', 'gzip'], threshold: 2048 });
  await server.register(multipart, { limits: { files: 1, fields: 5, parts: 6 } });
  await server.register(rateLimit, {
    global: true,
    max: options.callsPerMinute,
    timeWindow: 60_000,
    // By the route that was found, as the address may be written in many ways.
    allowList: (request) => !isCounted(request.routeOptions.url),
    errorResponseBuilder: (_request, context) =>
      new Refusal('too-many-requests', { retryAfterSeconds: Math.ceil(context.ttl / 1000) }),
  });

  server.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    if (options.isDraining()) reply.header('connection', 'close');
  });

  server.addHook('onResponse', async (request, reply) => {
    options.metrics.request({
      method: request.method,
      route: request.routeOptions.url,
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    });
  });

  const answer = createAnswering(options);
  for (const binding of options.bindings) {
    const { endpoint } = binding;
    const route: RouteOptions = {
      method: endpoint.method,
      url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      handler: answer(binding),
      // A stream has no end that a HEAD could wait for.
      exposeHeadRoute: binding.kind !== 'stream',
    };
    if (endpoint.crossSiteForm) {
      // A scope of its own: no other call takes a form.
      await server.register(async (scope) => {
        acceptForm(scope);
        scope.route(route);
      });
    } else server.route(route);
  }

  const endpoints = options.bindings.map((binding) => binding.endpoint);
  // Made at the first request: it takes longer than everything else of a start together.
  let document: string | undefined;
  server.get('/api/openapi.json', (_request, reply) => {
    document ??= JSON.stringify(openApiDocument(endpoints, options.version));
    return reply.type('application/json; charset=utf-8').send(document);
  });
  return server;
}

/** A call that changes something and does not come from our own pages, where it has to. */
function isForeign(endpoint: Endpoint, request: FastifyRequest, isMachine: boolean): boolean {
  if (endpoint.method === 'GET' || endpoint.crossSiteForm) return false;
  // No page of another site makes one, not even with a token it was given.
  return isFromOtherSite(request) || (!isMachine && !isSameOrigin(request));
}

/** Carries a token and no session: no browser adds a token by itself, so no other site can make one send it. */
function isMachineClient(request: FastifyRequest, reply: FastifyReply): boolean {
  return bearerHashOf(request) !== null && readSessionCookie(request, reply).tokenHash === null;
}

function createAnswering(options: HttpOptions) {
  const sessionGate = createSessionGate(options.gate);

  function streaming(binding: Extract<Binding, { kind: 'stream' }>) {
    return async (request: FastifyRequest, reply: FastifyReply) => {
      const facts = factsOf(request, reply, options.isDevelopment);
      binding.handle({ reply, ...(await sessionGate.openStream(binding, facts)) });
      return reply;
    };
  }

  return (binding: Binding) => {
    const { endpoint } = binding;
    if (binding.kind === 'stream') return streaming(binding);
    if (binding.kind === 'raw') {
      return async (request: FastifyRequest, reply: FastifyReply) => {
        if (isForeign(endpoint, request, false))
          return sendProblem(request, reply, new Refusal('cross-origin'));
        const facts = factsOf(request, reply, options.isDevelopment);
        return binding.handle({ input: readInput(endpoint, request), facts, request, reply });
      };
    }
    const { output } = endpoint;
    let pick: ReturnType<typeof compilePick> | undefined;
    const serialise = (body: unknown) => {
      if (!output) return JSON.stringify(body);
      if (options.validateAnswers) output.parse(body);
      pick ??= compilePick(output);
      return JSON.stringify(pick(body));
    };

    const answerFor = async (request: FastifyRequest, reply: FastifyReply): Promise<Answer> => {
      const facts = factsOf(request, reply, options.isDevelopment);
      const input = readInput(endpoint, request);
      if (binding.kind === 'session') return sessionGate.answer(binding, serialise, input, facts, request);
      const access = endpoint.method === 'GET' ? 'read only' : 'read write';
      const presented =
        binding.kind === 'plain'
          ? await binding.handle(input, facts)
          : await options.database.asHost(facts.host, access, facts.id, async (tenantId, tx) => {
              if (!(await isModuleOn(tx, binding.module))) throw new Refusal('not-found');
              return binding.handle({ tx, tenantId, input, request: facts, reply });
            });
      return answerOf(endpoint, presented, serialise);
    };

    return async (request: FastifyRequest, reply: FastifyReply) => {
      const isMachine = binding.kind === 'session' && isMachineClient(request, reply);
      if (isForeign(endpoint, request, isMachine)) {
        return sendProblem(request, reply, new Refusal('cross-origin'));
      }
      return send(reply, await answerFor(request, reply));
    };
  };
}

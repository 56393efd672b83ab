import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isThisMachine } from './host.ts';
import type { DeviceCookie, FlowCookie, SessionCookie } from './route.ts';

/** Browsers treat these as trustworthy without TLS, so a cookie marked Secure would be refused on them by some. */
function isPlainLocalhost(request: FastifyRequest): boolean {
  const { hostname } = request;
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost') || isThisMachine(hostname);
  return request.protocol === 'http' && isLocal;
}

/** The prefix makes browsers refuse a cookie of this name that another host or a page without TLS tries to set. */
function cookieName(request: FastifyRequest, name: string): string {
  return isPlainLocalhost(request) ? name : `__Host-${name}`;
}

function attributesFor(request: FastifyRequest) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: !isPlainLocalhost(request) } as const;
}

/** Comes with calls of our own pages only. */
export function readFlowCookie(request: FastifyRequest, reply: FastifyReply): FlowCookie {
  return readCookie(request, reply, 'tenure_flow', 'strict');
}

/** Comes also when another site's link leads here, as the redirect of an identity provider does. */
export function readCrossingCookie(request: FastifyRequest, reply: FastifyReply): FlowCookie {
  return readCookie(request, reply, 'tenure_crossing', 'lax');
}

function readCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  plainName: string,
  sameSite: 'strict' | 'lax',
): FlowCookie {
  const name = cookieName(request, plainName);
  const attributes = { ...attributesFor(request), sameSite };
  return {
    value: request.cookies[name] ?? null,
    set: (value, expiresInSeconds) => {
      reply.setCookie(name, value, { ...attributes, maxAge: expiresInSeconds });
    },
    clear: () => {
      reply.clearCookie(name, attributes);
    },
  };
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

export function readSessionCookie(request: FastifyRequest, reply: FastifyReply): SessionCookie {
  const name = cookieName(request, 'tenure_session');
  const attributes = attributesFor(request);
  const token = request.cookies[name];
  return {
    tokenHash: token ? hashToken(token) : null,
    issue: (fresh, expiresInSeconds) => {
      reply.setCookie(name, fresh, { ...attributes, maxAge: expiresInSeconds });
    },
    clear: () => {
      reply.clearCookie(name, attributes);
    },
  };
}

/** As long as browsers keep a cookie at all. */
const deviceSeconds = 400 * 24 * 60 * 60;

export function readDeviceCookie(request: FastifyRequest, reply: FastifyReply): DeviceCookie {
  const name = cookieName(request, 'tenure_device');
  const token = request.cookies[name];
  return {
    hash: token ? hashToken(token) : null,
    issue: (fresh) => {
      reply.setCookie(name, fresh, { ...attributesFor(request), maxAge: deviceSeconds });
    },
  };
}

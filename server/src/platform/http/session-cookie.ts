import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SessionCookie } from './route.ts';

/** Browsers treat these as trustworthy without TLS, so a cookie marked Secure would be refused on them by some. */
function isPlainLocalhost(request: FastifyRequest): boolean {
  const { hostname } = request;
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '127.0.0.1';
  return request.protocol === 'http' && isLocal;
}

function cookieName(request: FastifyRequest): string {
  return isPlainLocalhost(request) ? 'tenure_session' : '__Host-tenure_session';
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

export function readSessionCookie(request: FastifyRequest, reply: FastifyReply): SessionCookie {
  const name = cookieName(request);
  const attributes = {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: !isPlainLocalhost(request),
  } as const;
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

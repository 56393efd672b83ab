import type { FastifyRequest } from 'fastify';

/**
 * Whether a call that changes something comes from the product's own pages. A browser always sends `Origin` with
 * such a call; a machine client sends neither `Origin` nor the session cookie, only its bearer token.
 */
export function isSameOrigin(request: FastifyRequest): boolean {
  const origin = request.headers.origin;
  if (origin === undefined) return false;
  const url = URL.parse(origin);
  return url !== null && url.host === request.host && url.protocol === `${request.protocol}:`;
}

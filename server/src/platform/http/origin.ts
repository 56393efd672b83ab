import type { FastifyRequest } from 'fastify';

/**
 * Whether a call that changes something comes from the product's own pages. A browser always sends `Origin` with
 * such a call; a machine client sends neither `Origin` nor the session cookie, only its bearer token.
 * Where the browser says from which site it comes, nothing but the very same origin will do.
 */
export function isSameOrigin(request: FastifyRequest): boolean {
  const { origin, 'sec-fetch-site': site = 'same-origin' } = request.headers;
  if (origin === undefined || site !== 'same-origin') return false;
  const url = URL.parse(origin);
  return url !== null && url.host === request.host && url.protocol === `${request.protocol}:`;
}

/** The browser itself says so, and no page can make it say otherwise. */
export function isFromOtherSite(request: FastifyRequest): boolean {
  return request.headers['sec-fetch-site'] === 'cross-site';
}

import type { FastifyRequest } from 'fastify';
import { hashToken } from '../crypto/tokens.ts';

/**
 * The token a machine client sends. Anything that is not a token counts as an unknown one, and is refused as
 * such.
 */
export function bearerHashOf(request: FastifyRequest): Buffer | null {
  const header = request.headers.authorization;
  if (header === undefined) return null;
  const match = /^bearer +(\S+) *$/i.exec(header);
  return match?.[1] === undefined ? null : hashToken(match[1]);
}

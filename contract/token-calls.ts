import { isCapability } from './capabilities.ts';
import type { Endpoint } from './endpoint.ts';

/**
 * Tokens never prove a person's identity, hold no stream, accept no file, and reach only calls meant for
 * them.
 */
export function isForTokens(endpoint: Endpoint): boolean {
  if (endpoint.stepUp === true || endpoint.stream || endpoint.file === 'session') return false;
  return endpoint.forTokens ?? isCapability(endpoint.capability);
}

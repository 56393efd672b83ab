import { isCapability } from './capabilities.ts';
import type { Endpoint } from './endpoint.ts';

/** Tokens never prove who somebody is, hold no stream, take no file, and reach nothing that was not meant for them. */
export function isForTokens(endpoint: Endpoint): boolean {
  if (endpoint.stepUp === true || endpoint.stream || endpoint.file === 'session') return false;
  return endpoint.forTokens ?? isCapability(endpoint.capability);
}

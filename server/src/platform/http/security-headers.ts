import type { FastifyHelmetOptions } from '@fastify/helmet';
import { embedHosts } from '@tenure/contract/company/widgets.ts';

/** Addresses outside this one that the page may take scripts and frames from. */
export interface ForeignSources {
  script: readonly string[];
  frame: readonly string[];
}

export const noForeignSources: ForeignSources = { script: [], frame: [] };

/** Scripts, styles, fonts and calls from this address only; frames only from the video sites the contract names. */
export function securityHeaders(foreign: ForeignSources): FastifyHelmetOptions {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'base-uri': ["'none'"],
        'connect-src': ["'self'"],
        'font-src': ["'self'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
        'frame-src': [...embedHosts.map((host) => `https://${host}`), ...foreign.frame],
        'img-src': ["'self'", 'data:', 'blob:'],
        'media-src': ["'self'", 'blob:', 'https:'],
        'object-src': ["'none'"],
        'script-src': ["'self'", ...foreign.script],
        'script-src-attr': ["'none'"],
        'style-src': ["'self'"],
        'worker-src': ["'self'", 'blob:'],
      },
    },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: false },
    xFrameOptions: { action: 'deny' },
  };
}

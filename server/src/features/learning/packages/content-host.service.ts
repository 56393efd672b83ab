import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../../../platform/clock/clock.ts';
import { hashToken } from '../../../platform/crypto/tokens.ts';
import type { Database } from '../../../platform/db/database.ts';
import { createCallLimit } from '../../../platform/http/call-limit.ts';
import type { OwnHost } from '../../../platform/http/own-host.ts';
import { rangeOf, rangeWithin } from '../../../platform/storage/byte-range.ts';
import { RangeNotSatisfiableError } from '../../../platform/storage/file-errors.ts';
import type { FileStore } from '../../../platform/storage/file-store.ts';
import { openZipEntry } from '../../../platform/storage/zip-index.ts';
import { contentTypeOf } from './content-type.view.ts';
import { type OpenedAddress, openAddress } from './package.reads.ts';
import { playerPage } from './player-page.view.ts';

const playerFolder = path.resolve(import.meta.dirname, '../../../../player');
const packages = createRequire(import.meta.url);
/** The files of the page around a package. */
const runtimeFiles: Readonly<Record<string, () => string>> = {
  'player.js': () => path.join(playerFolder, 'player.js'),
  'player.css': () => path.join(playerFolder, 'player.css'),
  'scorm12.js': () => packages.resolve('scorm-again/scorm12/min'),
  'scorm2004.js': () => packages.resolve('scorm-again/scorm2004/min'),
};

/** Held by the browser as well as by the frame: a package opened by itself is no freer. */
const sandbox = 'sandbox allow-scripts allow-same-origin allow-forms';
const playerPolicy = (framedBy: string) =>
  `default-src 'none'; script-src 'self'; style-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors ${framedBy}; ${sandbox}`;
const packagePolicy = (framedBy: string) =>
  `default-src 'self' 'unsafe-inline' 'unsafe-eval' data: blob:; connect-src 'self' data: blob:; object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'self' ${framedBy}; ${sandbox}`;
const nothingPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox";

const common = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000',
  'x-robots-tag': 'noindex, nofollow',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=(), display-capture=()',
  // Answers end with the attempt, so no copy of one outlives it.
  'cache-control': 'no-store',
};

const tokenPattern = /^[\w-]{32}$/;

/** One answer for everything that is not there, whether it never was, has ended, or is another person's. */
function notThere(reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .headers({ ...common, 'content-security-policy': nothingPolicy })
    .type('text/plain; charset=utf-8')
    .send('Not found');
}

function tooMany(reply: FastifyReply, waitSeconds: number): FastifyReply {
  return reply
    .code(429)
    .headers({ ...common, 'content-security-policy': nothingPolicy, 'retry-after': String(waitSeconds) })
    .type('text/plain; charset=utf-8')
    .send('Too many requests');
}

/** A page of its own, a service worker, or a call that changes something: none of them is what a frame asks for. */
function isForFrame({ method, headers }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  if (headers['service-worker'] !== undefined) return false;
  return !['document', 'serviceworker'].includes(headers['sec-fetch-dest'] ?? '');
}

/** The parts of a path, decoded; undefined where it is not written as a path is. */
function partsOf(url: string): string[] | undefined {
  const [written = ''] = url.split(/[?#]/, 1);
  try {
    return written.slice(1).split('/').map(decodeURIComponent);
  } catch {
    return undefined;
  }
}

/** Serves packages at an origin that is no company’s, and nothing else there. */
export function createContentHost({
  clock,
  database,
  files,
  contentOrigin,
  callsPerMinute,
}: {
  clock: Clock;
  database: Database;
  files: FileStore;
  contentOrigin: string;
  callsPerMinute: number;
}): OwnHost {
  const limit = createCallLimit(callsPerMinute, clock);
  const kept = new Map<string, Buffer>();
  const runtimeFile = (name: string): Buffer | undefined => {
    const where = Object.hasOwn(runtimeFiles, name) ? runtimeFiles[name] : undefined;
    if (where === undefined) return undefined;
    const content = kept.get(name) ?? fs.readFileSync(where());
    kept.set(name, content);
    return content;
  };

  async function opened(token: string, wanted: string): Promise<OpenedAddress | undefined> {
    if (!tokenPattern.test(token) || wanted.includes('\0')) return undefined;
    return database.outsideTenants((sql) => openAddress(sql, hashToken(token), wanted));
  }

  async function sendFile(
    request: FastifyRequest,
    reply: FastifyReply,
    token: string,
    wanted: string,
  ): Promise<FastifyReply> {
    const address = await opened(token, wanted);
    if (address === undefined || address.startsAt === null) return notThere(reply);
    const { framedBy, size, storageKey } = address;
    const asked = rangeOf(request.headers.range);
    let range: { start: number; end: number } | undefined;
    try {
      range = asked && rangeWithin(asked, size);
    } catch (error) {
      // HTTP lets a server ignore a range that begins past the end.
      if (!(error instanceof RangeNotSatisfiableError)) throw error;
    }
    const content = await openZipEntry(
      files,
      storageKey,
      { ...address, path: wanted, startsAt: address.startsAt },
      range,
    );
    if (content === undefined) return notThere(reply);
    reply
      .headers({ ...common, 'content-security-policy': packagePolicy(framedBy), 'accept-ranges': 'bytes' })
      .type(contentTypeOf(wanted));
    if (range === undefined) return reply.header('content-length', size).send(content);
    return reply
      .code(206)
      .header('content-range', `bytes ${range.start}-${range.end}/${size}`)
      .header('content-length', range.end - range.start + 1)
      .send(content);
  }

  async function sendPlayer(reply: FastifyReply, token: string): Promise<FastifyReply> {
    const address = await opened(token, '');
    if (address === undefined) return notThere(reply);
    return reply
      .headers({ ...common, 'content-security-policy': playerPolicy(address.framedBy) })
      .type('text/html; charset=utf-8')
      .send(playerPage(address, token));
  }

  return {
    hostname: new URL(contentOrigin).hostname,
    answer: async (request, reply) => {
      // Counted before anything is looked up, so that the count tells nothing.
      const waitSeconds = limit.waitAfterCall(request.ip);
      if (waitSeconds > 0) return tooMany(reply, waitSeconds);
      const [kind, first = '', ...rest] = isForFrame(request) ? (partsOf(request.url) ?? []) : [];
      if (kind === 'open' && rest.length === 0) return sendPlayer(reply, first);
      if (kind === 'files' && rest.length > 0) return sendFile(request, reply, first, rest.join('/'));
      const content = kind === 'runtime' && rest.length === 0 ? runtimeFile(first) : undefined;
      if (content === undefined) return notThere(reply);
      return reply
        .headers({
          ...common,
          'cache-control': 'public, max-age=600',
          'content-security-policy': nothingPolicy,
        })
        .type(`${contentTypeOf(first)}; charset=utf-8`)
        .send(content);
    },
  };
}

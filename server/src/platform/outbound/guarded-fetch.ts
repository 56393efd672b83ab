import { lookup as lookUp } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isLoopback, isPublicAddress } from './public-address.ts';

/** Why a server was not asked, or what it answered was not taken. */
export class OutboundRefused extends Error {}

export interface GuardedFetchOptions {
  /** In development a server of this machine may be asked, without TLS. */
  allowLoopback: boolean;
  /** Names inside the network that the operator lets the product ask. */
  insideHosts: readonly string[];
  timeoutMs?: number;
  mostBytes?: number;
}

interface GuardedRequest {
  method?: string;
  headers?: HeadersInit;
  body?: string | URLSearchParams | null | undefined;
  signal?: AbortSignal | null | undefined;
}

export type GuardedFetch = (url: string, request?: GuardedRequest) => Promise<Response>;

/**
 * Asks a server whose address someone entered. It must not become a way into the network the product stands in: TLS only,
 * addresses of the internet only, held against the very address that is connected to (a name may be resolved differently the
 * next moment), no redirect followed, and no more read or waited for than such an answer needs.
 */
export function createGuardedFetch(options: GuardedFetchOptions): GuardedFetch {
  const { allowLoopback, insideHosts, timeoutMs = 5000, mostBytes = 512 * 1024 } = options;

  function isAllowed(address: string, isInside: boolean): boolean {
    return isInside || isPublicAddress(address) || (allowLoopback && isLoopback(address));
  }

  function guardedLookup(isInside: boolean): LookupFunction {
    return (hostname, asked, done) => {
      lookUp(hostname, { ...asked, all: true }, (error, found) => {
        if (error) {
          done(error, '');
          return;
        }
        // One that leads inside is enough: which of them is taken is not for us to choose.
        const [first] = found;
        if (first === undefined || found.some(({ address }) => !isAllowed(address, isInside))) {
          done(new OutboundRefused(`${hostname} is not an address of the internet`), '');
          return;
        }
        if (asked.all) done(null, found);
        else done(null, first.address, first.family);
      });
    };
  }

  return async (given, request = {}) => {
    const url = URL.parse(given);
    if (!url) throw new OutboundRefused('This is not an address');
    const host = url.hostname.replace(/^\[|\]$/g, '');
    const isInside = insideHosts.includes(host.toLowerCase());
    const isLocal = host === 'localhost' || host.endsWith('.localhost') || isLoopback(host);
    if (url.protocol !== 'https:' && !(url.protocol === 'http:' && allowLoopback && isLocal)) {
      throw new OutboundRefused('The address has to begin with https://');
    }
    if (url.username !== '' || url.password !== '') throw new OutboundRefused('The address holds a password');
    // An address in numbers is never looked up.
    if (isIP(host) !== 0 && !isAllowed(host, isInside)) {
      throw new OutboundRefused(`${host} is not an address of the internet`);
    }
    const headers = Object.fromEntries(new Headers(request.headers).entries());
    const body = request.body?.toString();
    const timeout = AbortSignal.timeout(timeoutMs);
    const signal = request.signal ? AbortSignal.any([request.signal, timeout]) : timeout;
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    const asking = (url.protocol === 'https:' ? https : http).request(url, {
      method: request.method ?? 'GET',
      headers: {
        ...headers,
        ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
      },
      lookup: guardedLookup(isInside),
      signal,
      agent: false,
    });
    asking.on('error', (error) =>
      reject(timeout.aborted ? new OutboundRefused('No answer came in time') : error),
    );
    asking.on('response', (answer) => {
      const parts: Buffer[] = [];
      let bytes = 0;
      answer.on('data', (part: Buffer) => {
        bytes += part.length;
        if (bytes > mostBytes) {
          reject(new OutboundRefused('The answer is too large'));
          asking.destroy();
          return;
        }
        parts.push(part);
      });
      answer.on('error', (error) =>
        reject(timeout.aborted ? new OutboundRefused('The answer did not come to its end in time') : error),
      );
      answer.on('end', () => {
        if (isRedirect(answer))
          reject(new OutboundRefused('The server sends us elsewhere, which is not followed'));
        else resolve(responseOf(answer, Buffer.concat(parts)));
      });
    });
    asking.end(body);
    return promise;
  };
}

function responseOf(answer: http.IncomingMessage, body: Buffer): Response {
  const status = answer.statusCode ?? 0;

  const headers = new Headers();
  for (const [name, value] of Object.entries(answer.headers)) {
    for (const one of [value ?? []].flat()) headers.append(name, one);
  }
  const isEmpty = status === 204 || body.length === 0;
  return new Response(isEmpty ? null : new Uint8Array(body), { status, headers });
}

function isRedirect({ statusCode = 0 }: http.IncomingMessage): boolean {
  return statusCode >= 300 && statusCode < 400;
}

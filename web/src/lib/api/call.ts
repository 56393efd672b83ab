import type { Endpoint, EndpointAnswer, EndpointRequest } from '@tenure/contract/endpoint.ts';
import { reportFailure } from '../failures.ts';
import { randomId } from '../random-id.ts';
import { ApiError, ConnectionError } from './api-error.ts';
import { renewalAnywhere, renewalHere, renewing } from './session-token.ts';
import { proveAgain } from './step-up.ts';

export interface Answer<Body> {
  body: Body;
  /** The version that was read; a write sends it back as `ifMatch`. */
  etag: string | null;
}

interface CallOptions {
  ifMatch?: string | null;
  signal?: AbortSignal;
  /** For a POST that may be made again much later; each has one of its own otherwise. */
  idempotencyKey?: string;
}

interface RequestParts {
  params?: Record<string, unknown> | undefined;
  query?: Record<string, unknown> | undefined;
  body?: unknown;
}

/** Makes one call of the contract. Any answer that is not OK is thrown as an `ApiError`, and reported. */
export async function call<E extends Endpoint>(
  endpoint: E,
  request: EndpointRequest<E>,
  options: CallOptions = {},
): Promise<Answer<EndpointAnswer<E>>> {
  const response = await responseTo(endpoint, request, options);
  const body = endpoint.output === null || response.status === 204 ? undefined : await response.json();
  return { body: body as EndpointAnswer<E>, etag: response.headers.get('etag') };
}

/** The same for a call whose answer is a file. */
export async function callForFile<E extends Endpoint>(
  endpoint: E,
  request: EndpointRequest<E>,
): Promise<Blob> {
  return (await responseTo(endpoint, request, {})).blob();
}

/** Browsers finish a request after its page is left only if the bodies of all such requests stay below 64 KiB. */
const mostBytesAfterLeaving = 4096;

async function responseTo<E extends Endpoint>(
  endpoint: E,
  request: EndpointRequest<E>,
  options: CallOptions,
): Promise<Response> {
  const parts: RequestParts = request;
  const url = addressOf(endpoint, parts);
  const body = bodyOf(parts);
  const init: RequestInit = {
    method: endpoint.method,
    headers: headersOf(endpoint, parts, options),
    credentials: 'same-origin',
    keepalive:
      endpoint.method !== 'GET' && !(body instanceof FormData) && body.length <= mostBytesAfterLeaving,
    ...(body === '' ? {} : { body }),
    ...(options.signal ? { signal: options.signal } : {}),
  };
  const renewal = renewalHere();
  if (renewal !== null) await renewal;
  const sendIt = () => (endpoint.renewsSession ? renewing(() => send(url, init)) : send(url, init));
  let response = await sendIt();
  if (!response.ok) {
    const refused = await refusal(response, url);
    if (!(await mayRepeat(refused))) throw reported(refused);
    response = await sendIt();
    if (!response.ok) throw reported(await refusal(response, url));
  }
  return response;
}

const bodyOf = ({ body }: RequestParts): FormData | string =>
  body === undefined ? '' : body instanceof FormData ? body : JSON.stringify(body);

function addressOf(endpoint: Endpoint, { params = {}, query = {} }: RequestParts): string {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = params[name];
    if (value === undefined || value === null) throw new Error(`${endpoint.name} needs ${name}`);
    return encodeURIComponent(scalar(name, value));
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, scalar(name, value));
  }
  const text = search.toString();
  return text === '' ? path : `${path}?${text}`;
}

/** Paths and queries contain only strings, numbers and booleans. */
function scalar(name: string, value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return `${value}`;
  throw new TypeError(`${name} cannot stand in an address`);
}

function headersOf(
  endpoint: Endpoint,
  { body }: RequestParts,
  { ifMatch, idempotencyKey = randomId() }: CallOptions,
): Headers {
  const headers = new Headers({ accept: 'application/json' });
  if (body !== undefined && !(body instanceof FormData)) headers.set('content-type', 'application/json');
  if (ifMatch) headers.set('if-match', ifMatch);
  if (endpoint.method === 'POST') headers.set('idempotency-key', idempotencyKey);
  return headers;
}

/** A call that got no answer is repeated once: reads and PUTs are repeatable, and a POST carries its key. */
async function send(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (first) {
    if (init.signal?.aborted || !navigator.onLine) throw unreachable(url, first);
    try {
      return await fetch(url, init);
    } catch (second) {
      throw unreachable(url, second);
    }
  }
}

function unreachable(url: string, cause: unknown): unknown {
  // The caller who aborted it already knows.
  if (cause instanceof DOMException && cause.name === 'AbortError') return cause;
  const error = new ConnectionError(url, cause);
  reportFailure(error);
  return error;
}

/** Repeats it once after a fresh proof, or if the session's token may have changed. */
async function mayRepeat(refused: ApiError): Promise<boolean> {
  if (refused.code === 'step-up-required') return proveAgain();
  if (refused.code !== 'not-signed-in') return false;
  await renewalAnywhere();
  return true;
}

async function refusal(response: Response, url: string): Promise<ApiError> {
  return refusalOf({
    status: response.status,
    url,
    text: await response.text(),
    header: (name) => response.headers.get(name),
  });
}

function reported(error: ApiError): ApiError {
  reportFailure(error);
  return error;
}

interface RefusedCall {
  status: number;
  url: string;
  text: string;
  header: (name: string) => string | null;
}

export function refusalOf({ status, url, text, header }: RefusedCall): ApiError {
  const retryAfter = Number(header('retry-after') ?? Number.NaN);
  return new ApiError({
    status,
    url,
    data: readData(text),
    requestId: header('x-request-id'),
    retryAfterSeconds: Number.isFinite(retryAfter) ? retryAfter : null,
  });
}

function readData(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return text;
    throw error;
  }
}

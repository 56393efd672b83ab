/** The content allowed in a log: the audit log answers who did something, never these lines. */

const telling = /authorization|cookie|password|passphrase|secret|token|api[-_]?key|e-?mail|phone/i;
const tellingAlone = new Set(['code', 'otp', 'pin', 'body', 'payload']);
/** Each character is examined once, as logged text may come from anyone. */
const word = /[^\s"'<>(),;:=]+/g;
export const hidden = '[redacted]';
const deepest = 6;

export interface LoggedRequest {
  readonly method?: string;
  readonly url?: string;
  readonly host?: string;
  readonly routeOptions?: { readonly url?: string | undefined };
}

/** Hides values by their names, and mail addresses wherever they occur in a text. */
export function clean(details: Record<string, unknown>): Record<string, unknown> {
  return cleanRecord(details, 0);
}

function cleanRecord(record: Record<string, unknown>, depth: number): Record<string, unknown> {
  const result: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(record)) {
    // Left to the serialiser of that name, which must be given the error itself.
    if (key === 'err' && value instanceof Error) result[key] = value;
    else result[key] = isTelling(key) && !isHarmless(value) ? hidden : cleanValue(value, depth + 1);
  }
  return result;
}

function cleanValue(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return cleanText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Error) return describeError(value);
  if (depth > deepest) return '[too deep]';
  if (Array.isArray(value)) return value.map((entry) => cleanValue(entry, depth + 1));
  if (isPlainRecord(value)) return cleanRecord(value, depth);
  return value;
}

/** Requests, replies and other live objects are left to the serialisers, which choose their fields. */
function isPlainRecord(value: object): value is Record<string, unknown> {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

function isTelling(key: string): boolean {
  return telling.test(key) || tellingAlone.has(key.toLowerCase());
}

function isHarmless(value: unknown): boolean {
  return value === undefined || value === null || typeof value === 'boolean';
}

function isMailAddress(text: string): boolean {
  const at = text.indexOf('@');
  const dot = text.lastIndexOf('.', text.length - 2);
  return at > 0 && dot > at + 1;
}

export function cleanText(text: string): string {
  if (!text.includes('@')) return text;
  return text.replaceAll(word, (one) => (isMailAddress(one) ? '[address]' : one));
}

export interface DescribedError {
  readonly [field: string]: unknown;
  readonly type: string;
  readonly message: string;
  readonly stack: string;
}

export function describeError(error: unknown): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error, message: cleanText(String(error)), stack: '' };
  // Other fields are left out: a database error repeats the offending row in `detail` and `where`.
  return {
    type: error.name,
    message: cleanText(error.message),
    stack: cleanText(error.stack ?? ''),
    ...('code' in error && typeof error.code === 'string' ? { code: error.code } : {}),
    ...('statusCode' in error && typeof error.statusCode === 'number'
      ? { statusCode: error.statusCode }
      : {}),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
}

export function describeRequest(request: LoggedRequest): Record<string, unknown> {
  return {
    method: request.method,
    path: describePath(request.url ?? ''),
    route: request.routeOptions?.url,
    host: request.host,
  };
}

export function describeResponse(reply: { readonly statusCode: number }): Record<string, unknown> {
  return { statusCode: reply.statusCode };
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const longestPlainSegment = 40;

/**
 * The path with the names of its query parameters. Their values are searches for people, tokens and codes; a long
 * segment that is no id is a token too.
 */
export function describePath(url: string): string {
  const [path = '', query = ''] = url.split('?', 2);
  const segments = path.split('/').map((segment) => {
    if (uuid.test(segment)) return segment;
    return segment.length > longestPlainSegment || segment.includes('%40') ? hidden : cleanText(segment);
  });
  const names = query
    .split('&')
    .map((pair) => pair.split('=', 1)[0] ?? '')
    .filter((name) => /^[A-Za-z][\w.[\]-]{0,40}$/.test(name));
  return names.length === 0 ? segments.join('/') : `${segments.join('/')}?${names.join('&')}`;
}

import type { Endpoint, EndpointInput, EndpointReply } from '@tenure/contract/endpoint.ts';
import { type ErrorCode, errorCodes, type InvalidInput, problemType } from '@tenure/contract/errors.ts';
import { type HttpHandler, HttpResponse, http } from 'msw/http';
import type { z } from 'zod';
import { triggeredStatus } from './triggers.ts';

/** Refuses a mocked call the way the server would. */
export class MockRefusal extends Error {
  readonly code: ErrorCode;
  /** Fields beside the problem's own, such as those of the sign-in calls. */
  readonly extra: object;
  readonly invalidInputs: InvalidInput[];

  constructor(code: ErrorCode, extra: object = {}, invalidInputs: InvalidInput[] = []) {
    super(code);
    this.code = code;
    this.extra = extra;
    this.invalidInputs = invalidInputs;
  }
}

interface MockRequest<E extends Endpoint> extends EndpointInput<E> {
  ifMatch: string | null;
  /** Sets the version in the answer. */
  setEtag: (etag: string) => void;
}

type Handler<E extends Endpoint> = (request: MockRequest<E>) => EndpointReply<E>;

export const sharedDelay = 200;
/** The specification's delay for calls that verify something. */
export const verifyDelay = 1000;
/** The specification's delay for likes. */
export const likeDelay = 2000;
/** Tests do not wait for a simulated network. */
export const latency = { scale: 1 };

/** One mocked call: its input is validated by the contract, and so is its answer. */
export function mock<E extends Endpoint>(
  endpoint: E,
  handler: Handler<NoInfer<E>>,
  delay = sharedDelay,
): HttpHandler {
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1');
  const method = endpoint.method.toLowerCase() as 'get' | 'post' | 'put' | 'delete';
  return http[method](path, async ({ request, params }) => {
    await new Promise((resolve) => setTimeout(resolve, delay * latency.scale));
    try {
      const body: unknown = endpoint.body ? await request.json() : undefined;
      const searched = Object.fromEntries(new URL(request.url).searchParams);
      // In an address, only the person's email is a trigger; a search may really be for a number.
      const triggered = triggeredStatus(body) ?? triggeredStatus({ email: searched['email'] });
      if (triggered !== null) throw new MockRefusal(codeOf[triggered]);
      const headers = new Headers({ 'content-type': 'application/json' });
      const input = {
        params: read(endpoint.params, params),
        query: read(endpoint.query, searched),
        body: read(endpoint.body, body),
        ifMatch: request.headers.get('if-match'),
        setEtag: (etag: string) => headers.set('etag', etag),
      } as MockRequest<E>;
      return present(endpoint, handler(input), headers);
    } catch (error) {
      if (error instanceof MockRefusal) return refuse(error);
      throw error;
    }
  });
}

const codeOf = { 400: 'bad-request', 401: 'invalid-credentials', 500: 'internal-error' } as const;

function read(schema: z.ZodType | undefined, given: unknown): unknown {
  if (schema === undefined) return undefined;
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const invalidInputs = result.error.issues.map(({ path, code, message }) => ({
    path: path.join('.'),
    code,
    reason: message,
  }));
  throw new MockRefusal('invalid-input', {}, invalidInputs);
}

function present(endpoint: Endpoint, body: unknown, headers: Headers): Response {
  if (endpoint.output === null) return new HttpResponse(null, { status: 204 });
  const answer = endpoint.output.parse(body);
  return new HttpResponse(JSON.stringify(answer), { status: endpoint.status ?? 200, headers });
}

/** For calls answered without `mock`, such as uploads. */
export const notFound = (): Response => refuse(new MockRefusal('not-found'));

function refuse({ code, extra, invalidInputs }: MockRefusal): Response {
  const { status, title } = errorCodes[code];
  return HttpResponse.json(
    {
      type: problemType(code),
      title,
      status,
      detail: title,
      invalidInputs,
      requestId: 'req-mock-0001',
      ...extra,
    },
    { status, headers: { 'content-type': 'application/problem+json' } },
  );
}

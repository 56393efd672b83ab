import type { z } from 'zod';
import './refusal-words.ts';
import type { Capability } from './capabilities.ts';
import type { ErrorCode } from './errors.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Decides who may make a call at all. A capability is checked against the viewer's grants; `signed-in` needs
 * a complete session, `half-signed-in` one whose second factor is still due, and `public` none.
 */
export type Access = Capability | 'signed-in' | 'half-signed-in' | 'public';

type PathParam<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathParam<Rest>
  : never;

/** Every `{name}` of the path has its schema, and nothing else has. */
type ParamsOf<Path extends string> = [PathParam<Path>] extends [never]
  ? { params?: undefined }
  : { params: z.ZodObject<Record<PathParam<Path>, z.ZodType>> };

interface EndpointBase {
  /** Unique operation name; also the first part of the query key on the web. */
  name: string;
  method: Method;
  path: string;
  summary: string;
  capability: Access;
  params?: z.ZodObject | undefined;
  query?: z.ZodObject | undefined;
  body?: z.ZodType | undefined;
  /** `null` for an answer without a body. */
  output: z.ZodType | null;
  /** Status of the good answer; 200 unless said otherwise, 204 where `output` is null. */
  status?: 200 | 201 | 204;
  /** The refusals particular to this call, beside those every call can answer. */
  errors: readonly ErrorCode[];
  /** A list answers unknown sort fields, filters and page sizes with 422; the registry check tries each one. */
  isList?: boolean;
  /**
   * The answer carries an ETag, and writes to the same path honour If-Match. `required`: a write that names no version is
   * refused, because no one may decide what they have not seen.
   */
  versioned?: boolean | 'required';
  /**
   * Requires a second factor given in the last minutes; a password is never enough. `pay-data`: only where what this very
   * call reads or changes is pay data, which its handling decides (`touchesPay`).
   */
  stepUp?: boolean | 'pay-data';
  /**
   * For the person alone: refused while someone else is signed in as them, like every call that asks for a
   * fresh proof.
   */
  ownHandsOnly?: boolean;
  /** Answered also while the person has to choose another password first. */
  whilePasswordIsDue?: boolean;
  /**
   * Answered to people who are signed in before their first day; where a capability decides, its declaration
   * says so instead.
   */
  beforeDayOne?: boolean;
  /**
   * Whether a personal API token may make this call. By default a token may make calls decided by a
   * capability, and no others: calls for anyone signed in are opened to tokens one by one.
   */
  forTokens?: boolean;
  /** A read that leaves an entry of who has read it, so that its transaction writes although it is a GET. */
  isLoggedRead?: boolean;
  /** The session goes on under another token afterwards, so a browser sends nothing else meanwhile. */
  renewsSession?: boolean;
  /** The body is a stream of parts, read by the route itself. */
  multipart?: boolean;
  /** Posted as a form from another site's page, so it is not held to the origin check: its state is kept on the server. */
  crossSiteForm?: boolean;
  /** The answer is a stream of server-sent events. */
  stream?: boolean;
  /**
   * The answer is a file. `session`: for people signed in, whose right is checked when they fetch it.
   * `public`: anyone may see it and keep it for good, so it may only be a picture that was re-encoded on
   * upload, at an address of its own.
   */
  file?: 'session' | 'public';
}

export type Endpoint = Readonly<EndpointBase>;

/** Declares one call once, for the routes, the typed client, the form errors, the document and the checks. */
export function defineEndpoint<const E extends EndpointBase>(endpoint: E & ParamsOf<E['path']>): E {
  return endpoint;
}

type OutputOf<S> = S extends z.ZodType ? z.output<S> : undefined;
type InputOf<S> = S extends z.ZodType ? z.input<S> : undefined;

/** The parts of a request a route receives, parsed and with defaults filled in. */
export interface EndpointInput<E extends Endpoint> {
  params: OutputOf<E['params']>;
  query: OutputOf<E['query']>;
  body: OutputOf<E['body']>;
}

/** The parts of a request a caller sends; fields with defaults may be left out. */
export type EndpointRequest<E extends Endpoint> = (E['params'] extends z.ZodType
  ? { params: InputOf<E['params']> }
  : { params?: undefined }) &
  (E['query'] extends z.ZodType ? { query?: InputOf<E['query']> } : { query?: undefined }) &
  (E['body'] extends z.ZodType ? { body: InputOf<E['body']> } : { body?: undefined });

/** The answer as a route gives it. */
export type EndpointReply<E extends Endpoint> = InputOf<E['output']>;

/** The answer as a caller receives it. */
export type EndpointAnswer<E extends Endpoint> = OutputOf<E['output']>;

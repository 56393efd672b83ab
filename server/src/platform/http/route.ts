import type { Readable } from 'node:stream';
import type { Capability } from '@tenure/contract/capabilities.ts';
import type { Endpoint, EndpointInput, EndpointReply } from '@tenure/contract/endpoint.ts';
import type { ErrorCode } from '@tenure/contract/errors.ts';
import type { ModuleName } from '@tenure/contract/identity/site.ts';
import type { UploadPurpose } from '@tenure/contract/platform/uploads.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { TenantId } from '../db/tenant-id.ts';
import type { Tx, WriteTx } from '../db/transaction.ts';
import type { Viewer } from '../policy/viewer.ts';
import type { ByteRange, OpenedFile, PutRules } from '../storage/file-store.ts';
import type { FileType } from '../storage/file-types.ts';

/** The browser's session, for the few calls that begin or end one. */
export interface SessionCookie {
  tokenHash: Buffer | null;
  issue(token: string, expiresInSeconds: number): void;
  clear(): void;
}

/** A short-lived value only this browser can send back, for a flow that runs outside any session. */
export interface FlowCookie {
  value: string | null;
  set(value: string, expiresInSeconds: number): void;
  clear(): void;
}

/** Marks a browser for as long as it may, so that its next sign-in is not a new device. It opens nothing. */
export interface DeviceCookie {
  hash: Buffer | null;
  issue(token: string): void;
}

interface Context<E extends Endpoint> {
  input: EndpointInput<E>;
  viewer: Viewer;
  request: RequestFacts;
}

/** The facts of the request itself that a rule may need. */
export interface RequestFacts {
  id: string;
  host: string;
  /** Protocol, host and port as the browser has them. */
  origin: string;
  path: string;
  userAgent: string;
  cookie: SessionCookie;
  /** The hash of the token a machine client sends in place of a cookie. */
  bearerHash: Buffer | null;
  device: DeviceCookie;
  flow: FlowCookie;
  /** For a flow that leads over another site: sent along when that site sends the browser back by a link. */
  crossing: FlowCookie;
  /** The file that came with the call, stored and of an accepted type, where the handling takes one. */
  upload: Upload | null;
  /** The part of a file a player asks for. */
  range: ByteRange | undefined;
}

/** An upload in parts that a call names in the place of a body. */
export interface WantedUpload {
  id: number;
  purpose: UploadPurpose;
}

/** The claim of one call on an upload, so that no other call completes it. */
export interface UploadClaim {
  id: number;
  claim: string;
}

export interface Upload {
  key: string;
  name: string;
  type: string;
  size: number;
  /**
   * For a file sealed on arrival: the context it is encrypted for, and facts that can no longer be read from
   * it.
   */
  sealed?: { for: string; sha256: string; isPdf: boolean; pages?: number };
  /** The findings of `inspect`. */
  inspected?: object;
  /** For a file sent in parts: the upload that ends when the transaction is committed. */
  ofUpload?: UploadClaim;
  /** For a file that was converted on arrival: where each part of the result is stored. */
  parts?: readonly string[];
}

/** For a file that is kept sealed. */
export interface SealedRules {
  maxBytes: number;
  sealedAs: { table: string; column: string };
  /** Refuses other kinds than this place takes before any of it is kept; may return how many pages it has, or what it found. */
  inspect(content: Buffer): Promise<number | object | undefined>;
  /** Makes the content and the name that are kept of what was sent. */
  strip?(content: Buffer, name: string): Promise<{ content: Buffer; name: string }>;
  /** Its space is held already, by the upload it is a part of. */
  isHeld?: true;
}

/** For a file kept as it came once it has been inspected; a refused one is deleted. */
export interface InspectedRules extends PutRules {
  inspect(stored: { key: string; size: number }): Promise<object>;
}

export interface RemadePart {
  type: FileType;
  content: Buffer;
}

/** For a file never kept as it came, but only re-encoded. */
export interface RemadeRules {
  maxBytes: number;
  remake(content: Buffer, saidType: string): Promise<RemadePart[]>;
}

/** A file that a screen shows: a picture, a film or the part of it that was asked for. */
export class Shown {
  readonly file: OpenedFile;
  constructor(file: OpenedFile) {
    this.file = file;
  }
}

/** An answer that is a file to keep, and no record. */
export class Download<Content extends Buffer | Readable = Buffer | Readable> {
  readonly name: string;
  readonly type: string;
  readonly content: Content;
  constructor(name: string, type: string, content: Content) {
    this.name = name;
    this.type = type;
    this.content = content;
  }
}

export type Can = ReadonlySet<Capability>;

/**
 * How a call is handled, in the order it happens: load the subject (in the same round trip as the session check),
 * authorise against it, act, present. The gate holds the endpoint's capability and the version in between.
 */
export interface Handling<E extends Endpoint, Subject, Result, Outside = undefined> {
  /**
   * For calls that bring a file: the files accepted. It is stored before the transaction begins, or refused.
   */
  upload?(input: EndpointInput<E>): PutRules | InspectedRules | SealedRules | RemadeRules;
  /** Where the file came in parts beforehand: the upload that the call names. */
  inParts?(input: EndpointInput<E>): WantedUpload | null;
  /**
   * Asks another server. It happens once the viewer is known to hold the capability, and before the transaction begins: a
   * slow server must not hold one open.
   */
  outside?(context: Context<E>): Promise<Outside>;
  load?(tx: Tx, input: EndpointInput<E>): Promise<Subject | undefined>;
  /** How a missing subject is refused, where not as `not-found`. */
  missing?: ErrorCode;
  /** The viewer's rights over this subject in its present state; refuses a subject they may not know of. */
  authorise?(context: Context<E> & { subject: Subject }): Can | Promise<Can>;
  /** For endpoints with `stepUp: 'pay-data'`: whether this very call reads or changes any. */
  touchesPay?(context: { input: EndpointInput<E>; subject: Subject }): boolean;
  /** The version of the subject as loaded, which If-Match is held against. */
  version?(subject: Subject, can: Can): number;
  act?(context: Context<E> & { subject: Subject; tx: WriteTx; can: Can; outside: Outside }): Promise<Result>;
  present(
    context: Context<E> & { subject: Subject; result: Result; can: Can },
  ): EndpointReply<E> | Presented<EndpointReply<E>> | Download | Shown;
}

/** An answer with the version it is of, sent as its ETag. */
export class Presented<Answer> {
  readonly body: Answer;
  readonly version: number;
  constructor(body: Answer, version: number) {
    this.body = body;
    this.version = version;
  }
}

type Answering<E extends Endpoint> = Promise<EndpointReply<E>> | EndpointReply<E>;

interface HostHandling<E extends Endpoint> {
  tx: WriteTx;
  tenantId: TenantId;
  input: EndpointInput<E>;
  request: RequestFacts;
  reply: FastifyReply;
}

interface RawContext<E extends Endpoint> {
  input: EndpointInput<E>;
  facts: RequestFacts;
  request: FastifyRequest;
  reply: FastifyReply;
}

export interface StreamContext {
  viewer: Viewer;
  reply: FastifyReply;
  /** Asks the gate whether the session still holds. */
  stillHolds(): Promise<boolean>;
}

export type Binding = BindingOfKind & {
  /** The part of the product it belongs to; where a company has turned that off, the call answers 404. */
  module?: ModuleName;
};

type BindingOfKind =
  | { kind: 'session'; endpoint: Endpoint; handling: Handling<Endpoint, unknown, unknown, unknown> }
  | { kind: 'host'; endpoint: Endpoint; handle: (context: HostHandling<Endpoint>) => unknown }
  | { kind: 'stream'; endpoint: Endpoint; handle: (context: StreamContext) => void }
  | { kind: 'raw'; endpoint: Endpoint; handle: (context: RawContext<Endpoint>) => Promise<FastifyReply> }
  | {
      kind: 'plain';
      endpoint: Endpoint;
      handle: (input: EndpointInput<Endpoint>, request: RequestFacts) => unknown;
    };

/** Binds a call of a signed-in person. */
export function onSession<E extends Endpoint, Subject = undefined, Result = undefined, Outside = undefined>(
  endpoint: E,
  handling: Handling<NoInfer<E>, Subject, Result, Outside>,
): Binding {
  if (endpoint.capability === 'public') throw new Error(`${endpoint.name} is public`);
  if (endpoint.versioned && endpoint.method !== 'GET' && !handling.version) {
    throw new Error(`${endpoint.name} says it is versioned and names no version`);
  }
  // The types meet again when the parsed input of this very endpoint is handed to this very handling.
  return {
    kind: 'session',
    endpoint,
    handling: handling as unknown as Handling<Endpoint, unknown, unknown, unknown>,
  };
}

/** Binds a call that needs no session and happens inside the tenant of the host, in a transaction of its own. */
export function onHost<E extends Endpoint>(
  endpoint: E,
  handle: (context: HostHandling<NoInfer<E>>) => Answering<NoInfer<E>> | Promise<Shown>,
): Binding {
  return { kind: 'host', endpoint, handle: handle as (context: HostHandling<Endpoint>) => unknown };
}

/** Binds a stream that lives as long as the session it was opened with. */
export function onStream<E extends Endpoint>(endpoint: E, handle: (context: StreamContext) => void): Binding {
  return { kind: 'stream', endpoint, handle };
}

/** Binds a call that sends its answer itself, such as a way to another site. Never a file: those go through the gate. */
export function onRaw<E extends Endpoint>(
  endpoint: E,
  handle: (context: RawContext<NoInfer<E>>) => Promise<FastifyReply>,
): Binding {
  if (endpoint.file) throw new Error(`${endpoint.name} answers a file, which only the gate sends`);
  return {
    kind: 'raw',
    endpoint,
    handle: handle as (context: RawContext<Endpoint>) => Promise<FastifyReply>,
  };
}

/** Binds a call that touches no tenant's data, or that manages its own transactions. */
export function onNothing<E extends Endpoint>(
  endpoint: E,
  handle: (input: EndpointInput<NoInfer<E>>, request: RequestFacts) => Answering<NoInfer<E>>,
): Binding {
  return {
    kind: 'plain',
    endpoint,
    handle: handle as (input: EndpointInput<Endpoint>, request: RequestFacts) => unknown,
  };
}

/** Says to which part of the product a call belongs. Calls that enter no company by themselves cannot be held to it. */
export function inModule(binding: Binding, module: ModuleName | undefined): Binding {
  if (module === undefined) return binding;
  if (binding.kind === 'raw' || binding.kind === 'plain') {
    throw new TypeError(`${binding.endpoint.name} cannot be turned off with ${module}`);
  }
  return { ...binding, module };
}

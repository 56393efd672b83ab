import type { Endpoint } from '@tenure/contract/endpoint.ts';
import { etagOf } from '@tenure/contract/envelopes.ts';
import type { FastifyReply } from 'fastify';
import { Download, Presented, Shown } from './route.ts';

export interface Answer {
  status: number;
  body: string | null;
  etag: string | null;
  /** A file to download, instead of a body. */
  file?: Download | Shown;
  /** The file is for everyone, and its address is of this content for good. */
  isForEveryone?: boolean;
  /** The first answer to a retried call: this time nothing was done. */
  isFirstAgain?: true;
}

export type Serialise = (body: unknown) => string;

export function answerOf(endpoint: Endpoint, presented: unknown, serialise: Serialise): Answer {
  if (presented instanceof Download || presented instanceof Shown) {
    if (!endpoint.file) throw new TypeError(`${endpoint.name} does not say that it answers a file`);
    return {
      status: endpoint.status ?? 200,
      body: null,
      etag: null,
      file: presented,
      isForEveryone: endpoint.file === 'public',
    };
  }
  if (endpoint.output === null) return { status: endpoint.status ?? 204, body: null, etag: null };
  const isVersioned = presented instanceof Presented;
  return {
    status: endpoint.status ?? 200,
    body: serialise(isVersioned ? presented.body : presented),
    etag: isVersioned ? etagOf(presented.version) : null,
  };
}

/** Both spellings: one that everything reads, and one that has every letter. */
function attachmentOf(name: string): string {
  const plain = name.replaceAll(/[^\w .()-]/g, '_');
  const whole = encodeURIComponent(name).replaceAll(/['()*]/g, (one) => `%${one.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`;
}

/** Whatever a browser makes of it, it runs nothing and reaches nothing; and unless it is for everyone, it is kept nowhere. */
function fileHeaders(reply: FastifyReply, { isForEveryone }: Answer, disposition: string): FastifyReply {
  return reply
    .header('cache-control', isForEveryone ? 'public, max-age=31536000, immutable' : 'private, no-store')
    .header('content-disposition', disposition)
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox");
}

function show(reply: FastifyReply, answer: Answer, { file }: Shown): FastifyReply {
  const { range, size, stream, type } = file;
  fileHeaders(reply, answer, 'inline').type(type).header('accept-ranges', 'bytes');
  if (!range) return reply.header('content-length', size).send(stream);
  return reply
    .code(206)
    .header('content-range', `bytes ${range.start}-${range.end}/${size}`)
    .header('content-length', range.end - range.start + 1)
    .send(stream);
}

export function send(reply: FastifyReply, answer: Answer): FastifyReply {
  reply.code(answer.status);
  if (answer.file instanceof Shown) return show(reply, answer, answer.file);
  if (answer.file) {
    const { name, type, content } = answer.file;
    return fileHeaders(reply, answer, attachmentOf(name)).type(type).send(content);
  }
  if (answer.etag !== null) reply.header('etag', answer.etag);
  reply.header('cache-control', 'no-store');
  return answer.body === null
    ? reply.send()
    : reply
        .type(answer.status < 400 ? 'application/json; charset=utf-8' : 'application/problem+json')
        .send(answer.body);
}

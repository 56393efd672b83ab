import { createServer } from 'node:http';

export interface FakeS3 {
  readonly endpoint: string;
  readonly objects: Map<string, { body: Buffer; type: string | undefined }>;
  /** Lets the next upload fail, as a service does that is out of order. */
  failNextUpload(): void;
  close(): Promise<void>;
}

/** As much of the S3 protocol as the store uses, in memory and on loopback. For tests only. */
export async function startFakeS3(): Promise<FakeS3> {
  const objects: FakeS3['objects'] = new Map();
  let failing = false;
  const server = createServer((request, response) => {
    const key = new URL(request.url ?? '/', 'http://fake').pathname;
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const found = objects.get(key);
      if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256')) response.writeHead(403).end();
      else if (request.method === 'PUT' && failing) {
        failing = false;
        response.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>');
      } else if (request.method === 'PUT') {
        objects.set(key, { body: Buffer.concat(chunks), type: request.headers['content-type'] });
        response.writeHead(200, { etag: '"x"' }).end();
      } else if (request.method === 'DELETE') {
        objects.delete(key);
        response.writeHead(204).end();
      } else if (found === undefined) {
        response
          .writeHead(404, { 'content-type': 'application/xml' })
          .end(request.method === 'HEAD' ? undefined : '<Error><Code>NoSuchKey</Code></Error>');
      } else {
        const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
        const part = first === undefined ? found.body : found.body.subarray(Number(first), Number(last) + 1);
        response
          .writeHead(first === undefined ? 200 : 206, { 'content-length': part.length })
          .end(request.method === 'HEAD' ? undefined : part);
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return {
    endpoint: `http://127.0.0.1:${address.port}`,
    objects,
    failNextUpload: () => {
      failing = true;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

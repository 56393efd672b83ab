import http from 'node:http';

export interface CallAnswer {
  readonly status: number;
  readonly body: string;
  readonly headers: http.IncomingHttpHeaders;
}

export interface CallOptions {
  readonly cookie?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly agent?: http.Agent;
}

export const demoPassword = 'Harbour-2026!';
export const harbourline = 'localhost';
export const kauri = 'kauri.localhost';
export const provider = 'admin.localhost';

/** Calls the product on loopback under a host name that need not resolve, as a browser on that host would. */
export function callProduct(
  port: number,
  host: string,
  method: string,
  path: string,
  body?: unknown,
  options: CallOptions = {},
): Promise<CallAnswer> {
  const payload = body === undefined ? undefined : JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const request = http.request(
      {
        host: '127.0.0.1',
        port,
        method,
        path,
        agent: options.agent ?? false,
        headers: {
          host: `${host}:${port}`,
          origin: `http://${host}:${port}`,
          ...(options.cookie !== undefined && { cookie: options.cookie }),
          ...(payload !== undefined && {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(payload),
          }),
          ...options.headers,
        },
      },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.once('error', reject);
        answer.once('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            body: Buffer.concat(chunks).toString(),
            headers: answer.headers,
          }),
        );
      },
    );
    request.once('error', reject);
    request.end(payload);
  });
}

/** Signs in someone from the demo and returns the cookie, as `name=value`. */
export async function sessionCookie(port: number, host: string, username: string): Promise<string> {
  const { status, headers } = await callProduct(port, host, 'POST', '/api/auth/authenticate', {
    username,
    _password: demoPassword,
  });
  const cookie = headers['set-cookie']?.[0]?.split(';')[0];
  if (status !== 200 || cookie === undefined) throw new Error(`${username} could not sign in (${status})`);
  return cookie;
}

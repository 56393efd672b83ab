import type { InjectOptions } from 'fastify';
import type { Answer } from './company.ts';
import type { World } from './world.ts';

/** The token's owner, and the host it is used on. */
export interface ScimCaller {
  host: string;
  token: string;
}

/** One call as an identity provider makes it. Text and bytes are sent as they are. */
export async function sendScim(
  world: World,
  { host, token }: ScimCaller,
  method: Extract<InjectOptions['method'], string>,
  path: string,
  payload?: unknown,
  headers: object = {},
): Promise<Answer> {
  const isRaw = typeof payload === 'string' || Buffer.isBuffer(payload);
  const response = await world.tenure.server.inject({
    method,
    url: `/scim/v2${path}`,
    headers: {
      host,
      authorization: `Bearer ${token}`,
      ...(payload !== undefined && { 'content-type': 'application/scim+json' }),
      ...headers,
    },
    ...(payload !== undefined && { payload: isRaw ? payload : JSON.stringify(payload) }),
  });
  return {
    status: response.statusCode,
    body: response.body === '' ? null : response.json(),
    headers: response.headers,
    text: response.body,
    response,
  };
}

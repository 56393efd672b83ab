import http, { type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { events } from '@tenure/contract/platform/events.ts';
import type { World } from './world.ts';

export interface Listening {
  status: number | undefined;
  /** Everything that has arrived so far, unchanged. */
  heard: () => string;
  /** Waits until this has arrived. */
  until: (text: string) => Promise<void>;
  close: () => void;
}

/** Opens the stream of events with these headers; the first one makes the world listen on a port. */
export async function listenTo(world: World, headers: Record<string, string>): Promise<Listening> {
  const { server } = world.tenure;
  if (!server.server.listening) await server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.server.address() as AddressInfo;
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    http
      .get({ host: '127.0.0.1', port, path: events.path, headers })
      .on('response', resolve)
      .on('error', reject);
  });
  let heard = '';
  let wake = () => {};
  response.setEncoding('utf8').on('data', (chunk: string) => {
    heard += chunk;
    wake();
  });
  return {
    status: response.statusCode,
    heard: () => heard,
    until: async (text) => {
      while (!heard.includes(text)) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
    close: () => response.destroy(),
  };
}

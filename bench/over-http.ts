import { type Connection, openConnection } from './connection.ts';
import { measure, type Slot } from './measure.ts';

/** Keeps one connection a request busy, each sending its own again and again. */
export async function overHttp(port: number, requests: readonly Buffer[], forMs: number): Promise<Slot> {
  const connections: Connection[] = [];
  for (const request of requests) connections.push(await openConnection(port, request, 200));
  try {
    return await measure((lane) => connections[lane]?.send() ?? Promise.resolve(), connections.length, forMs);
  } finally {
    for (const connection of connections) connection.close();
  }
}

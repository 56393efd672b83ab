import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { openWorld } from '../harness/world.ts';

it('stops although someone does not read what they asked for', async () => {
  const world = await openWorld();
  const { server } = world.tenure;
  server.get('/endless', (_request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200);
    const flood = () => {
      while (!reply.raw.destroyed && reply.raw.write('x'.repeat(65_536)));
    };
    reply.raw.on('drain', flood);
    flood();
  });
  await server.listen({ port: 0, host: '127.0.0.1' });
  const socket = net.connect((server.server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => socket.destroy());
  socket.write('GET /endless HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await once(socket, 'data');
  socket.pause();
  await world.close();
  expect(server.server.listening).toBe(false);
  socket.destroy();
}, 60_000);

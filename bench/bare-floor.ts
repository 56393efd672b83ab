// A process of its own: Fastify with one route per call that answers the product's bytes and does nothing
// else.
import fastify from 'fastify';
import type { BareOrder, FloorAnswer } from './messages.ts';

process.once('message', (order: BareOrder) => void serve(order));

async function serve({ routes }: BareOrder): Promise<void> {
  const server = fastify();
  for (const { method, path, type, body } of routes)
    server.route({ method, url: path, handler: (_request, reply) => reply.type(type).send(body) });
  const ready: FloorAnswer = {
    kind: 'ready',
    port: Number(new URL(await server.listen({ host: '127.0.0.1', port: 0 })).port),
  };
  process.send?.(ready);
  process.once('disconnect', () => void server.close());
}

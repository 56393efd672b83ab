import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** A host that belongs to no company. Nothing of the product answers there: no call, no page, no cookie. */
export interface OwnHost {
  hostname: string;
  answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
}

/** A name as it is compared: browsers and proxies may write it with a dot at its end, or in capitals. */
const plain = (hostname: string) => hostname.toLowerCase().replace(/\.$/, '');

/** Before everything else that looks at a request. */
export function answerOwnHost(server: FastifyInstance, { hostname, answer }: OwnHost): void {
  const own = plain(hostname);
  server.addHook('onRequest', async (request, reply) => {
    if (plain(request.hostname) === own) await answer(request, reply);
  });
}

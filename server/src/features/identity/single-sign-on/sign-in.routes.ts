import {
  ssoAssertion,
  ssoCallback,
  ssoFinish,
  ssoLogout,
  ssoMetadata,
  ssoStart,
} from '@tenure/contract/identity/single-sign-on.ts';
import type { FastifyReply } from 'fastify';
import { type Binding, onNothing, onRaw } from '../../../platform/http/route.ts';
import type { Saml } from './saml.service.ts';
import type { SsoSignIn } from './sign-in.service.ts';

/** See Other: what comes next is a plain visit, also after a form was posted. */
function go(reply: FastifyReply, address: string): FastifyReply {
  return reply.header('cache-control', 'no-store').redirect(address, 303);
}

export function signInRoutes({ signIn, saml }: { signIn: SsoSignIn; saml: Saml }): Binding[] {
  return [
    onRaw(ssoStart, async ({ input, facts, reply }) => go(reply, await signIn.begin(facts, input.query))),
    onRaw(ssoCallback, async ({ input, facts, reply }) =>
      go(reply, await signIn.returned(facts, input.query.state)),
    ),
    onRaw(ssoAssertion, async ({ input, facts, reply }) =>
      go(reply, await signIn.posted(facts, input.body.SAMLResponse, input.body.RelayState)),
    ),
    onRaw(ssoFinish, async ({ input, facts, reply }) =>
      go(reply, await signIn.finish(facts, input.query.ticket)),
    ),
    onRaw(ssoMetadata, async ({ facts, reply }) =>
      reply
        .type('application/samlmetadata+xml; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(saml.metadata(facts.origin)),
    ),
    onNothing(ssoLogout, async (_input, facts) => ({ endSessionUrl: await signIn.endSessionUrl(facts) })),
  ];
}

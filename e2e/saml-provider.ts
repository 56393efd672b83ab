import http from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  createSamlProvider,
  type SamlAnswer,
  type SamlProvider,
} from '../server/test/identity-provider/saml.ts';

export interface RunningSamlProvider extends SamlProvider {
  /** The person who signs in there. */
  person: SamlAnswer;
  close(): void;
}

const quoted = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** A SAML provider with a page: pressing Continue there posts its form to the product. */
export async function startSamlProvider(): Promise<RunningSamlProvider> {
  const server = http.createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://localhost:${(server.address() as AddressInfo).port}`;
  const running: RunningSamlProvider = {
    ...createSamlProvider(base),
    person: { nameId: 'nobody' },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/sso?')) {
      response.writeHead(204).end();
      return;
    }
    const asked = running.requestIn(base + request.url);
    running.answer(asked, running.person).then(
      (xml) => {
        response.setHeader('content-type', 'text/html').end(`<!doctype html><title>Provider</title>
          <h1>Identity provider</h1>
          <form method="post" action="${quoted(asked.acsUrl)}">
            <input type="hidden" name="SAMLResponse" value="${Buffer.from(xml).toString('base64')}">
            <input type="hidden" name="RelayState" value="${quoted(asked.relayState)}">
            <button>Continue</button>
          </form>`);
      },
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  return running;
}

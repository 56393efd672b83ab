import { parentPort } from 'node:worker_threads';
import { SsoFailed } from './asserted.service.ts';
import { type SamlProvider, samlProviderOf } from './saml-metadata.view.ts';
import { type ReadResponse, type ResponseToRead, readResponse } from './saml-response.view.ts';

export type SamlQuestion = { kind: 'metadata'; xml: string } | { kind: 'response'; given: ResponseToRead };
export type SamlAnswer =
  | { kind: 'metadata'; found: SamlProvider | string }
  | { kind: 'response'; read: ReadResponse }
  | { kind: 'failed'; code: SsoFailed['code']; reason: string };

async function answer(question: SamlQuestion): Promise<SamlAnswer> {
  if (question.kind === 'metadata') return { kind: 'metadata', found: samlProviderOf(question.xml) };
  try {
    return { kind: 'response', read: await readResponse(question.given) };
  } catch (error) {
    if (error instanceof SsoFailed) return { kind: 'failed', code: error.code, reason: error.reason };
    throw error;
  }
}

parentPort?.on('message', (question: SamlQuestion) => {
  // A failure that is not the response's is the thread's own: it ends the thread, and the caller gets an
  // error.
  void answer(question).then((answered) => parentPort?.postMessage(answered));
});

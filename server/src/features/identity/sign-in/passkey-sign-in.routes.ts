import {
  mfaPasskey,
  mfaPasskeyOptions,
  passkeySignIn,
  passkeySignInOptions,
} from '@tenure/contract/identity/passkeys.ts';
import { type Binding, onHost, onSession } from '../../../platform/http/route.ts';
import type { PasskeySignIn } from './passkey-sign-in.service.ts';
import type { SecondFactor } from './second-factor.service.ts';
import { factorOfViewer, factorOfViewerLocked } from './second-factor.store.ts';

export function passkeySignInRoutes(first: PasskeySignIn, second: SecondFactor): Binding[] {
  return [
    onHost(passkeySignInOptions, ({ tx, request }) => first.ask(tx, request)),

    onHost(passkeySignIn, ({ tx, input, request }) =>
      first.signIn(tx, input.body.assertion, input.body.referrerUrl, request),
    ),

    onSession(mfaPasskeyOptions, {
      load: (tx) => factorOfViewer(tx),
      act: ({ tx, subject, request }) => second.askForPasskey(tx, subject, 'sign-in', request),
      present: ({ result }) => result,
    }),

    onSession(mfaPasskey, {
      load: (tx) => factorOfViewerLocked(tx),
      act: ({ tx, subject, input, request }) =>
        second.complete(tx, subject, { method: 'passkey', assertion: input.body.assertion }, request),
      present: ({ result }) => result,
    }),
  ];
}

import { passkeySignIn, passkeySignInOptions } from '@tenure/contract/identity/passkeys.ts';
import { call } from '../../../lib/api/call.ts';
import { signWithPasskey } from './passkey-ceremonies.ts';
import { referrerUrl } from './place.ts';

/** Signs in with a passkey alone, and returns the address to open next. */
export async function signInWithPasskey(): Promise<string> {
  const { body: options } = await call(passkeySignInOptions, {});
  const assertion = await signWithPasskey(options);
  const { body } = await call(passkeySignIn, { body: { assertion, referrerUrl: referrerUrl() } });
  return body.referrerUrl;
}

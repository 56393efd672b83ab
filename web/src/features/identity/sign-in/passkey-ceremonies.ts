import type { EndpointAnswer } from '@tenure/contract/endpoint.ts';
import type { newPasskeyOptions } from '@tenure/contract/identity/factors.ts';
import type {
  mfaPasskeyOptions,
  PasskeyAssertion,
  PasskeyAttestation,
} from '@tenure/contract/identity/passkeys.ts';

/** Nothing was signed: the window was closed, took too long, or no passkey was available. */
export class NoPasskeyUsed extends Error {
  override readonly name = 'NoPasskeyUsed';
}

/** The chosen device or key already has a passkey for this account. */
export class PasskeyExists extends Error {
  override readonly name = 'PasskeyExists';
}

export function canUsePasskeys(): boolean {
  return typeof globalThis.PublicKeyCredential === 'function';
}

const ceremonies = () => import('@simplewebauthn/browser');

/** Lets the browser sign a challenge with a passkey. */
export async function signWithPasskey(
  options: EndpointAnswer<typeof mfaPasskeyOptions>,
): Promise<PasskeyAssertion> {
  const { startAuthentication } = await ceremonies();
  try {
    const { id, rawId, type, response } = await startAuthentication({ optionsJSON: options });
    const { clientDataJSON, authenticatorData, signature, userHandle } = response;
    return {
      id,
      rawId,
      type,
      response: {
        clientDataJSON,
        authenticatorData,
        signature,
        ...(userHandle === undefined ? {} : { userHandle }),
      },
    };
  } catch (cause) {
    throw new NoPasskeyUsed('The browser used no passkey', { cause });
  }
}

/** Lets the browser create a passkey and store it wherever the person chooses. */
export async function makePasskey(
  options: EndpointAnswer<typeof newPasskeyOptions>,
): Promise<PasskeyAttestation> {
  const { startRegistration, WebAuthnError } = await ceremonies();
  try {
    const { id, rawId, type, response } = await startRegistration({ optionsJSON: options });
    const { clientDataJSON, attestationObject, transports } = response;
    return {
      id,
      rawId,
      type,
      response: { clientDataJSON, attestationObject, ...(transports === undefined ? {} : { transports }) },
    };
  } catch (cause) {
    if (cause instanceof WebAuthnError && cause.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
      throw new PasskeyExists('This passkey is enrolled already', { cause });
    throw new NoPasskeyUsed('The browser made no passkey', { cause });
  }
}

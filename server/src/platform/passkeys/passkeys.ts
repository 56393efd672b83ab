import type { PasskeyAssertion, PasskeyAttestation } from '@tenure/contract/identity/passkeys.ts';
import type { TokenSigner } from '../crypto/signed-token.ts';
import { hashToken, randomToken } from '../crypto/tokens.ts';

/** The site a passkey belongs to: it answers no other. */
export interface PasskeySite {
  host: string;
  origin: string;
}

export interface StoredPasskey {
  credentialId: string;
  publicKey: Buffer;
  counter: number;
  transports: string[];
}

interface Verified {
  holds: true;
  counter: number;
  /** The hash of the answered challenge; the caller notes that it is spent. */
  challengeHash: Buffer;
}
interface NotVerified {
  holds: false;
  why: string;
}

export interface NewPasskey extends StoredPasskey {
  challengeHash: Buffer;
}

export const challengeMinutes = 5;
const timeout = challengeMinutes * 60_000;
/** ES256, RS256 and EdDSA: what every authenticator in use can do. */
const algorithms = [-8, -7, -257];
const type = 'public-key' as const;

/** Heavy, and not needed until the first passkey is shown. */
const webAuthn = () => import('@simplewebauthn/server');

const described = (passkeys: readonly StoredPasskey[]) =>
  passkeys.map(({ credentialId: id, transports }) => ({ id, type, transports }));

/**
 * Passkeys by WebAuthn. A challenge is a signed token bound to what it is for, so nothing is stored until it is
 * answered; attestation is not asked for, since any authenticator will do.
 */
export function createPasskeys(signer: TokenSigner) {
  const purposeOf = (purpose: string) => `passkey ${purpose}`;

  function challengeFor(purpose: string): string {
    const token = signer.sign({
      purpose: purposeOf(purpose),
      payload: randomToken(16),
      validFor: { minutes: challengeMinutes },
    });
    return Buffer.from(token).toString('base64url');
  }

  function isOurs(purpose: string, challenge: string): boolean {
    return signer.read(purposeOf(purpose), Buffer.from(challenge, 'base64url').toString()).valid;
  }

  return {
    requestOptions(
      purpose: string,
      host: string,
      passkeys: readonly StoredPasskey[],
      userVerification: 'required' | 'preferred',
    ) {
      return {
        challenge: challengeFor(purpose),
        rpId: host,
        timeout,
        userVerification,
        allowCredentials: described(passkeys),
      };
    },

    creationOptions(
      purpose: string,
      rp: { id: string; name: string },
      person: { uuid: string; username: string; displayName: string },
      passkeys: readonly StoredPasskey[],
    ) {
      return {
        challenge: challengeFor(purpose),
        rp,
        user: {
          id: Buffer.from(person.uuid).toString('base64url'),
          name: person.username,
          displayName: person.displayName,
        },
        pubKeyCredParams: algorithms.map((alg) => ({ type, alg })),
        timeout,
        attestation: 'none' as const,
        excludeCredentials: described(passkeys),
        authenticatorSelection: {
          residentKey: 'preferred' as const,
          requireResidentKey: false as const,
          userVerification: 'preferred' as const,
        },
      };
    },

    async verifyAssertion(
      purpose: string,
      site: PasskeySite,
      assertion: PasskeyAssertion,
      passkey: StoredPasskey,
      requireUserVerification: boolean,
    ): Promise<Verified | NotVerified> {
      const { verifyAuthenticationResponse } = await webAuthn();
      const { userHandle, ...response } = assertion.response;
      let answered = '';
      try {
        const { verified, authenticationInfo } = await verifyAuthenticationResponse({
          response: {
            ...assertion,
            response: userHandle === undefined ? response : { ...response, userHandle },
            clientExtensionResults: {},
          },
          expectedChallenge: (challenge) => {
            answered = challenge;
            return isOurs(purpose, challenge);
          },
          expectedOrigin: site.origin,
          expectedRPID: site.host,
          credential: {
            id: passkey.credentialId,
            publicKey: new Uint8Array(passkey.publicKey),
            counter: passkey.counter,
            transports: passkey.transports,
          },
          requireUserVerification,
        });
        if (!verified) return { holds: false, why: 'the signature is wrong' };
        return { holds: true, counter: authenticationInfo.newCounter, challengeHash: hashToken(answered) };
      } catch (error) {
        return { holds: false, why: reasonOf(error) };
      }
    },

    async verifyAttestation(
      purpose: string,
      site: PasskeySite,
      attestation: PasskeyAttestation,
    ): Promise<NewPasskey | NotVerified> {
      const { verifyRegistrationResponse } = await webAuthn();
      const { transports = [], ...response } = attestation.response;
      let answered = '';
      try {
        const { registrationInfo } = await verifyRegistrationResponse({
          response: { ...attestation, response, clientExtensionResults: {} },
          expectedChallenge: (challenge) => {
            answered = challenge;
            return isOurs(purpose, challenge);
          },
          expectedOrigin: site.origin,
          expectedRPID: site.host,
          requireUserVerification: false,
          supportedAlgorithmIDs: algorithms,
        });
        if (!registrationInfo) return { holds: false, why: 'the signature is wrong' };
        const { credential } = registrationInfo;
        return {
          credentialId: credential.id,
          publicKey: Buffer.from(credential.publicKey),
          counter: credential.counter,
          transports,
          challengeHash: hashToken(answered),
        };
      } catch (error) {
        return { holds: false, why: reasonOf(error) };
      }
    },
  };
}
export type Passkeys = ReturnType<typeof createPasskeys>;

/** The library throws for everything that does not hold together; what it says goes to the audit log, not to the caller. */
function reasonOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, 200);
}

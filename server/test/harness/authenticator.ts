import {
  addAuthenticatorApp,
  addPasskey,
  beginAuthenticatorApp,
  newPasskeyOptions,
} from '@tenure/contract/identity/factors.ts';
import { Secret, TOTP } from 'otpauth';
import type { Clock } from '../../src/platform/clock/clock.ts';
import type { Caller } from './company.ts';
import { type Ceremony, SoftwarePasskey } from './software-passkey.ts';

/** The code an authenticator app shows for a key now, or some steps of 30 seconds from now. */
export function authenticatorCode(key: string, clock: Clock, stepsAhead = 0): string {
  const timestamp = clock.now().epochMilliseconds + stepsAhead * 30_000;
  return new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp });
}

export interface EnrolledApp {
  key: string;
  recoveryCodes: string[] | null;
}

export async function enrolApp(person: Caller, clock: Clock): Promise<EnrolledApp> {
  const begun = (await person.call(beginAuthenticatorApp, {})).body as { setup: string; key: string };
  const answer = await person.call(addAuthenticatorApp, {
    body: { setup: begun.setup, code: authenticatorCode(begun.key, clock) },
  });
  if (answer.status !== 201) throw new Error(`The app was not enrolled: ${answer.text}`);
  const { recoveryCodes } = answer.body as { recoveryCodes: string[] | null };
  return { key: begun.key, recoveryCodes };
}

export const siteOf = (host: string): Omit<Ceremony, 'challenge'> => ({ host, origin: `http://${host}` });

export interface EnrolledPasskey {
  passkey: SoftwarePasskey;
  id: number;
  recoveryCodes: string[] | null;
}

export async function enrolPasskey(person: Caller, host: string, name = 'Phone'): Promise<EnrolledPasskey> {
  const passkey = new SoftwarePasskey();
  const options = (await person.call(newPasskeyOptions, {})).body as { challenge: string };
  const answer = await person.call(addPasskey, {
    body: { name, attestation: passkey.attest({ ...siteOf(host), challenge: options.challenge }) },
  });
  if (answer.status !== 201) throw new Error(`The passkey was not enrolled: ${answer.text}`);
  const { passkey: made, recoveryCodes } = answer.body as {
    passkey: { id: number };
    recoveryCodes: string[] | null;
  };
  return { passkey, id: made.id, recoveryCodes };
}

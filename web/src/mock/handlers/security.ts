import { paginate } from '@tenure/contract/envelopes.ts';
import {
  addAuthenticatorApp,
  addPasskey,
  beginAuthenticatorApp,
  myFactors,
  newPasskeyOptions,
  type Passkey,
  recoveryCodesMade,
  removeAuthenticatorApp,
  removeCodeMobile,
  removePasskey,
  renamePasskey,
  renewRecoveryCodes,
  resetFactors,
  saveCodeMobile,
} from '@tenure/contract/identity/factors.ts';
import {
  mfaPasskey,
  mfaPasskeyOptions,
  passkeySignIn,
  passkeySignInOptions,
} from '@tenure/contract/identity/passkeys.ts';
import {
  endOtherSessions,
  endSession,
  mySessions,
  type Session,
} from '@tenure/contract/identity/sessions.ts';
import {
  stepUp,
  stepUpChannel,
  stepUpPasskeyOptions,
  stepUpSettings,
} from '@tenure/contract/identity/step-up.ts';
import { now, nowText } from '../../lib/clock.ts';
import { MockRefusal, mock } from '../mock.ts';
import { changeWorld, readWorld } from '../world.ts';
import { channelsNow, ownWays } from './factor-ways.ts';

const noFields = { capabilities: [], fields: [] };
const ago = (minutes: number) => new Date(now() - minutes * 60_000).toISOString();

function signedIn() {
  const world = readWorld();
  if (world.session !== 'full') throw new MockRefusal('not-signed-in');
  return world;
}

function methods() {
  return ownWays().length > 0 ? ownWays() : channelsNow().open.map(({ channel }) => channel);
}

/** A fresh proof lasts until the page reloads with a new world. */
function proven() {
  const world = signedIn();
  if (!world.isProven) throw new MockRefusal('step-up-required', { methods: methods() });
  return world;
}

function codes(): string[] {
  changeWorld({ codesLeft: recoveryCodesMade });
  return Array.from({ length: recoveryCodesMade }, (_, at) => `MOCKA-${'BCDEFGHJKM'.charAt(at)}2345`);
}

function firstCodes(): string[] | null {
  return readWorld().codesLeft === null ? codes() : null;
}

function forgetCodesWithLast(): void {
  if (ownWays().length === 0) changeWorld({ codesLeft: null });
}

function requestOptions() {
  return {
    challenge: 'bW9jaw',
    rpId: 'localhost',
    timeout: 300_000,
    userVerification: 'preferred' as const,
    allowCredentials: [],
  };
}

function enter() {
  const { username } = changeWorld({ session: 'full', username: readWorld().username || 'priya.raman' });
  return {
    message: 'Signed in',
    authStatus: 'IS_AUTHENTICATED_FULLY' as const,
    username,
    role: 'COMPANYADMIN',
    captchaRequired: false,
    referrerUrl: '/',
  };
}

function ownPasskey(id: string): Passkey {
  const found = signedIn().passkeys.find((passkey) => String(passkey.id) === id);
  if (found === undefined) throw new MockRefusal('not-found');
  return found;
}

/** The same few devices, repeated to fill a second page. */
function sessions(): Session[] {
  const { endedSessions } = signedIn();
  const devices = [
    ['Firefox', 'Linux', 40],
    ['Chrome', 'Windows', 190],
    ['Safari', 'iPhone', 400],
    [null, null, 460],
    ...Array.from({ length: 8 }, (_, at) => ['Chrome', 'Android', 500 + at] as const),
  ] as const;
  return devices
    .map(([browser, system, minutes], at) => ({
      id: at + 1,
      browser,
      system,
      signedInAt: ago(minutes + 60),
      lastSeenAt: at === 0 ? nowText() : ago(minutes),
      isCurrent: at === 0,
    }))
    .filter(({ id }) => !endedSessions.includes(id));
}

export const securityHandlers = [
  mock(passkeySignInOptions, () => ({ ...requestOptions(), userVerification: 'required' as const })),
  mock(passkeySignIn, () => enter()),
  mock(mfaPasskeyOptions, () => requestOptions()),
  mock(mfaPasskey, () => enter()),

  mock(stepUpSettings, () => {
    const { attemptsLeft } = signedIn();
    return {
      methods: [...methods()],
      channels: ownWays().length > 0 ? [] : channelsNow().open,
      heldBackChannels: ownWays().length > 0 ? [] : channelsNow().heldBack,
      codeLength: 6,
      attemptsLeft,
      lockedSeconds: attemptsLeft === 0 ? 600 : 0,
    };
  }),
  mock(stepUpChannel, ({ body }) => {
    signedIn();
    const sent = channelsNow().open.find(({ channel }) => channel === body.userChannel);
    if (sent === undefined) throw new MockRefusal('mfa-failed');
    return { message: 'Code sent', userChannel: sent.channel, address: sent.address };
  }),
  mock(stepUpPasskeyOptions, () => requestOptions()),
  mock(stepUp, ({ body: { proof } }) => {
    const { attemptsLeft } = signedIn();
    if (attemptsLeft === 0) throw new MockRefusal('mfa-locked');
    if (proof.method === 'code' && proof.code.startsWith('0')) {
      changeWorld({ attemptsLeft: attemptsLeft - 1 });
      throw new MockRefusal(attemptsLeft === 1 ? 'mfa-locked' : 'mfa-invalid');
    }
    changeWorld({ isProven: true, attemptsLeft: 3 });
    return undefined;
  }),

  mock(myFactors, () => {
    const { appSince, passkeys, codesLeft, isFactorRequired, codeMobile } = signedIn();
    return {
      data: {
        isRequired: isFactorRequired,
        requiredBy: [],
        authenticatorApp: appSince === null ? null : { createdAt: appSince, lastUsedAt: null },
        passkeys: [...passkeys],
        codeMobile,
        canText: true,
        recoveryCodes: codesLeft === null ? null : { left: codesLeft, createdAt: ago(10_000) },
      },
      metadata: noFields,
    };
  }),
  mock(saveCodeMobile, ({ body }) => {
    proven();
    changeWorld({ codeMobile: { number: `•••• ${body.number.slice(-3)}`, waitsUntil: ago(-10_000) } });
    return undefined;
  }),
  mock(removeCodeMobile, () => {
    proven();
    changeWorld({ codeMobile: null });
    return undefined;
  }),
  mock(beginAuthenticatorApp, () => {
    proven();
    const key = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
    return {
      setup: 'mock',
      key,
      uri: `otpauth://totp/Harbourline:priya.raman?secret=${key}&issuer=Harbourline`,
    };
  }),
  mock(addAuthenticatorApp, ({ body }) => {
    proven();
    if (body.code.startsWith('0')) throw new MockRefusal('mfa-invalid');
    const recoveryCodes = firstCodes();
    changeWorld({ appSince: nowText() });
    return { recoveryCodes };
  }),
  mock(removeAuthenticatorApp, () => {
    if (proven().appSince === null) throw new MockRefusal('conflict');
    changeWorld({ appSince: null });
    forgetCodesWithLast();
    return undefined;
  }),
  mock(newPasskeyOptions, () => {
    proven();
    return {
      challenge: 'bW9jaw',
      rp: { id: 'localhost', name: 'Harbourline' },
      user: { id: 'bW9jaw', name: 'priya.raman', displayName: 'Priya Raman' },
      pubKeyCredParams: [{ type: 'public-key' as const, alg: -7 }],
      timeout: 300_000,
      attestation: 'none' as const,
      excludeCredentials: [],
      authenticatorSelection: {
        residentKey: 'preferred' as const,
        requireResidentKey: false as const,
        userVerification: 'preferred' as const,
      },
    };
  }),
  mock(addPasskey, ({ body }) => {
    const { passkeys } = proven();
    const recoveryCodes = firstCodes();
    const passkey = { id: passkeys.length + 1, name: body.name, createdAt: nowText(), lastUsedAt: null };
    changeWorld({ passkeys: [...passkeys, passkey] });
    return { passkey, recoveryCodes };
  }),
  mock(renamePasskey, ({ params, body }) => {
    const renamed = { ...ownPasskey(String(params.passkeyId)), name: body.name };
    changeWorld({
      passkeys: readWorld().passkeys.map((passkey) => (passkey.id === renamed.id ? renamed : passkey)),
    });
    return { data: renamed, metadata: noFields };
  }),
  mock(removePasskey, ({ params }) => {
    proven();
    const { id } = ownPasskey(String(params.passkeyId));
    changeWorld({ passkeys: readWorld().passkeys.filter((passkey) => passkey.id !== id) });
    forgetCodesWithLast();
    return undefined;
  }),
  mock(renewRecoveryCodes, () => {
    proven();
    if (ownWays().length === 0) throw new MockRefusal('conflict');
    return { recoveryCodes: codes() };
  }),

  mock(resetFactors, () => {
    proven();
    return undefined;
  }),

  mock(mySessions, ({ query }) => {
    const all = sessions();
    const page = all.slice((query.page - 1) * query.itemsPerPage, query.page * query.itemsPerPage);
    return {
      data: page,
      metadata: { pagination: paginate(all.length, page.length, query, mySessions.path), actions: [] },
    };
  }),
  mock(endSession, ({ params }) => {
    const id = Number(params.sessionId);
    if (!sessions().some((session) => session.id === id)) throw new MockRefusal('not-found');
    changeWorld({ endedSessions: [...readWorld().endedSessions, id] });
    return undefined;
  }),
  mock(endOtherSessions, () => {
    const others = sessions().filter(({ isCurrent }) => !isCurrent);
    changeWorld({ endedSessions: [...readWorld().endedSessions, ...others.map(({ id }) => id)] });
    return { ended: others.length };
  }),
];

import {
  authenticate,
  basicSettings,
  captchaAfterFailures,
  captchaChallenge,
  checkSession,
  factorLimits,
  logout,
  mfaChannel,
  mfaResend,
  mfaSettings,
  mfaVerify,
  ssoWaitSeconds,
} from '@tenure/contract/identity/authentication.ts';
import { ssoPaths } from '@tenure/contract/identity/single-sign-on.ts';
import { createChallenge } from 'altcha-lib/v1';
import { MockRefusal, mock, verifyDelay } from '../mock.ts';
import { changeWorld, personaOf, readWorld } from '../world.ts';
import { channelsNow, ownWays } from './factor-ways.ts';

/** Every password but this one and the triggers is right. */
const wrongPassword = 'wrong';
const challenges = await Promise.all(
  Array.from({ length: 8 }, (_, at) =>
    createChallenge({ hmacKey: 'mock', algorithm: 'SHA-256', number: 40 + at, maxNumber: 100 }),
  ),
);

function newestChallenge() {
  const newest = challenges[(readWorld().captchasGiven - 1) % challenges.length];
  if (newest === undefined) throw new MockRefusal('invalid-captcha', { captchaRequired: true });
  return newest;
}

/** Only the newest one is valid, and only once. */
function spendCaptcha(solution: string | undefined): void {
  if (readWorld().captchaProvider === 'recaptcha') {
    if (solution !== 'ticked') throw new MockRefusal('invalid-captcha', { captchaRequired: true });
    return;
  }
  const { captchasGiven, captchasSpent } = readWorld();
  const { challenge } = newestChallenge();
  const isGood = solution !== undefined && atob(solution).includes(challenge);
  if (!isGood || captchasSpent === captchasGiven)
    throw new MockRefusal('invalid-captcha', { captchaRequired: true });
  changeWorld({ captchasSpent: captchasGiven });
}

function codeSent() {
  const sent = channelsNow().open.find(({ channel }) => channel === readWorld().chosenChannel);
  if (sent === undefined) throw new MockRefusal('mfa-failed');
  return { message: 'Code sent', userChannel: sent.channel, address: sent.address };
}

function offeredSso() {
  const { enabled, settings } = readWorld().sso;
  return {
    enabled,
    loginUrl: enabled ? ssoPaths.start : null,
    waitSeconds: ssoWaitSeconds,
    only: enabled && settings?.ssoOnly === true,
  };
}

function requireHalfway() {
  const { session } = readWorld();
  if (session !== 'halfway') throw new MockRefusal('not-signed-in');
}

function captchaSettings() {
  const { captchaProvider: provider, failures } = readWorld();
  const required = provider === 'recaptcha' && failures >= captchaAfterFailures;
  return { required, provider, siteKey: provider === 'recaptcha' ? 'site-key' : null };
}

export const identityHandlers = [
  mock(basicSettings, () => ({
    theme: {
      companyName: 'Harbourline Ports & Marine Services',
      systemName: 'Harbourline',
      primaryColour: '#0B6E69',
      accentColour: '#E9A21B',
      logoUrl: null,
      logoDarkUrl: null,
      iconUrl: null,
      pictureUrl: null,
      headline: 'Leave, pay, goals and the people you work with.',
      strapline: 'Melbourne · Lyttelton · Leith, and eleven ports between.',
    },
    helpdesk: { email: null, phone: '+61 3 5550 0142' },
    captcha: captchaSettings(),
    sso: offeredSso(),
    password: { minimumLength: 12, lowerCase: 1, upperCase: 1, digits: 1, specialCharacters: 1 },
    passwordMessages: {},
    selfRegistration: { enabled: true, domains: ['harbourline.example'] },
    forgotPassword: { enabled: true },
  })),
  mock(captchaChallenge, () => {
    changeWorld({ captchasGiven: readWorld().captchasGiven + 1 });
    const { challenge, salt, signature } = newestChallenge();
    return { algorithm: 'SHA-256' as const, challenge, salt, signature, maxnumber: 100 };
  }),
  mock(authenticate, ({ body }) => {
    const { failures } = readWorld();
    if (failures >= captchaAfterFailures) spendCaptcha(body.captcha);
    if (body._password === wrongPassword) {
      changeWorld({ failures: failures + 1 });
      throw new MockRefusal('invalid-credentials', { captchaRequired: failures + 1 >= captchaAfterFailures });
    }
    const needsCode = body.username.startsWith('priya');
    changeWorld({
      session: needsCode ? 'halfway' : 'full',
      username: body.username,
      attemptsLeft: 3,
      failures: 0,
    });
    return {
      message: needsCode ? 'User MFA in-progress' : 'Signed in',
      authStatus: needsCode ? ('ROLE_2FA_IN_PROGRESS' as const) : ('IS_AUTHENTICATED_FULLY' as const),
      username: body.username,
      role: 'COMPANYADMIN',
      captchaRequired: false,
      referrerUrl: body.referrerUrl ?? '/',
    };
  }),
  mock(checkSession, () => {
    const { session, username } = readWorld();
    if (session === 'halfway')
      throw new MockRefusal('mfa-in-progress', { authStatus: 'ROLE_2FA_IN_PROGRESS' });
    if (session === 'anonymous') {
      throw new MockRefusal('not-signed-in', { authStatus: 'IS_AUTHENTICATED_ANONYMOUSLY' });
    }
    const { user } = personaOf(username).site;
    return {
      authStatus: 'IS_AUTHENTICATED_FULLY' as const,
      username,
      displayName: user.displayName,
      firstName: user.firstName,
      lastName: user.displayName.split(' ').at(-1) ?? '',
    };
  }),
  mock(logout, () => {
    changeWorld({ session: 'anonymous', username: '', chosenChannel: null });
    return undefined;
  }),
  mock(mfaSettings, () => {
    requireHalfway();
    const { attemptsLeft, chosenChannel } = readWorld();
    return {
      methods: ownWays().length > 0 ? ownWays() : channelsNow().open.map(({ channel }) => channel),
      channels: ownWays().length > 0 ? [] : channelsNow().open,
      heldBackChannels: ownWays().length > 0 ? [] : channelsNow().heldBack,
      chosenChannel,
      codeLength: 6,
      ...factorLimits,
      attemptsLeft,
      lockedSeconds: attemptsLeft === 0 ? factorLimits.failedAttemptExpiry : 0,
    };
  }),
  mock(mfaChannel, ({ body }) => {
    requireHalfway();
    const chosen = channelsNow().open.find(({ channel }) => channel === body.userChannel);
    if (chosen === undefined) throw new MockRefusal('mfa-failed');
    changeWorld({ chosenChannel: chosen.channel });
    return codeSent();
  }),
  mock(mfaResend, () => {
    requireHalfway();
    return codeSent();
  }),
  mock(
    mfaVerify,
    ({ body }) => {
      requireHalfway();
      const { attemptsLeft, username } = readWorld();
      if (attemptsLeft === 0) throw new MockRefusal('mfa-locked');
      // Every code is right but one that begins with zero.
      if (body.code.startsWith('0')) {
        changeWorld({ attemptsLeft: attemptsLeft - 1 });
        throw new MockRefusal(attemptsLeft === 1 ? 'mfa-locked' : 'mfa-invalid');
      }
      changeWorld({ session: 'full' });
      return {
        message: 'Signed in',
        authStatus: 'IS_AUTHENTICATED_FULLY' as const,
        username,
        role: 'COMPANYADMIN',
        captchaRequired: false,
        referrerUrl: '/',
      };
    },
    verifyDelay,
  ),
];

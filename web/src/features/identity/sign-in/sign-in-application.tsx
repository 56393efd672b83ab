import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { failureText, requestIdOf } from '../../../lib/failure-text.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { Failure } from '../../../ui/failure.tsx';
import { PartBoundary } from '../../../ui/part-boundary.tsx';
import { SignInFrame } from './components/sign-in-frame.tsx';
import { settingsQuery } from './identity.queries.ts';
import { useSignInScreen } from './place.ts';
import { LoginScreen } from './screens/login-screen.tsx';

// Most people never see these, and the others have just typed a password: there is time to fetch one.
const LeaveScreen = lazyPart(async () => (await import('./screens/leave-screen.tsx')).LeaveScreen);
const ForgotPasswordScreen = lazyPart(
  async () => (await import('./screens/forgot-password-screen.tsx')).ForgotPasswordScreen,
);
const ResetPasswordScreen = lazyPart(
  async () => (await import('./screens/reset-password-screen.tsx')).ResetPasswordScreen,
);
const RegisterScreen = lazyPart(async () => (await import('./screens/register-screen.tsx')).RegisterScreen);
const AcceptInvitationScreen = lazyPart(
  async () => (await import('./screens/accept-invitation-screen.tsx')).AcceptInvitationScreen,
);
const ChooseChannelScreen = lazyPart(
  async () => (await import('./screens/choose-channel-screen.tsx')).ChooseChannelScreen,
);
const ConfirmAddressScreen = lazyPart(
  async () => (await import('./screens/confirm-address-screen.tsx')).ConfirmAddressScreen,
);
const VerifyCodeScreen = lazyPart(
  async () => (await import('./screens/verify-code-screen.tsx')).VerifyCodeScreen,
);

const ForcedChangeScreen = lazyPart(
  async () => (await import('./screens/forced-change-screen.tsx')).ForcedChangeScreen,
);

const screens = {
  login: LoginScreen,
  'forgot-password': ForgotPasswordScreen,
  'reset-password': ResetPasswordScreen,
  register: RegisterScreen,
  'accept-invitation': AcceptInvitationScreen,
  'choose-channel': ChooseChannelScreen,
  'confirm-address': ConfirmAddressScreen,
  'verify-code': VerifyCodeScreen,
  'forced-change': ForcedChangeScreen,
  leave: LeaveScreen,
} as const;

export function SignInApplication() {
  const { t } = useTranslation();
  const { data: settings, error, refetch } = useQuery(settingsQuery);
  const name = useSignInScreen();
  const Screen = screens[name];
  if (settings === undefined) {
    return error === null ? null : (
      <main>
        <Failure
          title={t('signIn.unavailable')}
          requestId={requestIdOf(error)}
          onRetry={() => void refetch()}
        >
          {t('failure.connection')}
        </Failure>
      </main>
    );
  }
  return (
    <SignInFrame settings={settings}>
      <PartBoundary
        instead={(failure, again) => (
          <Failure title={t('failure.screen')} requestId={requestIdOf(failure)} onRetry={again}>
            {failureText(t, failure)}
          </Failure>
        )}
      >
        <Suspense>
          <Screen settings={settings} />
          <Arrival key={name} />
        </Suspense>
      </PartBoundary>
    </SignInFrame>
  );
}

let hasArrived = false;

/**
 * The control that led to another screen went with the last one, so the new heading takes the focus unless a
 * field has it.
 */
function Arrival() {
  useEffect(() => {
    const heading = document.querySelector<HTMLElement>('main h1');
    if (hasArrived && heading !== null && document.activeElement === document.body) {
      heading.tabIndex = -1;
      heading.focus();
    }
    hasArrived = true;
  }, []);
  return null;
}

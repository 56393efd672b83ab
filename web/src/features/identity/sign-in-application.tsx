import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { requestIdOf } from '../../lib/failure-text.ts';
import { useTranslation } from '../../lib/messages/use-translation.ts';
import { Failure } from '../../ui/failure.tsx';
import { SignInFrame } from './components/sign-in-frame.tsx';
import { settingsQuery } from './identity.queries.ts';
import { useSignInScreen } from './place.ts';
import { LoginScreen } from './screens/login-screen.tsx';

// Most who sign in see none of these, and those who do have just typed a password: there is time to fetch one.
const LeaveScreen = lazy(async () => {
  return { default: (await import('./screens/leave-screen.tsx')).LeaveScreen };
});
const ForgotPasswordScreen = lazy(async () => {
  const { ForgotPasswordScreen: screen } = await import('./screens/forgot-password-screen.tsx');
  return { default: screen };
});
const ResetPasswordScreen = lazy(async () => {
  const { ResetPasswordScreen: screen } = await import('./screens/reset-password-screen.tsx');
  return { default: screen };
});
const RegisterScreen = lazy(async () => {
  const { RegisterScreen: screen } = await import('./screens/register-screen.tsx');
  return { default: screen };
});
const AcceptInvitationScreen = lazy(async () => {
  const { AcceptInvitationScreen: screen } = await import('./screens/accept-invitation-screen.tsx');
  return { default: screen };
});
const ChooseChannelScreen = lazy(async () => {
  const { ChooseChannelScreen: screen } = await import('./screens/choose-channel-screen.tsx');
  return { default: screen };
});
const ConfirmAddressScreen = lazy(async () => {
  const { ConfirmAddressScreen: screen } = await import('./screens/confirm-address-screen.tsx');
  return { default: screen };
});
const VerifyCodeScreen = lazy(async () => {
  const { VerifyCodeScreen: screen } = await import('./screens/verify-code-screen.tsx');
  return { default: screen };
});

const ForcedChangeScreen = lazy(async () => {
  const { ForcedChangeScreen: screen } = await import('./screens/forced-change-screen.tsx');
  return { default: screen };
});

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
      <Suspense>
        <Screen settings={settings} />
        <Arrival key={name} />
      </Suspense>
    </SignInFrame>
  );
}

let hasArrived = false;

/** What led to another screen went with the last one: its heading takes the focus, where no field of it has. */
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

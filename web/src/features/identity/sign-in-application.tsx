import { useQuery } from '@tanstack/react-query';
import { requestIdOf } from '../../lib/failure-text.ts';
import { useTranslation } from '../../lib/messages/use-translation.ts';
import { Failure } from '../../ui/failure.tsx';
import { SignInFrame } from './components/sign-in-frame.tsx';
import { settingsQuery } from './identity.queries.ts';
import { useSignInScreen } from './place.ts';
import { ChooseChannelScreen } from './screens/choose-channel-screen.tsx';
import { ConfirmAddressScreen } from './screens/confirm-address-screen.tsx';
import { LeaveScreen } from './screens/leave-screen.tsx';
import { LoginScreen } from './screens/login-screen.tsx';
import { VerifyCodeScreen } from './screens/verify-code-screen.tsx';

const screens = {
  login: LoginScreen,
  'choose-channel': ChooseChannelScreen,
  'confirm-address': ConfirmAddressScreen,
  'verify-code': VerifyCodeScreen,
  leave: LeaveScreen,
} as const;

export function SignInApplication() {
  const { t } = useTranslation();
  const { data: settings, error, refetch } = useQuery(settingsQuery);
  const Screen = screens[useSignInScreen()];
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
      <Screen settings={settings} />
    </SignInFrame>
  );
}

import type { EndpointAnswer } from '@tenure/contract/endpoint.ts';
import { completeRegistration, type registrationLink } from '@tenure/contract/identity/registration.ts';
import { call } from '../../../../lib/api/call.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import type { SignInSettings } from '../identity.queries.ts';
import { goTo } from '../place.ts';
import { ChoosePassword } from './choose-password.tsx';

interface FirstPasswordProps {
  token: string;
  person: EndpointAnswer<typeof registrationLink>;
  settings: SignInSettings;
  onInvalid: () => void;
}

/** The last step to an account: its first password. */
export function FirstPassword({ token, person, settings, onInvalid }: FirstPasswordProps) {
  const { t } = useTranslation();
  const { firstName, lastName, email } = person;
  return (
    <ChoosePassword
      title={t('register.chooseTitle')}
      subtitle={t('register.chooseSubtitle', { name: `${firstName} ${lastName}`, email })}
      submitLabel={t('register.make')}
      email={email}
      settings={settings}
      save={(password) => call(completeRegistration, { body: { token, password } })}
      onSaved={() => goTo('login', { replace: true, news: 'account-made' })}
      invalidLink="registration-link-invalid"
      onInvalid={onInvalid}
    />
  );
}

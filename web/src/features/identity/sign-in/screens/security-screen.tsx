import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { AppLink } from '../../../../lib/app-link.tsx';
import { requestIdOf, unreadText } from '../../../../lib/failure-text.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { Failure } from '../../../../ui/failure.tsx';
import { Note } from '../../../../ui/note.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { Trail } from '../../../../ui/trail.tsx';
import { SkeletonRows, Waiting } from '../../../../ui/waiting.tsx';
import { WidgetCard } from '../../../../ui/widget-card.tsx';
import { AuthenticatorAppCard } from '../components/authenticator-app-card.tsx';
import { CodeMobileCard } from '../components/code-mobile-card.tsx';
import { PasskeysCard } from '../components/passkeys-card.tsx';
import { RecoveryCodesCard } from '../components/recovery-codes-card.tsx';
import { SessionsCard } from '../components/sessions-card.tsx';
import { ownAddress } from '../place.ts';
import { factorsQuery } from '../security.queries.ts';
import '../security-words.ts';
import css from './security-screen.module.css';

/** The person's sign-in methods and sessions. */
export function SecurityScreen() {
  const { t } = useTranslation();
  usePageTitle(t('security.title'));
  return (
    <>
      <PageHeader
        title={t('security.title')}
        subtitle={t('security.subtitle')}
        trail={
          <Trail
            above={[
              <Link key="preferences" to="/preferences">
                {t('preferences.title')}
              </Link>,
            ]}
            here={t('security.title')}
          />
        }
      />
      <div className={css.sections}>
        <Factors />
        <SessionsCard />
      </div>
    </>
  );
}

function Factors() {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(factorsQuery);
  const { continue: afterwards } = useSearch({ from: '/preferences/security' });
  if (data === undefined) {
    return (
      <WidgetCard title={t('security.app')}>
        {error === null ? (
          <Waiting>
            <SkeletonRows rows={3} />
          </Waiting>
        ) : (
          <Failure title={t('security.failed')} requestId={requestIdOf(error)} onRetry={() => void refetch()}>
            {unreadText(t, error)}
          </Failure>
        )}
      </WidgetCard>
    );
  }
  const { isRequired, requiredBy, authenticatorApp, passkeys, recoveryCodes, codeMobile, canText } =
    data.data;
  const hasNone = authenticatorApp === null && passkeys.length === 0;
  return (
    <>
      {isRequired && hasNone ? (
        <Note tone="informative" action={onwards(t('security.later'))}>
          <b>
            {requiredBy.length === 0
              ? t('security.requiredTitle')
              : t('security.requiredBy', { profiles: requiredBy.join(', ') })}
          </b>{' '}
          {t('security.required')}
        </Note>
      ) : null}
      {!hasNone && afterwards !== null ? (
        <Note tone="positive" announce="politely" action={onwards(t('security.goOn'))}>
          {t('security.isSetUp')}
        </Note>
      ) : null}
      <AuthenticatorAppCard app={authenticatorApp} />
      <PasskeysCard passkeys={passkeys} />
      <RecoveryCodesCard codes={recoveryCodes} />
      {canText || codeMobile !== null ? <CodeMobileCard mobile={codeMobile} canText={canText} /> : null}
    </>
  );

  function onwards(label: string) {
    if (afterwards === null) return null;
    return (
      <AppLink className="link" href={ownAddress(afterwards, globalThis.location.origin)}>
        {label}
      </AppLink>
    );
  }
}

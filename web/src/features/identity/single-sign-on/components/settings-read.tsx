import { type SsoSettings, ssoAttributes } from '@tenure/contract/identity/single-sign-on-settings.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { CertificateFact } from './certificate-fact.tsx';
import { Facts } from './facts.tsx';
import css from './settings.module.css';

const behaviours = ['ssoOnly', 'createAccounts', 'trustIdpMfa', 'asksOwnFactor'] as const;

/** The settings, read-only. */
export function SettingsRead({ settings }: { settings: SsoSettings }) {
  const { t } = useTranslation();
  const { oidc, saml } = settings;
  if (!settings.configured) return <p className="quiet">{t('singleSignOn.step.settingsTodo')}.</p>;
  return (
    <>
      <section className={css.group}>
        <h3>{t('singleSignOn.provider')}</h3>
        <Facts
          facts={[
            { term: t('singleSignOn.protocol'), value: t(`singleSignOn.${settings.protocol}`) },
            ...(settings.protocol === 'oidc' && oidc !== null
              ? [
                  { term: t('singleSignOn.issuer'), value: oidc.issuer },
                  { term: t('singleSignOn.clientId'), value: oidc.clientId },
                  {
                    term: t('singleSignOn.clientSecret'),
                    value: oidc.hasClientSecret ? t('singleSignOn.secretIs') : t('singleSignOn.secretNone'),
                  },
                  { term: t('singleSignOn.scopes'), value: oidc.scopes },
                ]
              : []),
            ...(settings.protocol === 'saml' && saml !== null
              ? [
                  { term: t('singleSignOn.idpEntityId'), value: saml.entityId },
                  { term: t('singleSignOn.signInUrl'), value: saml.signInUrl },
                  {
                    term: t('singleSignOn.certificates'),
                    value: saml.certificates.map((one) => (
                      <CertificateFact key={one.fingerprint} certificate={one} />
                    )),
                  },
                  { term: t('singleSignOn.trustsAddress'), value: yesOrNo(saml.trustsAddress) },
                ]
              : []),
          ]}
        />
      </section>
      <section className={css.group}>
        <h3>{t('singleSignOn.behaviour')}</h3>
        <Facts
          facts={behaviours.map((name) => ({
            term: t(`singleSignOn.${name}`),
            value: yesOrNo(settings[name]),
          }))}
        />
      </section>
      <section className={css.group}>
        <h3>{t('singleSignOn.attributes')}</h3>
        <Facts
          facts={ssoAttributes.map((name) => ({
            term: t(`singleSignOn.attribute.${name}`),
            value: settings.attributes[name],
          }))}
        />
      </section>
      <section className={css.group}>
        <h3>{t('singleSignOn.groups')}</h3>
        {settings.groupProfiles.length === 0 ? (
          <p className="quiet">{t('singleSignOn.noGroups')}</p>
        ) : (
          <Facts
            facts={settings.groupProfiles.map(({ group, profileId }) => ({
              term: group,
              value: settings.profiles.find(({ id }) => id === profileId)?.name ?? '',
            }))}
          />
        )}
      </section>
    </>
  );

  function yesOrNo(is: boolean): string {
    return is ? t('singleSignOn.yes') : t('singleSignOn.no');
  }
}

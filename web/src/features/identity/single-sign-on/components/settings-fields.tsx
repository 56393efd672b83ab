import { SegmentedControl, Switch, TextInput } from '@mantine/core';
import {
  type SsoSettings,
  ssoAttributes,
  ssoProtocols,
} from '@tenure/contract/identity/single-sign-on-settings.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { field, type SettingsForm } from '../settings-form.ts';
import { GroupFields } from './group-fields.tsx';
import { OidcFields } from './oidc-fields.tsx';
import { SamlFields } from './saml-fields.tsx';
import css from './settings.module.css';

interface SettingsFieldsProps {
  form: SettingsForm;
  settings: SsoSettings;
}

const behaviours = ['ssoOnly', 'createAccounts', 'trustIdpMfa', 'asksOwnFactor'] as const;

/** The settings as a form. */
export function SettingsFields({ form, settings }: SettingsFieldsProps) {
  const { t } = useTranslation();
  const { protocol } = form.values;
  return (
    <>
      <div className={css.group}>
        <h3>{t('singleSignOn.provider')}</h3>
        <SegmentedControl
          {...form.getInputProps('protocol')}
          aria-label={t('singleSignOn.protocol')}
          data={ssoProtocols.map((value) => ({ value, label: t(`singleSignOn.${value}`) }))}
        />
        {protocol === 'oidc' ? (
          <OidcFields form={form} hasSecret={settings.oidc?.hasClientSecret ?? false} />
        ) : (
          <SamlFields form={form} known={settings.saml?.certificates ?? []} />
        )}
      </div>
      <div className={css.group}>
        <h3>{t('singleSignOn.behaviour')}</h3>
        {behaviours.map((name) => (
          <Switch
            key={name}
            {...field(form, name, 'checkbox')}
            label={t(`singleSignOn.${name}`)}
            description={t(`singleSignOn.${name}Help`)}
          />
        ))}
      </div>
      <div className={css.group}>
        <h3>{t('singleSignOn.attributes')}</h3>
        <p className="quiet small">{t('singleSignOn.attributesHelp')}</p>
        <div className={css.pair}>
          {ssoAttributes.map((name) => (
            <TextInput
              key={name}
              {...field(form, `attributes.${name}`)}
              label={t(`singleSignOn.attribute.${name}`)}
              autoCapitalize="none"
              spellCheck={false}
            />
          ))}
        </div>
      </div>
      <GroupFields form={form} profiles={settings.profiles} />
    </>
  );
}

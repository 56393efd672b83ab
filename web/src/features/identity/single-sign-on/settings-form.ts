import { schemaResolver, useForm } from '@mantine/form';
import {
  type SsoSettings,
  type SsoSettingsToSave,
  saveSsoSettings,
} from '@tenure/contract/identity/single-sign-on-settings.ts';

const emptyOidc = { issuer: '', clientId: '', clientSecret: '', scopes: 'openid email profile' };
const emptySaml = { entityId: '', signInUrl: '', trustsAddress: false, certificates: [''] };

/** The form's values: both protocols, so that looking at the other one loses nothing. */
export function valuesOf(settings: SsoSettings) {
  const { oidc, saml } = settings;
  return {
    protocol: settings.protocol,
    oidc: oidc
      ? { issuer: oidc.issuer, clientId: oidc.clientId, clientSecret: '', scopes: oidc.scopes }
      : emptyOidc,
    saml: saml ? { ...saml, certificates: saml.certificates.map(({ pem }) => pem) } : emptySaml,
    attributes: settings.attributes,
    groupProfiles: settings.groupProfiles,
    ssoOnly: settings.ssoOnly,
    createAccounts: settings.createAccounts,
    trustIdpMfa: settings.trustIdpMfa,
    asksOwnFactor: settings.asksOwnFactor,
  };
}
export type SettingsValues = ReturnType<typeof valuesOf>;

/** The request body: the protocol that is not chosen is sent only if it was filled in. */
export function bodyOf({ oidc, saml, ...rest }: SettingsValues): SsoSettingsToSave {
  const { clientSecret, ...others } = oidc;
  const certificates = saml.certificates.filter((pem) => pem.trim() !== '');
  const sendsOidc = rest.protocol === 'oidc' || (oidc.issuer !== '' && oidc.clientId !== '');
  const sendsSaml = rest.protocol === 'saml' || (saml.entityId !== '' && certificates.length > 0);
  return {
    ...rest,
    oidc: sendsOidc ? { ...others, ...(clientSecret !== '' && { clientSecret }) } : null,
    saml: sendsSaml ? { ...saml, certificates } : null,
  };
}

const resolve = schemaResolver(saveSsoSettings.body, { sync: true });

export function useSettingsForm(settings: SsoSettings) {
  return useForm<SettingsValues>({
    initialValues: valuesOf(settings),
    validate: (values) => resolve(bodyOf(values)),
  });
}
export type SettingsForm = ReturnType<typeof useSettingsForm>;

export function fieldId(path: string): string {
  return `sso-${path.replaceAll('.', '-')}`;
}

/** Every field has an id from its path, so that the error summary can link to it. */
export function field(form: SettingsForm, path: string, type: 'input' | 'checkbox' = 'input') {
  return { ...form.getInputProps(path, { type }), id: fieldId(path) };
}

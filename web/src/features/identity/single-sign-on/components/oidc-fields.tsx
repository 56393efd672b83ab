import { Button, TextInput } from '@mantine/core';
import { failureText } from '../../../../lib/failure-text.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { Note } from '../../../../ui/note.tsx';
import { field, type SettingsForm } from '../settings-form.ts';
import { useDiscovery } from '../single-sign-on.queries.ts';
import { Facts } from './facts.tsx';
import css from './settings.module.css';

export function OidcFields({ form, hasSecret }: { form: SettingsForm; hasSecret: boolean }) {
  const { t } = useTranslation();
  const discovery = useDiscovery();
  const { issuer } = form.values.oidc;
  return (
    <>
      <TextInput
        {...field(form, 'oidc.issuer')}
        type="url"
        label={t('singleSignOn.issuer')}
        description={t('singleSignOn.issuerHelp')}
        spellCheck={false}
      />
      <div className={css.withButton}>
        <Button
          size="xs"
          variant="default"
          disabled={issuer.trim() === ''}
          loading={discovery.isPending}
          onClick={() =>
            discovery.mutate(issuer.trim(), {
              onSuccess: ({ found }) => found && form.setFieldValue('oidc.issuer', found.issuer),
            })
          }
        >
          {t('singleSignOn.discover')}
        </Button>
      </div>
      {discovery.error === null ? null : (
        <Note tone="critical" announce="now">
          {failureText(t, discovery.error)}
        </Note>
      )}
      {discovery.data === undefined ? null : <Found {...discovery.data} />}
      <div className={css.pair}>
        <TextInput
          {...field(form, 'oidc.clientId')}
          label={t('singleSignOn.clientId')}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
        />
        <TextInput
          {...field(form, 'oidc.clientSecret')}
          label={t('singleSignOn.clientSecret')}
          description={hasSecret ? t('singleSignOn.secretKept') : t('singleSignOn.secretHelp')}
          autoComplete="new-password"
          type="password"
        />
      </div>
      <TextInput {...field(form, 'oidc.scopes')} label={t('singleSignOn.scopes')} spellCheck={false} />
    </>
  );
}

function Found({ found, problem }: NonNullable<ReturnType<typeof useDiscovery>['data']>) {
  const { t } = useTranslation();
  if (found === null) {
    return (
      <Note tone="critical" announce="now">
        {problem}
      </Note>
    );
  }
  return (
    <>
      <Note tone="positive" announce="politely">
        <div className={css.found}>
          <b>{t('singleSignOn.found', { issuer: found.issuer })}</b>
          <span>{t('singleSignOn.foundKeys', { count: found.signingKeys })}</span>
          <span>
            {found.endSessionEndpoint === null
              ? t('singleSignOn.foundNoSignOut')
              : t('singleSignOn.foundSignOut')}
          </span>
          {found.supportsPkce ? null : <span>{t('singleSignOn.noPkce')}</span>}
        </div>
      </Note>
      <Facts
        facts={[
          { term: t('singleSignOn.foundScopes'), value: found.scopes.join(' ') },
          { term: t('singleSignOn.foundClaims'), value: found.claims.join(', ') },
        ]}
      />
    </>
  );
}

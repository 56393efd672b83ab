import { CopyButton } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import type { SsoSettings } from '@tenure/contract/identity/single-sign-on-settings.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { icon } from '../../../../ui/icon.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { WidgetBody, WidgetCard } from '../../../../ui/widget-card.tsx';
import css from './our-side.module.css';

const byProtocol = {
  oidc: ['redirectUri', 'afterLogoutUri'],
  saml: ['entityId', 'assertionConsumerUrl', 'metadataUrl'],
} as const;

/** The values to copy into the identity provider. */
export function OurSide({ settings }: { settings: SsoSettings }) {
  const { t } = useTranslation();
  return (
    <WidgetCard title={t('singleSignOn.ours')}>
      <WidgetBody>
        <p className="quiet small">{t('singleSignOn.oursHelp')}</p>
        {(['oidc', 'saml'] as const).map((protocol) => (
          <div key={protocol} className={css.protocol}>
            <h3>{t(`singleSignOn.${protocol}`)}</h3>
            {byProtocol[protocol].map((name) => (
              <Copyable key={name} label={t(`singleSignOn.${name}`)} value={settings.ours[name]} />
            ))}
          </div>
        ))}
      </WidgetBody>
    </WidgetCard>
  );
}

function Copyable({ label, value }: { label: string; value: string }) {
  const { t } = useTranslation();
  return (
    <div className={css.line}>
      <div>
        <span className="quiet small">{label}</span>
        <code>{value}</code>
      </div>
      <CopyButton value={value}>
        {({ copied, copy }) => (
          <IconButton aria-label={t('singleSignOn.copy', { what: label })} onClick={copy}>
            {copied ? <IconCheck {...icon} /> : <IconCopy {...icon} />}
            <output className="visually-hidden">{copied ? t('singleSignOn.copied') : null}</output>
          </IconButton>
        )}
      </CopyButton>
    </div>
  );
}

import { passwordRules } from '@tenure/domain/identity/password-policy.ts';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import { StatusTag } from '../../../../ui/status-tag.tsx';
import type { SettingsToSave } from '../sign-in-settings.queries.ts';
import { countedRules } from './counted-rules.ts';
import css from './settings.module.css';

export function SettingsRead({ settings }: { settings: SettingsToSave }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { forgotPassword, selfRegistration, password, passwordMessages } = settings;
  const ownWords = passwordRules.filter((rule) => passwordMessages[rule] !== undefined);
  return (
    <dl className={css.read}>
      <Line name={t('signInSettings.forgotPassword')} help={t('signInSettings.forgotPasswordHelp')}>
        <OnOff on={forgotPassword.enabled} />
      </Line>
      <Line name={t('signInSettings.selfRegistration')} help={t('signInSettings.selfRegistrationHelp')}>
        <OnOff on={selfRegistration.enabled} />
        {selfRegistration.domains.length > 0 ? (
          <span className="quiet small">
            {t('signInSettings.forDomains', { domains: selfRegistration.domains.join(', ') })}
          </span>
        ) : null}
      </Line>
      <Line name={t('signInSettings.password')} help={t('signInSettings.always')}>
        <ul className={css.rules}>
          {countedRules.map((rule) => (
            <li key={rule}>
              {t(`signInSettings.${rule}`)}: <b>{format.number(password[rule])}</b>
            </li>
          ))}
        </ul>
      </Line>
      <Line name={t('signInSettings.messages')} help={t('signInSettings.messagesHelp')}>
        {ownWords.length === 0 ? (
          <span className="quiet">{t('signInSettings.usual')}</span>
        ) : (
          <ul className={css.rules}>
            {ownWords.map((rule) => (
              <li key={rule}>
                {t(`signInSettings.messageFor.${rule}`)}: <b>{passwordMessages[rule]}</b>
              </li>
            ))}
          </ul>
        )}
      </Line>
    </dl>
  );
}

function Line({ name, help, children }: { name: string; help: string; children: ReactNode }) {
  return (
    <div className={css.line}>
      <dt>
        {name}
        <span>{help}</span>
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

function OnOff({ on }: { on: boolean }) {
  const { t } = useTranslation();
  return on ? (
    <StatusTag tone="positive">{t('signInSettings.on')}</StatusTag>
  ) : (
    <span className="quiet">{t('signInSettings.off')}</span>
  );
}

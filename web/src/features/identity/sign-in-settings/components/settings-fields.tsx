import { NumberInput, Switch, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { passwordRules } from '@tenure/domain/identity/password-policy.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import type { SettingsDraft } from '../settings-draft.ts';
import { countedRules } from './counted-rules.ts';
import css from './settings.module.css';

interface SettingsFieldsProps {
  form: UseFormReturnType<SettingsDraft>;
  fieldId: (path: string) => string;
}

export function SettingsFields({ form, fieldId }: SettingsFieldsProps) {
  const { t } = useTranslation();
  const field = (path: string) => ({ ...form.getInputProps(path), id: fieldId(path) });
  const check = (path: string) => ({
    ...form.getInputProps(path, { type: 'checkbox' }),
    id: fieldId(path),
  });
  return (
    <div className={css.fields}>
      <Switch
        {...check('forgotPassword.enabled')}
        label={t('signInSettings.forgotPassword')}
        description={t('signInSettings.forgotPasswordHelp')}
      />
      <Switch
        {...check('selfRegistration.enabled')}
        label={t('signInSettings.selfRegistration')}
        description={t('signInSettings.selfRegistrationHelp')}
      />
      <TextInput
        {...field('selfRegistration.domains')}
        className={css.wide ?? ''}
        label={t('signInSettings.domains')}
        description={t('signInSettings.domainsHelp')}
        autoCapitalize="none"
        spellCheck={false}
      />
      <fieldset className={css.group}>
        <legend>{t('signInSettings.password')}</legend>
        <p className="quiet small">{t('signInSettings.always')}</p>
        <div className={css.counts}>
          {countedRules.map((rule) => (
            <NumberInput
              key={rule}
              {...field(`password.${rule}`)}
              label={t(`signInSettings.${rule}`)}
              allowDecimal={false}
              allowNegative={false}
            />
          ))}
        </div>
        <p className="quiet small">{t('signInSettings.specialHelp')}</p>
      </fieldset>
      <fieldset className={css.group}>
        <legend>{t('signInSettings.messages')}</legend>
        <p className="quiet small">{t('signInSettings.messagesHelp')}</p>
        {passwordRules.map((rule) => (
          <TextInput
            key={rule}
            {...field(`passwordMessages.${rule}`)}
            className={css.wide ?? ''}
            label={t(`signInSettings.messageFor.${rule}`)}
          />
        ))}
      </fieldset>
    </div>
  );
}

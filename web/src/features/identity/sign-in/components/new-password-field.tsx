import { IconCircle, IconCircleCheck } from '@tabler/icons-react';
import { brokenRules, type PasswordPolicy } from '@tenure/domain/identity/password-policy.ts';
import type { ComponentProps } from 'react';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { smallIcon } from '../../../../ui/icon.ts';
import type { SignInSettings } from '../identity.queries.ts';
import { passwordStrength } from '../password-strength.ts';
import css from './new-password-field.module.css';
import { PasswordField } from './password-field.tsx';

const countedRules = ['minimumLength', 'lowerCase', 'upperCase', 'digits', 'specialCharacters'] as const;
/** Rules that only the server can check are reported after submission. */
const unknownHere: ReadonlySet<string> = new Set();

interface NewPasswordFieldProps extends ComponentProps<typeof PasswordField> {
  value: string;
  policy: PasswordPolicy;
  /** The company's own words for a rule. */
  ownWords: SignInSettings['passwordMessages'];
}

/** A new password, with the company's rules and its strength so far. */
export function NewPasswordField({ policy, ownWords, ...field }: NewPasswordFieldProps) {
  const { t } = useTranslation();
  const broken = brokenRules(field.value, policy, unknownHere, []);
  const missing = new Set<string>(broken.map(({ rule }) => rule));
  const strength = broken.length > 0 ? 'unfinished' : passwordStrength(field.value);
  return (
    <div>
      <PasswordField
        {...field}
        autoComplete="new-password"
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        description={
          // A description is a paragraph, which may not contain a list.
          <span className={css.rules}>
            <span className={css.caption}>{t('passwords.rules')}</span>
            {countedRules
              .filter((rule) => policy[rule] > 0)
              .map((rule) => (
                <Rule key={rule} kept={!missing.has(rule)}>
                  {ownWords[rule] ?? t(`passwords.rule.${rule}`, { count: policy[rule] })}
                </Rule>
              ))}
          </span>
        }
      />
      <output className={css.strength}>
        {field.value === '' ? null : t(`passwords.strength.${strength}`)}
      </output>
    </div>
  );
}

function Rule({ kept, children }: { kept: boolean; children: string }) {
  const { t } = useTranslation();
  const Icon = kept ? IconCircleCheck : IconCircle;
  return (
    <span className={css.rule} data-kept={kept}>
      <Icon {...smallIcon} />
      <span>{children}</span>
      <span className="visually-hidden">{t(kept ? 'passwords.kept' : 'passwords.missing')}</span>
    </span>
  );
}

import { Button, NativeSelect } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { mostSigners, type SignerRole, signerRoles } from '@tenure/domain/work/contract-signing.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { smallIcon } from '../../../ui/icon.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import css from './letters.module.css';
import './letters.words.ts';

interface TemplateSignersProps {
  roles: readonly SignerRole[];
  error: string | undefined;
  onChange: (roles: SignerRole[]) => void;
}

/** The signers of a template's contracts, in order, until HR changes them. */
export function TemplateSigners({ roles, error, onChange }: TemplateSignersProps) {
  const { t } = useTranslation();
  return (
    <fieldset className={css.signers}>
      <legend>{t('letters.templates.signers')}</legend>
      <p className={css.quiet}>{t('letters.templates.signersHelp')}</p>
      {roles.map((role, index) => {
        const place = index + 1;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a signer is its place
          <div key={index} className={css.signer}>
            <NativeSelect
              aria-label={t('letters.templates.signer', { place })}
              value={role}
              data={signerRoles.map((value) => ({ value, label: t(`letters.templates.roles.${value}`) }))}
              onChange={({ currentTarget: { value } }) =>
                onChange(
                  roles.map((one, at) =>
                    at === index ? (signerRoles.find((known) => known === value) ?? one) : one,
                  ),
                )
              }
            />
            {roles.length === 1 ? null : (
              <IconButton
                size={30}
                outlined
                aria-label={t('letters.templates.signerRemove', { place })}
                onClick={() => onChange(roles.filter((_, at) => at !== index))}
              >
                <IconX {...smallIcon} />
              </IconButton>
            )}
          </div>
        );
      })}
      {error === undefined ? null : (
        <p className={css.wrong} role="alert">
          {error}
        </p>
      )}
      {roles.length >= mostSigners ? null : (
        <div>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPlus {...smallIcon} />}
            onClick={() => onChange([...roles, 'employer'])}
          >
            {t('letters.templates.signerAdd')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

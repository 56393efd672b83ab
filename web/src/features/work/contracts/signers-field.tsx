import { Button, NativeSelect } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { mostSigners, signerRoles } from '@tenure/domain/work/contract-signing.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { smallIcon } from '../../../ui/icon.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { MoveButton, movedBy } from '../../../ui/move-button.tsx';
import css from './contracts.module.css';
import { SignerPicker } from './signer-picker.tsx';
import type { DraftSigner } from './signers.model.ts';
import './words.ts';

interface SignersFieldProps {
  employeeId: number;
  fullName: string;
  signers: readonly DraftSigner[];
  errors: Record<string, string | undefined>;
  fieldId: (path: string) => string;
  onChange: (signers: DraftSigner[]) => void;
}

/** The signers, in order: the person among them, once. */
export function SignersField({
  employeeId,
  fullName,
  signers,
  errors,
  fieldId,
  onChange,
}: SignersFieldProps) {
  const { t } = useTranslation();
  const change = (key: number, part: Partial<DraftSigner>) =>
    onChange(signers.map((one) => (one.key === key ? { ...one, ...part } : one)));
  const keys = signers.map(({ key }) => key);
  const move = (key: number, by: -1 | 1) =>
    onChange(movedBy(keys, key, by).flatMap((wanted) => signers.filter((one) => one.key === wanted)));
  const hasManager = signers.some(({ role }) => role === 'manager');
  return (
    <fieldset className={css.signers} id={fieldId('signers')} tabIndex={-1}>
      <legend>{t('contracts.signers')}</legend>
      <p className="quiet small">{t('contracts.signersHelp')}</p>
      <ol>
        {signers.map(({ key, role, chosen }, index) => {
          const name = role === 'employee' ? fullName : (chosen?.name ?? t(`contracts.roles.${role}`));
          return (
            <li key={key}>
              <div className={css.signer}>
                {role === 'employee' ? (
                  <p className={css.signerName}>
                    {fullName} <span className="quiet">{t('contracts.roles.employee')}</span>
                  </p>
                ) : (
                  <>
                    <NativeSelect
                      label={t('contracts.roleOf', { place: index + 1 })}
                      value={role}
                      data={signerRoles
                        .filter(
                          (one) => one !== 'employee' && (one === role || one !== 'manager' || !hasManager),
                        )
                        .map((value) => ({ value, label: t(`contracts.roles.${value}`) }))}
                      onChange={({ currentTarget: { value } }) =>
                        change(key, { role: value === 'manager' ? 'manager' : 'employer', chosen: null })
                      }
                    />
                    <SignerPicker
                      key={role}
                      id={fieldId(`signers.${index}.accountId`)}
                      employeeId={employeeId}
                      isManager={role === 'manager'}
                      label={t('contracts.signerOf', { place: index + 1 })}
                      chosen={chosen}
                      error={errors[`signers.${index}.accountId`]}
                      onChoose={(next) => change(key, { chosen: next })}
                    />
                  </>
                )}
              </div>
              {signers.length === 1 ? null : (
                <div className={css.bar}>
                  <MoveButton
                    label={t('contracts.signerUp', { name })}
                    by={-1}
                    isAtEnd={index === 0}
                    onMove={() => move(key, -1)}
                  />
                  <MoveButton
                    label={t('contracts.signerDown', { name })}
                    by={1}
                    isAtEnd={index === signers.length - 1}
                    onMove={() => move(key, 1)}
                  />
                  {role === 'employee' ? null : (
                    <IconButton
                      size={30}
                      outlined
                      aria-label={t('contracts.signerRemove', { name })}
                      onClick={() => onChange(signers.filter((one) => one.key !== key))}
                    >
                      <IconX {...smallIcon} />
                    </IconButton>
                  )}
                </div>
              )}
            </li>
          );
        })}
      </ol>
      {errors['signers'] === undefined ? null : (
        <p className={css.problem} role="alert">
          {errors['signers']}
        </p>
      )}
      {signers.length >= mostSigners ? null : (
        <div>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPlus {...smallIcon} />}
            onClick={() =>
              onChange([...signers, { key: Math.max(...keys) + 1, role: 'employer', chosen: null }])
            }
          >
            {t('contracts.signerAdd')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

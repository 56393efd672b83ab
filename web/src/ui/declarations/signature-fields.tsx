import { Checkbox } from '@mantine/core';
import { useTranslation } from '../../lib/messages/use-translation.ts';
import { DayField } from '../day-field.tsx';
import css from './signed-declaration.module.css';
import './declaration-words.ts';

interface SignatureField {
  key: string;
  label: string;
  description: string;
  isVisible: boolean;
}

interface SignatureFieldsProps {
  /** All fields of the declaration; the day and the confirmation are among them. */
  fields: readonly SignatureField[];
  draft: Readonly<Record<string, unknown>>;
  errors: Readonly<Record<string, string>>;
  fieldId: (path: string) => string;
  onChange: (key: string, value: unknown) => void;
}

/** The day of a declaration and the confirmation that it is correct. */
export function SignatureFields({ fields, draft, errors, fieldId, onChange }: SignatureFieldsProps) {
  const { t } = useTranslation();
  const declaredOn = fields.find(({ key }) => key === 'declaredOn');
  const isCorrect = fields.find(({ key }) => key === 'isInformationCorrect');
  const day = draft['declaredOn'];
  return (
    <fieldset className={css.sign}>
      <legend>{t('declaration.sign')}</legend>
      {declaredOn?.isVisible ? (
        <DayField
          id={fieldId('declaredOn')}
          w={220}
          label={declaredOn.label}
          description={declaredOn.description}
          value={typeof day === 'string' ? day : ''}
          error={errors['declaredOn']}
          onChange={(chosen) => onChange('declaredOn', chosen)}
        />
      ) : null}
      <Checkbox
        id={fieldId('isInformationCorrect')}
        label={isCorrect?.label ?? ''}
        description={isCorrect?.description ?? ''}
        checked={draft['isInformationCorrect'] === true}
        error={errors['isInformationCorrect']}
        onChange={(event) => onChange('isInformationCorrect', event.currentTarget.checked)}
      />
      <p className={css.proof}>{t('declaration.proof')}</p>
    </fieldset>
  );
}

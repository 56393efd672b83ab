import { Button, Checkbox, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { smallIcon } from '../../../../ui/icon.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import css from '../../../../ui/ordered-rows.module.css';

export interface DraftOption {
  /** The key of a row in this form. */
  key: number;
  /** Null for an option that was never in use. */
  value: string | null;
  displayValue: string;
  isRetired: boolean;
}

interface OptionFieldsProps {
  options: readonly DraftOption[];
  onChange: (options: readonly DraftOption[]) => void;
  errors: Readonly<Record<string, string>>;
  fieldId: (path: string) => string;
}

/** The options of a field. An option in use can be renamed or retired, but never removed. */
export function OptionFields({ options, onChange, errors, fieldId }: OptionFieldsProps) {
  const { t } = useTranslation();
  const change = (key: number, part: Partial<DraftOption>) =>
    onChange(options.map((one) => (one.key === key ? { ...one, ...part } : one)));
  return (
    <fieldset className={css.options}>
      <legend>{t('customFields.options')}</legend>
      {options.some(({ value }) => value !== null) ? (
        <p className={css.facts}>{t('customFields.optionsStay')}</p>
      ) : null}
      {options.map((option, place) => (
        <div key={option.key} className={css.option}>
          <TextInput
            id={fieldId(`options.${place}.displayValue`)}
            error={errors[`options.${place}.displayValue`]}
            aria-label={t('customFields.option', { place: place + 1 })}
            value={option.displayValue}
            onChange={(event) => change(option.key, { displayValue: event.currentTarget.value })}
          />
          {option.value === null ? (
            <IconButton
              size={36}
              outlined
              aria-label={t('customFields.removeOption', { place: place + 1 })}
              onClick={() => onChange(options.filter(({ key }) => key !== option.key))}
            >
              <IconTrash {...smallIcon} />
            </IconButton>
          ) : (
            <Checkbox
              className={css.retired ?? ''}
              label={t('customFields.notOffered')}
              aria-label={t('customFields.optionRetired', { place: place + 1 })}
              checked={option.isRetired}
              onChange={(event) => change(option.key, { isRetired: event.currentTarget.checked })}
            />
          )}
        </div>
      ))}
      {errors['options'] === undefined ? null : (
        <p className={css.wrong} role="alert">
          {errors['options']}
        </p>
      )}
      <Button
        id={fieldId('options')}
        size="xs"
        variant="default"
        w="fit-content"
        leftSection={<IconPlus {...smallIcon} />}
        onClick={() =>
          onChange([
            ...options,
            {
              key: Math.max(-1, ...options.map(({ key }) => key)) + 1,
              value: null,
              displayValue: '',
              isRetired: false,
            },
          ])
        }
      >
        {t('customFields.addOption')}
      </Button>
    </fieldset>
  );
}

import { TextInput } from '@mantine/core';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { isHexColour } from '../../../../ui/colours.ts';
import css from './company.module.css';
import { FieldLabel } from './field-label.tsx';

interface ColourFieldProps {
  id: string;
  field: 'primaryColour' | 'accentColour';
  /** The saved colour, shown beside a different one. */
  saved: string;
  value: string;
  error: unknown;
  help: string;
  onChange: (colour: string) => void;
}

/** A colour, typed or picked. */
export function ColourField({ id, field, saved, value, error, help, onChange }: ColourFieldProps) {
  const { t } = useTranslation();
  const name = t(`companySettings.field.${field}`);
  const isChanged = value.toUpperCase() !== saved.toUpperCase();
  return (
    <TextInput
      id={id}
      label={<FieldLabel name={name} isChanged={isChanged} />}
      description={help}
      value={value}
      error={typeof error === 'string' ? error : undefined}
      maxLength={7}
      spellCheck={false}
      leftSection={
        <input
          type="color"
          className={css.swatch}
          aria-label={t('companySettings.pick', { field: name.toLowerCase() })}
          value={isHexColour(value) ? value : saved}
          onChange={({ currentTarget }) => onChange(currentTarget.value.toUpperCase())}
        />
      }
      rightSection={
        isChanged ? <span className="quiet small">{t('companySettings.was', { colour: saved })}</span> : null
      }
      rightSectionWidth={isChanged ? 112 : 0}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

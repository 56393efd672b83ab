import { TextInput } from '@mantine/core';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import '../security-words.ts';

interface CodeFieldProps {
  label: string;
  /** How many digits it has; null for a recovery code, which has letters too. */
  digits: number | null;
  value: string;
  isMissing: boolean;
  onChange: (code: string) => void;
}

/** One field for a code, which a phone or a password manager can fill in. */
export function CodeField({ label, digits, value, isMissing, onChange }: CodeFieldProps) {
  const { t } = useTranslation();
  return (
    <TextInput
      label={label}
      data-autofocus
      inputMode={digits === null ? 'text' : 'numeric'}
      autoComplete={digits === null ? 'off' : 'one-time-code'}
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={digits ?? 20}
      value={value}
      error={isMissing && value === '' ? t('proof.missing') : null}
      onChange={(event) =>
        onChange(
          digits === null ? event.currentTarget.value : event.currentTarget.value.replaceAll(/\D/g, ''),
        )
      }
    />
  );
}

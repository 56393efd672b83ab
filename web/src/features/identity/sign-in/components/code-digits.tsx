import { PinInput } from '@mantine/core';
import { type ReactNode, useEffect, useId } from 'react';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import css from './steps.module.css';

interface CodeDigitsProps {
  label: string;
  help?: ReactNode;
  length: number;
  value: string;
  onChange: (digits: string) => void;
  onComplete: (digits: string) => void;
  /** Whether the previous entry was wrong. */
  wrong: boolean;
  disabled: boolean;
  /** Changes when the digits must be entered again. */
  round: number;
}

/** A code with a field for each digit, which also accepts all of them pasted at once. */
export function CodeDigits(props: CodeDigitsProps) {
  const { t } = useTranslation();
  const codeId = useId();
  useEffect(() => document.getElementById(`${codeId}-1`)?.focus(), [codeId, props.round]);
  return (
    <fieldset className={css.digits}>
      <legend className={css.codeLabel}>{props.label}</legend>
      <PinInput
        id={codeId}
        length={props.length}
        type="number"
        size="lg"
        gap={8}
        oneTimeCode
        placeholder=""
        getInputProps={(at) => ({ 'aria-label': t('mfa.digit', { number: at + 1 }) })}
        value={props.value}
        error={props.wrong}
        disabled={props.disabled}
        onChange={props.onChange}
        onComplete={props.onComplete}
      />
      {props.help === undefined ? null : <p className={css.codeHelp}>{props.help}</p>}
    </fieldset>
  );
}

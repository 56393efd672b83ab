import { TextInput, type TextInputProps } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';

interface DayFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'max'> {
  value: string;
  max?: string | undefined;
  /** What is said of a day past the last one; without words it is passed over. */
  pastMax?: string | undefined;
  onChange: (day: string) => void;
}

const pause = 350;
/** A year typed digit by digit is 0002 first and 0020 then; nobody means those. */
const firstMeant = '1900-01-01';

/**
 * A day that is acted on at once, such as one an address carries. It is passed on when the typing pauses: whatever wrote the
 * field anew between two keys would begin its typing anew as well.
 */
export function DayField({ value, onChange, max, pastMax, ...field }: DayFieldProps) {
  const isPast = (day: string) => max !== undefined && day > max;
  const isMeant = (day: string) => day >= firstMeant && !isPast(day);
  const [isRefused, setRefused] = useState(false);
  const [typed, setTyped] = useState(value);
  const [given, setGiven] = useState(value);
  const pass = useDebouncedCallback((day: string) => {
    setRefused(isPast(day));
    if (isMeant(day) && day !== value) onChange(day);
  }, pause);
  if (given !== value) {
    setGiven(value);
    setTyped(value);
    setRefused(false);
  }
  return (
    <TextInput
      {...field}
      type="date"
      max={max}
      value={typed}
      error={isRefused ? pastMax : undefined}
      onChange={(event) => {
        const day = event.currentTarget.value;
        setTyped(day);
        pass(day);
      }}
      onBlur={() => {
        pass.flush();
        // What was left half typed, or is past what may be read, is as it was.
        if (!isMeant(typed)) setTyped(value);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') pass.flush();
      }}
    />
  );
}

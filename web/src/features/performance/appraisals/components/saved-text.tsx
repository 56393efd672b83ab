import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { useAutosave } from '../use-autosave.ts';
import { type KeptField, useKeptText } from '../use-kept-text.ts';
import { SavedNote } from './saved-note.tsx';

interface SavedTextProps {
  label: string;
  /** The accessible name, where several fields have the same label. */
  name?: string;
  initial: string;
  save: (text: string) => Promise<unknown>;
  /** The key of unsaved text; null keeps it out of the browser's storage. */
  field: string | null;
}

/** A text field that saves itself while typing. */
export function SavedText({ field, ...props }: SavedTextProps) {
  return field === null ? <TextField {...props} kept={null} /> : <KeptTextField {...props} field={field} />;
}

function KeptTextField({ field, ...props }: Omit<SavedTextProps, 'field'> & { field: string }) {
  return <TextField {...props} kept={useKeptText(field, props.initial)} />;
}

interface TextFieldProps extends Omit<SavedTextProps, 'field'> {
  kept: KeptField<string> | null;
}

function TextField({ label, name, initial, save, kept }: TextFieldProps) {
  const [text, setText] = useState(kept?.restored ?? initial);
  const { state, change, flush } = useAutosave(save, kept);
  return (
    <Textarea
      label={
        <>
          {label} <SavedNote state={state} />
        </>
      }
      aria-label={name}
      autosize
      minRows={3}
      maxLength={10_000}
      value={text}
      onBlur={flush}
      onChange={({ currentTarget: { value } }) => {
        setText(value);
        change(value);
      }}
    />
  );
}

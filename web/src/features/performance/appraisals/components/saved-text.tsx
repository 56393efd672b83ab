import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { useAutosave } from '../use-autosave.ts';
import { SavedNote } from './saved-note.tsx';

interface SavedTextProps {
  label: string;
  /** The accessible name, where several fields have the same label. */
  name?: string;
  initial: string;
  save: (text: string) => Promise<unknown>;
}

/** A text that saves itself while it is typed. */
export function SavedText({ label, name, initial, save }: SavedTextProps) {
  const [text, setText] = useState(initial);
  const { state, change, flush } = useAutosave(save);
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

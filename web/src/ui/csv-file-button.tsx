import { Button, FileButton } from '@mantine/core';
import { decodeText } from '@tenure/domain/text/csv/decode-text.ts';
import { useState } from 'react';
import { Note } from './note.tsx';

interface CsvFileButtonProps {
  label: string;
  isBusy: boolean;
  mostBytes: number;
  tooLarge: string;
  unreadable: string;
  /** Called before the file is read, to clear the previous one. */
  onChoose: () => void;
  onRead: (file: { name: string; text: string }) => void;
}

/** Chooses a CSV file and reads its text; a file that is too large or unreadable is refused below the button. */
export function CsvFileButton(props: CsvFileButtonProps) {
  const [problem, setProblem] = useState<string | null>(null);
  async function read(file: File) {
    setProblem(null);
    props.onChoose();
    if (file.size > props.mostBytes) {
      setProblem(props.tooLarge);
      return;
    }
    try {
      const { text } = decodeText(new Uint8Array(await file.arrayBuffer()));
      props.onRead({ name: file.name, text });
    } catch {
      // The browser cannot read this file, so the person chooses another one.
      setProblem(props.unreadable);
    }
  }
  return (
    <>
      <FileButton accept=".csv,.tsv,.txt,text/csv" onChange={(file) => file && void read(file)}>
        {(button) => (
          <Button {...button} variant="default" loading={props.isBusy}>
            {props.label}
          </Button>
        )}
      </FileButton>
      {problem === null ? null : (
        <Note tone="critical" announce="politely">
          {problem}
        </Note>
      )}
    </>
  );
}

import { useEffect, useMemo, useRef, useState } from 'react';
import { continueText, keepText, noteSaved, noteSent, restoredText } from '../../../lib/kept-texts.ts';
import { useSite } from '../../../lib/session.ts';

/** A field's unsaved value in this browser, until it is saved. */
export interface KeptField<Value> {
  /** Typed earlier and never saved. */
  restored: Value | undefined;
  keep: (value: Value) => void;
  noteSent: (value: Value) => void;
  noteSaved: (value: Value) => void;
}

export function useKeptText(field: string, saved: string): KeptField<string> {
  const { uuid } = useSite().user;
  const [{ restored, opened }] = useState(() => ({
    restored: restoredText(uuid, field, saved),
    opened: saved,
  }));
  const base = useRef(opened);
  useEffect(() => {
    // What is kept may have arrived although its answer did not.
    continueText(uuid, field, opened);
  }, [uuid, field, opened]);
  return useMemo(
    () => ({
      restored,
      keep: (text) => keepText(uuid, field, base.current, text),
      noteSent: (text) => noteSent(uuid, field, text),
      noteSaved: (text) => {
        base.current = text;
        noteSaved(uuid, field, text);
      },
    }),
    [uuid, field, restored],
  );
}

import { useEffect, useMemo, useRef, useState } from 'react';
import {
  continueChoice,
  continueText,
  keepText,
  noteSaved,
  noteSent,
  restoredChoice,
  restoredText,
} from '../../../lib/kept-texts.ts';
import { useSite } from '../../../lib/session.ts';

/** A field's unsaved value in this browser, until it is saved. */
export interface KeptField<Value> {
  /** Entered earlier and never saved. */
  restored: Value | undefined;
  keep: (value: Value) => void;
  noteSent: (value: Value) => void;
  noteSaved: (value: Value) => void;
}

const ofText = { restore: restoredText, goOn: continueText };
const ofChoice = { restore: restoredChoice, goOn: continueChoice };

function useKept(field: string, saved: string, { restore, goOn }: typeof ofText): KeptField<string> {
  const { uuid } = useSite().user;
  const [{ restored, opened }] = useState(() => ({ restored: restore(uuid, field, saved), opened: saved }));
  const base = useRef(opened);
  useEffect(() => {
    // What is kept may have arrived although its answer did not.
    goOn(uuid, field, opened);
  }, [uuid, field, opened, goOn]);
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

export const useKeptText = (field: string, saved: string): KeptField<string> => useKept(field, saved, ofText);

const written = (rating: number | null) => (rating === null ? '' : String(rating));

export function useKeptRating(field: string, saved: number | null): KeptField<number | null> {
  const kept = useKept(field, written(saved), ofChoice);
  return useMemo(
    () => ({
      restored: kept.restored === undefined ? undefined : kept.restored === '' ? null : Number(kept.restored),
      keep: (rating) => kept.keep(written(rating)),
      noteSent: (rating) => kept.noteSent(written(rating)),
      noteSaved: (rating) => kept.noteSaved(written(rating)),
    }),
    [kept],
  );
}

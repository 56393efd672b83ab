import { useMemo, useState } from 'react';
import { dropText, keepText, restoredText } from '../../../lib/kept-texts.ts';
import { useSite } from '../../../lib/session.ts';

/** A field's unsaved value in this browser, until it is saved. */
export interface KeptField<Value> {
  /** Typed earlier and never saved. */
  restored: Value | undefined;
  keep: (value: Value) => void;
  drop: () => void;
}

export function useKeptText(field: string, saved: string): KeptField<string> {
  const { uuid } = useSite().user;
  const [{ restored, base }] = useState(() => ({ restored: restoredText(uuid, field, saved), base: saved }));
  return useMemo(
    () => ({
      restored,
      keep: (text) => keepText(uuid, field, base, text),
      drop: () => dropText(uuid, field),
    }),
    [uuid, field, base, restored],
  );
}

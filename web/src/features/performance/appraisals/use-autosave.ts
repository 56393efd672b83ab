import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { refreshReviews } from './refresh-reviews.ts';
import { useNoteWriting } from './section-writing.tsx';
import { useUnsavedFields } from './unsaved-fields.tsx';
import type { KeptField } from './use-kept-text.ts';

export type SaveState = 'idle' | 'waiting' | 'saving' | 'saved' | 'failed';
const pause = 600;
/** Milliseconds before the first attempt after a failure; each wait is twice the one before. */
const retryAfter = 5_000;
const longestRetry = 60_000;

/** A refusal stays one; a server that is starting again, or out of reach, answers later. */
const mayPass = (failure: unknown) =>
  !(failure instanceof ApiError) || failure.status >= 500 || failure.status === 429;

/**
 * Saves a field a moment after the last change, one save at a time and always the newest value. Leaving the
 * field saves at once. A failed save is retried at the next change, once the browser is online and, unless it
 * was refused, again and again. If the field is kept in the browser, changes left unsaved when the page closed
 * are saved when it next opens.
 */
export function useAutosave<Value>(
  save: (value: Value) => Promise<unknown>,
  kept: KeptField<Value> | null = null,
) {
  const queryClient = useQueryClient();
  const { add } = useUnsavedFields();
  const noteWriting = useNoteWriting();
  const [state, setState] = useState<SaveState>('idle');
  /** Attempts in a row that were not refused, and failed. */
  const [failures, setFailures] = useState(0);
  const pending = useRef<{ value: Value } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const underWay = useRef<Promise<boolean> | null>(null);
  const send = useRef(save);
  const keptNow = useRef(kept);
  useEffect(() => {
    send.current = save;
    keptNow.current = kept;
  });

  /** Resolves once nothing is left to save, or to false if saving failed. */
  const flush = useCallback((): Promise<boolean> => {
    async function saveNewest(): Promise<boolean> {
      while (pending.current !== null) {
        const { value } = pending.current;
        pending.current = null;
        setState('saving');
        try {
          keptNow.current?.noteSent(value);
          await send.current(value);
          keptNow.current?.noteSaved(value);
        } catch (failure) {
          // The field shows that it is not saved; the value is kept for the next attempt.
          pending.current ??= { value };
          setState('failed');
          setFailures((count) => (mayPass(failure) ? count + 1 : 0));
          return false;
        }
      }
      setFailures(0);
      setState('saved');
      void refreshReviews(queryClient);
      return true;
    }
    if (timer.current !== null) clearTimeout(timer.current);
    timer.current = null;
    if (underWay.current === null && pending.current !== null) {
      underWay.current = saveNewest().finally(() => {
        underWay.current = null;
      });
    }
    return underWay.current ?? Promise.resolve(true);
  }, [queryClient]);

  useEffect(() => {
    const value = keptNow.current?.restored;
    if (value === undefined) return;
    pending.current ??= { value };
    void flush();
  }, [flush]);

  const isUnsaved = state === 'waiting' || state === 'saving' || state === 'failed';
  useEffect(() => {
    if (!isUnsaved) return;
    const tryAgain = () => void flush();
    const remove = add(flush);
    window.addEventListener('online', tryAgain);
    return () => {
      remove();
      window.removeEventListener('online', tryAgain);
    };
  }, [isUnsaved, add, flush]);
  useEffect(() => {
    if (state !== 'failed' || failures === 0) return;
    const again = setTimeout(() => void flush(), Math.min(retryAfter * 2 ** (failures - 1), longestRetry));
    return () => clearTimeout(again);
  }, [state, failures, flush]);
  useEffect(
    () => () => {
      // A field whose save failed has been discarded by now.
      if (timer.current !== null) void flush();
    },
    [flush],
  );

  return {
    state,
    change: (value: Value) => {
      noteWriting();
      pending.current = { value };
      kept?.keep(value);
      setState('waiting');
      if (timer.current !== null) clearTimeout(timer.current);
      timer.current = setTimeout(() => void flush(), pause);
    },
    flush: () => void flush(),
  };
}

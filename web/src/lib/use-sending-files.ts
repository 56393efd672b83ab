import { useEffect, useRef, useState } from 'react';
import { ApiError } from './api/api-error.ts';

/** Enough to use a connection fully, and few enough for any server. */
const sentAtOnce = 3;

const isTooManyAtOnce = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 429;

export interface FileToSend {
  name: string;
  /** Opened only when its turn comes: an archive is not unpacked all at once. */
  open: () => File;
}

interface Sending {
  send: (file: File, signal: AbortSignal) => Promise<unknown>;
  onEnd: () => Promise<void>;
}

/** Sends many files, a few at a time; one failure does not stop the others. */
export function useSendingFiles({ send: sendOne, onEnd }: Sending) {
  const [sending, setSending] = useState<{ done: number; total: number } | null>(null);
  const [refused, setRefused] = useState<string[]>([]);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function send(chosen: readonly FileToSend[], alreadyRefused: readonly string[] = []) {
    setRefused([...alreadyRefused]);
    if (chosen.length === 0) return;
    const controller = new AbortController();
    running.current = controller;
    const waiting = [...chosen];
    const failed = [...alreadyRefused];
    setSending({ done: 0, total: chosen.length });
    const takeNext = async (): Promise<void> => {
      const next = waiting.shift();
      if (next === undefined || controller.signal.aborted) return;
      try {
        await sendOne(next.open(), controller.signal);
      } catch (error) {
        if (isTooManyAtOnce(error)) {
          // When told to wait, it waits; nothing is wrong with the file.
          await new Promise((resolve) => setTimeout(resolve, (error.retryAfterSeconds ?? 5) * 1000));
          waiting.unshift(next);
          return takeNext();
        }
        // Reported by name: choosing the file again alone shows what is wrong with it.
        failed.push(next.name);
      }
      setSending((was) => was && { ...was, done: was.done + 1 });
      await takeNext();
    };
    await Promise.all(Array.from({ length: sentAtOnce }, takeNext));
    if (controller.signal.aborted) return;
    setSending(null);
    setRefused(failed);
    await onEnd();
  }

  return { sending, refused, send };
}

import {
  type PackageState,
  packageMessage,
  type StartedPackage,
} from '@tenure/contract/learning/packages.ts';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { createReports } from './package-reports.model.ts';

type Phase = 'loading' | 'running' | 'failed';

/** A package with many pictures loads slowly over a slow line. */
const longestLoadMs = 30_000;
/** How long a package may take to send its last data. */
const longestEndMs = 2_000;

interface FrameOptions {
  frame: RefObject<HTMLIFrameElement | null>;
  started: StartedPackage;
  /** Never rejects: it shows its own failure. */
  onReport: (state: PackageState) => Promise<void>;
  onEnded: () => void;
}

/**
 * Talks with the page around a package. It listens only to that page, in this frame and at that origin, which
 * it shares with the package, so its messages are checked like any other input.
 */
export function usePackageFrame({ frame, started, onReport, onEnded }: FrameOptions) {
  const [phase, setPhase] = useState<Phase>('loading');
  const report = useEffectEvent(onReport);
  const ended = useEffectEvent(onEnded);
  const end = useRef<() => void>(() => undefined);
  useEffect(() => {
    const reports = createReports<PackageState>((state) => report(state));
    // The state to restart from, if it reloads itself.
    let { state } = started;
    let isOver = false;
    const timers = [setTimeout(() => setPhase((was) => (was === 'loading' ? 'failed' : was)), longestLoadMs)];
    const say = (message: object) => frame.current?.contentWindow?.postMessage(message, started.origin);
    async function leave() {
      if (isOver) return;
      isOver = true;
      await reports.settled();
      ended();
    }
    end.current = () => {
      say({ kind: 'end' });
      timers.push(setTimeout(() => void leave(), longestEndMs));
    };
    function listen({ source, origin, data }: MessageEvent<unknown>) {
      if (source === null || source !== frame.current?.contentWindow || origin !== started.origin) return;
      const message = packageMessage.safeParse(data);
      if (!message.success) return;
      if (message.data.kind === 'ready') say({ kind: 'begin', state, learner: started.learner });
      if (message.data.kind === 'started') setPhase('running');
      if (message.data.kind === 'report') {
        state = message.data.state;
        reports.add(state);
      }
      if (message.data.kind === 'ended') void leave();
    }
    addEventListener('message', listen);
    return () => {
      removeEventListener('message', listen);
      for (const timer of timers) clearTimeout(timer);
    };
  }, [frame, started]);
  return { phase, end: () => end.current() };
}

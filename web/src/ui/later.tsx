import { type ReactNode, startTransition, useEffect, useEffectEvent, useState } from 'react';
import { afterNextPaint } from '../lib/after-next-paint.ts';
import { reportFailure } from '../lib/failures.ts';
import { useTranslation } from '../lib/messages/use-translation.ts';
import { showToast } from './toast.ts';

/** Props of the button that reserves the place of the deferred part. */
interface Keeping {
  onClick: () => void;
  onFocus: () => void;
  onBlur: () => void;
  onPointerEnter: () => void;
  onPointerDown: () => void;
}

/** Props of the button that replaces it: the person who pressed the first one had the focus there. */
export interface Coming {
  autoFocus: boolean;
}

/** Where no placeholder can request it, it is retried automatically. */
const againMs = 15_000;

interface LaterProps<Needed> {
  /** Fetches the code it needs. Must be the same function on each render. */
  load: () => Promise<Needed>;
  /**
   * Fetched after first paint; with `use` only when its placeholder is pointed at, focused or pressed. Menus
   * do so: most are never opened, and their code is large.
   */
  on?: 'screen' | 'use';
  /** Someone is waiting for it already, so it is not deferred. */
  isWanted?: boolean;
  /**
   * Called when someone is waiting for it and the fetch fails, so that they are told and can request it
   * again.
   */
  onLost?: (() => void) | undefined;
  /**
   * The placeholder. While it has the focus it is not replaced, and a press is passed on to its replacement.
   */
  until?: (keeping: Keeping) => ReactNode;
  children: (needed: Needed, isAsked: boolean, button: Coming) => ReactNode;
}

/** Defers expensive UI until after first paint, or until it is used. */
export function Later<Needed extends object>({
  load,
  on = 'screen',
  isWanted = false,
  onLost,
  until,
  children,
}: LaterProps<Needed>) {
  const { t } = useTranslation();
  const [needed, setNeeded] = useState<Needed>();
  const [isDue, setDue] = useState(on === 'screen');
  const [isHeld, setHeld] = useState(false);
  const [isPressed, setPressed] = useState(false);
  const isAsked = isWanted || isPressed;
  const isThere = needed !== undefined;
  const tell = useEffectEvent((failure: unknown) => {
    setPressed(false);
    reportFailure(failure);
    showToast(t('failure.part'), 'critical');
    onLost?.();
  });
  useEffect(() => {
    if (isThere || !(isDue || isAsked)) return undefined;
    let isOver = false;
    let again: ReturnType<typeof setTimeout> | undefined;
    const fetchIt = async () => {
      try {
        const fetched = await load();
        startTransition(() => setNeeded(() => fetched));
      } catch (failure) {
        if (isOver) return;
        if (isAsked) tell(failure);
        else again = setTimeout(() => void fetchIt(), againMs);
      }
    };
    const isAwaited = isAsked || on === 'use';
    const takeBack = isAwaited ? undefined : afterNextPaint(() => void fetchIt());
    if (isAwaited) void fetchIt();
    return () => {
      isOver = true;
      takeBack?.();
      clearTimeout(again);
    };
  }, [load, on, isThere, isDue, isAsked]);
  if (needed !== undefined && (isAsked || !isHeld)) return children(needed, isAsked, { autoFocus: isAsked });
  const near = () => setDue(true);
  const hold = () => {
    near();
    setHeld(true);
  };
  return until?.({
    onClick: () => setPressed(true),
    onFocus: hold,
    onBlur: () => setHeld(false),
    onPointerEnter: near,
    onPointerDown: hold,
  });
}

import { type ReactNode, startTransition, useEffect, useEffectEvent, useState } from 'react';
import { afterNextPaint } from '../lib/after-next-paint.ts';
import { reportFailure } from '../lib/failures.ts';
import { useTranslation } from '../lib/messages/use-translation.ts';
import { showToast } from './toast.ts';

/** For the button that keeps the place of what comes. */
interface Keeping {
  onClick: () => void;
  onFocus: () => void;
  onBlur: () => void;
  onPointerEnter: () => void;
  onPointerDown: () => void;
}

/** For the button that comes in its place: whoever has pressed the one before was on it. */
export interface Coming {
  autoFocus: boolean;
}

/** Where nobody can ask for it, as nothing stands in its place, it is tried again by itself. */
const againMs = 15_000;

interface LaterProps<Needed> {
  /** Fetches what it is drawn with. The same function each time. */
  load: () => Promise<Needed>;
  /**
   * Fetched once the screen stands; with `use` only when what keeps its place is pointed at, focused or pressed. Menus do
   * so: most are never opened, and what they are made of is heavy.
   */
  on?: 'screen' | 'use';
  /** Somebody waits for it already, so it is not put off. */
  isWanted?: boolean;
  /** Somebody waits for it and it cannot be fetched, which they are told; they are to be able to want it again. */
  onLost?: (() => void) | undefined;
  /** Keeps the place. Whoever has begun to use it keeps it, and what is pressed there is taken up by what comes. */
  until?: (keeping: Keeping) => ReactNode;
  children: (needed: Needed, isAsked: boolean, button: Coming) => ReactNode;
}

/** Fetches and draws what nobody reads first once the rest of the screen stands, or when it is used. */
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

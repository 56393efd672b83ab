import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { afterNextPaint } from '../lib/after-next-paint.ts';
import { reportFailure } from '../lib/failures.ts';
import { useTranslation } from '../lib/messages/use-translation.ts';
import { showToast } from './toast.ts';

/** For the button that keeps the place of what comes. */
interface Keeping {
  onClick: () => void;
  onFocus: () => void;
  onBlur: () => void;
  onPointerDown: () => void;
}

/** For the button that comes in its place: whoever has pressed the one before was on it. */
export interface Coming {
  autoFocus: boolean;
}

interface LaterProps<Needed> {
  /** Fetches what it is drawn with. The same function each time. */
  load: () => Promise<Needed>;
  /** Somebody waits for it already, so it is not put off. */
  isWanted?: boolean;
  /** Keeps the place. Whoever has begun to use it keeps it, and what is pressed there is taken up by what comes. */
  until?: (keeping: Keeping) => ReactNode;
  children: (needed: Needed, isPressed: boolean, button: Coming) => ReactNode;
}

/** What nobody reads first, and is dear to fetch and draw, comes once what is read first stands on the screen. */
export function Later<Needed extends object>({
  load,
  isWanted = false,
  until,
  children,
}: LaterProps<Needed>) {
  const { t } = useTranslation();
  const [needed, setNeeded] = useState<Needed>();
  const [isHeld, setHeld] = useState(false);
  const [isPressed, setPressed] = useState(false);
  const isAsked = isWanted || isPressed;
  const isThere = needed !== undefined;
  useEffect(() => {
    if (isThere) return undefined;
    const fetchIt = async () => {
      try {
        const fetched = await load();
        startTransition(() => setNeeded(() => fetched));
      } catch (failure) {
        // Whoever asks for it tries again, and is told.
        if (!isAsked) return;
        setPressed(false);
        reportFailure(failure);
        showToast(t('failure.connection'), 'critical');
      }
    };
    if (!isAsked) return afterNextPaint(() => void fetchIt());
    void fetchIt();
    return undefined;
  }, [load, isThere, isAsked, t]);
  if (needed !== undefined && (isPressed || !isHeld))
    return children(needed, isPressed, { autoFocus: isPressed });
  const hold = () => setHeld(true);
  return until?.({
    onClick: () => setPressed(true),
    onFocus: hold,
    onBlur: () => setHeld(false),
    onPointerDown: hold,
  });
}

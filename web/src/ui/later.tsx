import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { afterNextPaint } from '../lib/after-next-paint.ts';

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

interface LaterProps {
  /** Keeps the place. Whoever has begun to use it keeps it, and what is pressed there is taken up by what comes. */
  until?: (keeping: Keeping) => ReactNode;
  children: (isPressed: boolean, button: Coming) => ReactNode;
}

/** What nobody reads first, and is dear to draw, is drawn once what is read first stands on the screen. */
export function Later({ until, children }: LaterProps) {
  const [isDue, setDue] = useState(false);
  const [isHeld, setHeld] = useState(false);
  const [isPressed, setPressed] = useState(false);
  useEffect(() => afterNextPaint(() => startTransition(() => setDue(true))), []);
  if (isPressed || (isDue && !isHeld)) return children(isPressed, { autoFocus: isPressed });
  const hold = () => setHeld(true);
  return until?.({
    onClick: () => setPressed(true),
    onFocus: hold,
    onBlur: () => setHeld(false),
    onPointerDown: hold,
  });
}

import { type ReactNode, startTransition, useEffect, useState } from 'react';

interface LaterProps {
  /** Keeps the place; what is pressed there already is taken up by what comes. */
  until?: (press: () => void) => ReactNode;
  children: (isPressed: boolean) => ReactNode;
}

/** What nobody reads first, and is dear to draw, is drawn once what is read first stands on the screen. */
export function Later({ until, children }: LaterProps) {
  const [isDue, setDue] = useState(false);
  const [isPressed, setPressed] = useState(false);
  useEffect(() => afterNextPaint(() => startTransition(() => setDue(true))), []);
  return isDue || isPressed ? children(isPressed) : until?.(() => setPressed(true));
}

function afterNextPaint(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(work);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

import { type RefObject, useEffect, useRef } from 'react';

/**
 * For a value that is shown on asking, and hidden again after a while: the button that was pressed is gone by then, so
 * what holds the value (focusable by script) takes the focus that would be lost. What has it elsewhere, keeps it.
 */
export function useFocusOfShown<E extends HTMLElement>(isShown: boolean): RefObject<E | null> {
  const box = useRef<E>(null);
  const wasShown = useRef(isShown);
  useEffect(() => {
    if (isShown !== wasShown.current && document.activeElement === document.body)
      box.current?.focus({ preventScroll: true });
    wasShown.current = isShown;
  }, [isShown]);
  return box;
}

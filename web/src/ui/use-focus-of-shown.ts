import { type RefObject, useEffect, useRef } from 'react';

/**
 * For a value that is revealed and later masked again: the pressed button is gone by then, so the value's
 * element (focusable by script) takes the focus that would be lost. A focus elsewhere stays.
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

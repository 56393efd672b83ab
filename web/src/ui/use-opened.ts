import { useEffect, useState } from 'react';

/**
 * For a menu that replaces a pressed button. It opens only once mounted: the library returns the focus to the
 * element that had it at that moment, and to none if the menu starts open.
 */
export function useOpened(isPressed: boolean) {
  const [opened, onChange] = useState(false);
  useEffect(() => {
    if (!isPressed) return undefined;
    const frame = requestAnimationFrame(() => onChange(true));
    return () => cancelAnimationFrame(frame);
  }, [isPressed]);
  return { opened, onChange };
}

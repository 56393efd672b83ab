import { useEffect, useState } from 'react';

/**
 * For a menu that takes the place of a pressed button. It opens only once it is there: the library gives the focus back to
 * what had it at that moment, and to nothing if it begins open.
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

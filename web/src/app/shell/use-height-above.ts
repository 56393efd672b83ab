import { type RefObject, useEffect } from 'react';

/** Keeps other sticky elements at the top of the window below the banner, however many lines it takes. */
export function useHeightAbove(banner: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = banner.current;
    if (element === null) return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty('--above', `${element.offsetHeight}px`));
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty('--above');
    };
  }, [banner]);
}

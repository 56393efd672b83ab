import { useEffect, useState } from 'react';

/**
 * For a dialog that is rendered only while open: its library returns the focus when told to close, not when
 * it is unmounted. The previously focused element takes it back; if that is gone too, the screen does. A
 * focus already elsewhere stays.
 */
export function useFocusGivenBack(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (document.activeElement !== document.body) return;
      const isThere = before instanceof HTMLElement && before !== document.body && before.isConnected;
      const receiver = isThere ? before : document.querySelector('main');
      receiver?.focus({ preventScroll: true });
    },
    [before],
  );
}

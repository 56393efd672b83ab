import { useEffect, useState } from 'react';

/**
 * For a dialog that is there only while it is open: its library gives the focus back when told to close, not when it is
 * taken away. Whatever had the focus gets it back; if that is gone too, the screen does. What has it by then, keeps it.
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

import { useEffect, useSyncExternalStore } from 'react';
import { reportFailure } from '../../lib/failures.ts';
import { loadedToasts, loadToasts, onToastsLoaded } from '../../ui/toast-loading.ts';

/** The message for a lost connection has to load while there still is one. */
const aheadMs = 10_000;

/** Shows toasts, from the first one on. */
export function ShellNotifications() {
  useEffect(() => {
    const ahead = setTimeout(() => void loadToasts().catch(reportFailure), aheadMs);
    return () => clearTimeout(ahead);
  }, []);
  const toasts = useSyncExternalStore(onToastsLoaded, loadedToasts);
  return toasts === null ? null : <toasts.Notifications position="bottom-right" limit={4} />;
}

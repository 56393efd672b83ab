import { useEffect, useSyncExternalStore } from 'react';
import { reportFailure } from '../../lib/failures.ts';
import { loadedToasts, loadToasts, onToastsLoaded } from '../../ui/toast-loading.ts';

/** What says that there is no connection has to be there before it is gone. */
const aheadMs = 10_000;

/** Where toasts appear, from the first one on. */
export function ShellNotifications() {
  useEffect(() => {
    const ahead = setTimeout(() => void loadToasts().catch(reportFailure), aheadMs);
    return () => clearTimeout(ahead);
  }, []);
  const toasts = useSyncExternalStore(onToastsLoaded, loadedToasts);
  return toasts === null ? null : <toasts.Notifications position="bottom-right" limit={4} />;
}

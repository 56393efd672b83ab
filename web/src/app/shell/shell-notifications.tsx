import { useSyncExternalStore } from 'react';
import { loadedToasts, onToastsLoaded } from '../../ui/toast-loading.ts';

/** Where toasts appear, from the first one on. */
export function ShellNotifications() {
  const toasts = useSyncExternalStore(onToastsLoaded, loadedToasts);
  return toasts === null ? null : <toasts.Notifications position="bottom-right" limit={4} />;
}

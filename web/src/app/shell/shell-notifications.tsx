import { lazy, Suspense, useSyncExternalStore } from 'react';
import { areToastsNeeded, loadToasts, onToastsNeeded } from '../../ui/toast-loading.ts';

const Toasts = lazy(() => loadToasts().then(({ Notifications }) => ({ default: Notifications })));

/** Where toasts appear, from the first one on. */
export function ShellNotifications() {
  const isNeeded = useSyncExternalStore(onToastsNeeded, areToastsNeeded);
  if (!isNeeded) return null;
  return (
    <Suspense>
      <Toasts position="bottom-right" limit={4} />
    </Suspense>
  );
}

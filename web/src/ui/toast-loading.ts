import type * as library from '@mantine/notifications';

const waiting = new Set<() => void>();
let loading: Promise<typeof library> | undefined;

/** What shows toasts is fetched with the first of them: most visits never see one. */
export function loadToasts(): Promise<typeof library> {
  if (!loading) {
    loading = import('@mantine/notifications');
    for (const notice of waiting) notice();
  }
  return loading;
}

export function onToastsNeeded(notice: () => void): () => void {
  waiting.add(notice);
  return () => waiting.delete(notice);
}

export function areToastsNeeded(): boolean {
  return loading !== undefined;
}

const waiting = new Set<() => void>();
let loading: Promise<typeof import('@mantine/notifications')> | undefined;

/** What shows toasts is fetched with the first of them: most visits never see one. */
export function loadToasts(): Promise<typeof import('@mantine/notifications')> {
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

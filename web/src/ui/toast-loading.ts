import type * as library from '@mantine/notifications';

const waiting = new Set<() => void>();
let loading: Promise<typeof library> | undefined;
let loaded: typeof library | null = null;

/** The code that shows toasts is fetched with the first of them, or once the browser is idle. */
export function loadToasts(): Promise<typeof library> {
  loading ??= fetched();
  return loading;
}

async function fetched(): Promise<typeof library> {
  try {
    loaded = await import('@mantine/notifications');
    for (const notice of waiting) notice();
    return loaded;
  } catch (failure) {
    loading = undefined;
    throw failure;
  }
}

export function onToastsLoaded(notice: () => void): () => void {
  waiting.add(notice);
  return () => waiting.delete(notice);
}

export function loadedToasts(): typeof library | null {
  return loaded;
}

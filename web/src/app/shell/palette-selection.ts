import type { createSpotlight } from '@mantine/spotlight';

type PaletteStore = ReturnType<typeof createSpotlight>[0];

/**
 * Keeps one hit marked, for Enter. The palette marks the first once after each letter, and hits that come later
 * can take its place.
 */
export function keepSelection(store: PaletteStore): void {
  const { listId, selected } = store.getState();
  if (listId === '') return;
  const hits = [...document.querySelectorAll(`#${listId} [data-action]`)];
  const marked = Math.max(
    0,
    hits.findIndex((hit) => hit.hasAttribute('data-selected')),
  );
  hits[marked]?.setAttribute('data-selected', 'true');
  if (marked !== selected) store.updateState((state) => ({ ...state, selected: marked }));
}

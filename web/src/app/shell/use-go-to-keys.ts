import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { everyEntry, inboxEntry, type MenuModel, mePath, peopleTab, profileEntry } from './menu-model.ts';

/** How long after G the second key still counts. */
const patience = 1500;

/**
 * `G` then `H`, `I`, `M` or `P` opens Home, the inbox, one's profile or the directory, if the menu has them.
 */
export function useGoToKeys(menu: MenuModel, isOn: boolean): void {
  const router = useRouter();
  useEffect(() => {
    if (!isOn) return undefined;
    let began = Number.NEGATIVE_INFINITY;
    function onKeyDown(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const key = event.key.toLowerCase();
      const hasBegun = event.timeStamp - began < patience;
      began = key === 'g' && !hasBegun ? event.timeStamp : Number.NEGATIVE_INFINITY;
      const href = hasBegun ? addressOf(menu, key) : undefined;
      if (href === undefined) return;
      event.preventDefault();
      router.history.push(href);
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [menu, isOn, router]);
}

export function addressOf(menu: MenuModel, key: string): string | undefined {
  const hrefOf = (id: string) => everyEntry(menu).find((entry) => entry.id === id)?.href;
  switch (key) {
    case 'h':
      return menu.start[0]?.href;
    case 'i':
      return hrefOf(inboxEntry);
    case 'm':
      return hrefOf(profileEntry) ?? mePath;
    case 'p':
      return hrefOf(peopleTab);
    default:
      return undefined;
  }
}

/** Letters go to a focused field, and to an open dialog or menu. */
function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.closest('input, textarea, select, [role="dialog"], [role="menu"], [role="listbox"]') !== null)
  );
}

import type { RecognitionItem } from '@tenure/contract/recognition/item.ts';
import { type ReactNode, useState } from 'react';
import { Later } from '../../../../ui/later.tsx';
import type { EntryAction } from './entry-dialogs.tsx';

const load = () => import('./entry-dialogs.tsx');

interface Asked {
  action: EntryAction;
  item: RecognitionItem;
  /** Receives the focus when the dialog closes. */
  button: HTMLElement | null;
}
export type Ask = (asked: Asked) => void;

/** Keeps the open dialog outside the rows: new recognition can push its row off the page. */
export function useEntryDialog(): { ask: Ask; dialog: ReactNode } {
  const [asked, setAsked] = useState<Asked | null>(null);
  function close() {
    const button = asked?.button;
    setAsked(null);
    const receiver = button?.isConnected ? button : document.querySelector('main');
    receiver?.focus({ preventScroll: true });
  }
  const dialog = (
    <Later load={load} on="use" isWanted={asked !== null} onLost={close}>
      {({ EntryDialog }) =>
        asked === null ? null : <EntryDialog action={asked.action} item={asked.item} onClose={close} />
      }
    </Later>
  );
  return { ask: setAsked, dialog };
}

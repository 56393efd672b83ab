import type { RecognitionItem } from '@tenure/contract/recognition/item.ts';
import { type ReactNode, useState } from 'react';
import { EditDialog, RemoveDialog, ReportDialog } from './entry-dialogs.tsx';

const dialogs = { edit: EditDialog, remove: RemoveDialog, report: ReportDialog };

interface Asked {
  action: keyof typeof dialogs;
  item: RecognitionItem;
  /** Receives the focus when the dialog closes. */
  button: HTMLElement | null;
}
export type Ask = (asked: Asked) => void;

/** Keeps the open dialog outside the rows: new recognition can push its row off the page. */
export function useEntryDialog(): { ask: Ask; dialog: ReactNode } {
  const [asked, setAsked] = useState<Asked | null>(null);
  if (asked === null) return { ask: setAsked, dialog: null };
  const { action, item, button } = asked;
  function close() {
    setAsked(null);
    const receiver = button?.isConnected ? button : document.querySelector('main');
    receiver?.focus({ preventScroll: true });
  }
  const Dialog = dialogs[action];
  return { ask: setAsked, dialog: <Dialog item={item} onClose={close} /> };
}

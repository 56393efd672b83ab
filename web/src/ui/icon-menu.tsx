import type { ComponentProps, ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';
import { Later } from './later.tsx';

/** What a menu fetched on use is drawn with: `IconMenuFrame` takes it. */
export interface OpenedMenu {
  isOpen: boolean;
  button: ComponentProps<typeof IconButton>;
}

interface IconMenuProps<Entries> {
  label: string;
  icon: ReactNode;
  /** Fetches the entries. The same function each time. */
  load: () => Promise<Entries>;
  children: (entries: Entries, menu: OpenedMenu) => ReactNode;
}

/** A small icon that opens a menu, whose entries are fetched when it is used. */
export function IconMenu<Entries extends object>({ label, icon, load, children }: IconMenuProps<Entries>) {
  const look = { size: 28, 'aria-label': label, children: icon };
  return (
    <Later
      load={load}
      on="use"
      until={(keeping) => <IconButton {...keeping} {...look} aria-haspopup="menu" aria-expanded={false} />}
    >
      {(entries, isOpen, button) => children(entries, { isOpen, button: { ...look, ...button } })}
    </Later>
  );
}

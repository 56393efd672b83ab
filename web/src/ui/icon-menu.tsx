import type { ComponentProps, ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';
import { Later } from './later.tsx';

/** The props of a menu fetched on first use, as `IconMenuFrame` takes them. */
export interface OpenedMenu {
  isOpen: boolean;
  button: ComponentProps<typeof IconButton>;
}

interface IconMenuProps<Entries> {
  label: string;
  icon: ReactNode;
  /** Fetches the entries. Must be the same function on each render. */
  load: () => Promise<Entries>;
  children: (entries: Entries, menu: OpenedMenu) => ReactNode;
}

/** A small icon that opens a menu, whose entries are fetched on first use. */
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

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Coming, Later } from '../../../../ui/later.tsx';
import { unreadQuery } from '../notifications.queries.ts';
import { Bell } from './bell.tsx';

const load = () => import('./bell-popover.tsx');

/** Keeps a live count; the popover's code loads when it is first used. */
export function LiveBell({ isPressed, button }: { isPressed: boolean; button: Coming }) {
  const [isWanted, setWanted] = useState(isPressed);
  const unread = useQuery(unreadQuery).data?.unread ?? 0;
  return (
    <Later
      load={load}
      on="use"
      isWanted={isWanted}
      onLost={() => setWanted(false)}
      until={(keeping) => (
        <Bell {...keeping} {...button} unread={unread} aria-haspopup="dialog" aria-expanded={false} />
      )}
    >
      {({ BellPopover }, isOpen, placed) => <BellPopover unread={unread} isOpen={isOpen} button={placed} />}
    </Later>
  );
}

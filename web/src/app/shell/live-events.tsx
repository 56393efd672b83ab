import { useQueryClient } from '@tanstack/react-query';
import { ssoPaths } from '@tenure/contract/identity/single-sign-on.ts';
import { useEffect } from 'react';
import { openLiveEvents } from '../../lib/live-events.ts';
import { useContributions } from '../contributions.ts';
import { leaveFor } from '../end-session.ts';

/** Keeps what is on the screen true: the server says that something changed, and its feature asks again. */
export function LiveEvents() {
  const queryClient = useQueryClient();
  const contributions = useContributions();
  useEffect(
    () =>
      openLiveEvents({
        onEvent: (event) => {
          // Whoever was signed out stays out: single sign-on would otherwise bring them back at once.
          if (event.type === 'signed-out') leaveFor(ssoPaths.afterLogout);
          for (const { onLiveEvent } of contributions) onLiveEvent?.(event, queryClient);
        },
        onReconnected: () => {
          for (const { onLiveGap } of contributions) onLiveGap?.(queryClient);
        },
      }),
    [queryClient, contributions],
  );
  return null;
}

import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { openLiveEvents } from '../../lib/live-events.ts';
import { useContributions } from '../contributions.ts';

/** Keeps what is on the screen true: the server says that something changed, and its feature asks again. */
export function LiveEvents() {
  const queryClient = useQueryClient();
  const contributions = useContributions();
  useEffect(
    () =>
      openLiveEvents({
        onEvent: (event) => {
          if (event.type === 'signed-out') globalThis.location.assign('/login/');
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

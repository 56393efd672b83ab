import { useQueryClient } from '@tanstack/react-query';
import { ssoPaths } from '@tenure/contract/identity/single-sign-on.ts';
import { useEffect } from 'react';
import { openLiveEvents } from '../../lib/live-events.ts';
import { leaveFor } from '../end-session.ts';
import * as updatesOfFeatures from '../feature-live-updates.ts';
import { refetchChanged } from '../live-updates.ts';

const features = Object.values(updatesOfFeatures);

/** Keeps the screen current: the server reports a change, and its feature refetches. */
export function LiveEvents() {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      openLiveEvents({
        onEvent: (event) => {
          // Signing out is final: single sign-on would otherwise sign people in again at once.
          if (event.type === 'signed-out') leaveFor(ssoPaths.afterLogout);
          else void refetchChanged(features, queryClient, event.subject);
        },
        onReconnected: () => void refetchChanged(features, queryClient),
      }),
    [queryClient],
  );
  return null;
}

import { useQueryClient } from '@tanstack/react-query';
import { ssoPaths } from '@tenure/contract/identity/single-sign-on.ts';
import { useEffect } from 'react';
import { reportFailure } from '../../lib/failures.ts';
import { openLiveEvents } from '../../lib/live-events.ts';
import { type FeatureContribution, loadContributions } from '../contributions.ts';
import { leaveFor } from '../end-session.ts';

/** Keeps the screen current: the server reports a change, and its feature refetches. */
export function LiveEvents() {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      openLiveEvents({
        onEvent: (event) => {
          // Signing out is final: single sign-on would otherwise sign people in again at once.
          if (event.type === 'signed-out') leaveFor(ssoPaths.afterLogout);
          else void forEach(({ onLiveEvent }) => onLiveEvent?.(event, queryClient));
        },
        onReconnected: () => void forEach(({ onLiveGap }) => onLiveGap?.(queryClient)),
      }),
    [queryClient],
  );
  return null;
}

async function forEach(act: (contribution: FeatureContribution) => void): Promise<void> {
  try {
    for (const contribution of await loadContributions()) act(contribution);
  } catch (failure) {
    reportFailure(failure);
  }
}

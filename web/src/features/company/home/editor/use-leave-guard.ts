import { useBlocker } from '@tanstack/react-router';
import { useRef } from 'react';

/** Confirms before a change of address or page loses unsaved changes. */
export function useLeaveGuard(isDirty: boolean) {
  const allowed = useRef(false);
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      isDirty && !allowed.current && !(next.pathname === current.pathname && 'edit' in next.search),
    enableBeforeUnload: () => isDirty && !allowed.current,
    withResolver: true,
  });
  return {
    isAsking: blocker.status === 'blocked',
    leave: () => blocker.proceed?.(),
    stay: () => blocker.reset?.(),
    /** Allows leaving, once everything is saved. */
    allow: () => {
      allowed.current = true;
    },
  };
}

import { useBlocker } from '@tanstack/react-router';
import { Later } from './later.tsx';

const load = () => import('./leave-dialog.tsx');

/** Asks before a change of address, or of page, loses what a form holds and has not saved. */
export function LeaveGuard({ changes }: { changes: number }) {
  const blocker = useBlocker({
    shouldBlockFn: () => changes > 0,
    enableBeforeUnload: () => changes > 0,
    withResolver: true,
  });
  return (
    <Later load={load} isWanted={blocker.status === 'blocked'} onLost={blocker.reset}>
      {({ LeaveDialog }) => <LeaveDialog blocker={blocker} changes={changes} />}
    </Later>
  );
}

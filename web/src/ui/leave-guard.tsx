import { useBlocker } from '@tanstack/react-router';
import { Later } from './later.tsx';

const load = () => import('./leave-dialog.tsx');

interface LeaveGuardProps {
  changes: number;
  /** For fields that save themselves: saves them, and resolves to the number that could not be saved. */
  saveFirst?: () => Promise<number>;
}

/** Asks before a change of address or page loses a form's unsaved changes. */
export function LeaveGuard({ changes, saveFirst }: LeaveGuardProps) {
  const blocker = useBlocker({
    shouldBlockFn: async () => (saveFirst === undefined ? changes : await saveFirst()) > 0,
    enableBeforeUnload: () => changes > 0,
    withResolver: true,
  });
  return (
    <Later load={load} isWanted={blocker.status === 'blocked'} onLost={blocker.reset}>
      {({ LeaveDialog }) => <LeaveDialog blocker={blocker} changes={changes} />}
    </Later>
  );
}

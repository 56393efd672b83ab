import type { ConfirmDestructiveProps } from './confirm-dialog.tsx';
import { Later } from './later.tsx';

const load = () => import('./confirm-dialog.tsx');

/** Confirms before something is lost. */
export function ConfirmDestructive(props: ConfirmDestructiveProps) {
  return (
    <Later load={load} isWanted={props.opened} onLost={props.onKeep}>
      {({ ConfirmDialog }) => <ConfirmDialog {...props} />}
    </Later>
  );
}

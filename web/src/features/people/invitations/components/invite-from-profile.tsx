import type { ProfileDialogProps } from '../../../../app/contributions.ts';
import '../words.ts';
import { InviteDialog } from './invite-dialog.tsx';

export function InviteFromProfile({ employeeId, fullName, onClose }: ProfileDialogProps) {
  return <InviteDialog employeeId={employeeId} name={fullName} onClose={onClose} />;
}

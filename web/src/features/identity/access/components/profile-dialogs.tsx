import type { AccountDialogProps } from '../../../../app/contributions.ts';
import '../account-words.ts';
import { LoginAsDialog } from './login-as-dialog.tsx';
import { SecurityDialog } from './security-dialog.tsx';
import { StatusDialog } from './status-dialog.tsx';

export function ForceDialog({ userId, fullName, onClose }: AccountDialogProps) {
  return <SecurityDialog change="force" userId={userId} person={fullName} onClose={onClose} />;
}

export function LoginAs({ userId, fullName, onClose }: AccountDialogProps) {
  return <LoginAsDialog userId={userId} person={fullName} onClose={onClose} />;
}

export function DeactivateDialog({ userId, fullName, onClose }: AccountDialogProps) {
  return <StatusDialog change="deactivate" userId={userId} person={fullName} onClose={onClose} />;
}

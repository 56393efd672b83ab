import type { ProfileActionKey } from '@tenure/contract/people/profile.ts';
import type { ComponentType } from 'react';

/** What is told to a dialog that an entry of a profile's action menu opens. */
export interface ProfileDialogProps {
  employeeId: number;
  fullName: string;
  onClose: () => void;
}

export interface AccountDialogProps extends ProfileDialogProps {
  userId: number;
}

/** Those about the account are only for whoever may know of it. */
type ProfileDialog =
  | { about: 'person'; component: ComponentType<ProfileDialogProps> }
  | { about: 'account'; component: ComponentType<AccountDialogProps> };

const dialogs = new Map<ProfileActionKey, ProfileDialog>();

/** What an entry does at once, from whichever tab; an entry without a dialog leads to a screen. */
export function addProfileDialogs(added: Partial<Record<ProfileActionKey, ProfileDialog>>): void {
  for (const [key, dialog] of Object.entries(added)) dialogs.set(key as ProfileActionKey, dialog);
}

export function profileDialog(key: ProfileActionKey): ProfileDialog | undefined {
  return dialogs.get(key);
}

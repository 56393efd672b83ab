/** Props of every dialog about a person's account. */
export interface AccountDialogProps {
  userId: number;
  person: string;
  onClose: () => void;
}

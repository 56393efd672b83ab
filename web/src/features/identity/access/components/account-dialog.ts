/** What every dialog about somebody's account is given. */
export interface AccountDialogProps {
  userId: number;
  person: string;
  onClose: () => void;
}

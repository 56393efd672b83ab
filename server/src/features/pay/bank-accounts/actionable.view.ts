import type { ActionableRow } from '../../../module.ts';
import type { BankChangeFacts } from './actionable.reads.ts';
import { changePath } from './bank-change.notifications.ts';

export const bankChangeTitles: Record<BankChangeFacts['kind'], string> = {
  added: 'New bank account',
  saved: 'Changed bank account',
  split: 'New split of pay between accounts',
  removed: 'Removed bank account',
};

export function bankChangeItem({ ref, facts }: ActionableRow<BankChangeFacts>) {
  return {
    title: bankChangeTitles[facts.kind],
    status: 'Awaiting Approval' as const,
    required: true,
    link: changePath(ref),
    who: facts.who,
    effect: 'Changes where their pay goes',
    actions: ['approve' as const, 'decline' as const],
    needsProof: true,
  };
}

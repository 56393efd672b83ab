import { found, refuse } from '../../../platform/http/refusal.ts';
import { capabilitiesOver, type Relation } from '../../../platform/policy/evaluate.ts';
import { relationToViewer } from '../../../platform/policy/relation.reads.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';
import { type Reveal, revealOf } from '../../../platform/reveal/reveal.ts';
import type { BankAccounts } from './bank-account.service.ts';
import { accountsToRead } from './bank-account.store.ts';
import { type HeldChange, heldChange } from './bank-change.reads.ts';
import type { BankChanges } from './bank-change.service.ts';

const can = ({ grants }: Viewer, { relation }: { relation: Relation }) => capabilitiesOver(grants, relation);
const ofScheme = (scheme: 'bank-accounts' | 'uk-bank-accounts') =>
  ({
    capability: 'bank-accounts.view',
    action: 'bank-account.revealed',
    load: (tx: Parameters<typeof accountsToRead>[0], employeeId: number) =>
      accountsToRead(tx, scheme, employeeId),
    can,
  }) as const;

const ofChange = {
  section: 'bank-changes',
  capability: 'bank-accounts.approve',
  action: 'bank-change.revealed',
  load: async (tx: Parameters<typeof heldChange>[0], employeeId: number, id: number) => {
    const [relation, change] = await Promise.all([relationToViewer(tx, employeeId), heldChange(tx, id)]);
    return relation && { relation, change: change?.employee.id === employeeId ? change : undefined };
  },
  can,
} as const;

export function bankReveals(bankAccounts: BankAccounts, bankChanges: BankChanges): Reveal[] {
  // Looked up once the viewer is known to have the right: others get the same answer whether or not there is
  // one.
  const inChange = ({ change: held }: { change: HeldChange | undefined }) => {
    const change = found(held);
    if (change.state !== 'waiting') {
      throw refuse('bank-changes.decide.decided');
    }
    return bankChanges.revealed(change);
  };
  return [
    revealOf({
      ...ofScheme('bank-accounts'),
      section: 'bank-details',
      field: 'accountNumber',
      read: ({ subject, id }) => bankAccounts.wholeNumber(subject, id),
    }),
    revealOf({
      ...ofScheme('uk-bank-accounts'),
      section: 'uk-bank-details',
      field: 'accountNumber',
      read: ({ subject, id }) => bankAccounts.wholeNumber(subject, id),
    }),
    revealOf({
      ...ofScheme('uk-bank-accounts'),
      section: 'uk-bank-details',
      field: 'rollNumber',
      read: ({ subject, id }) => bankAccounts.rollNumber(subject, id),
    }),
    revealOf({
      ...ofChange,
      field: 'accountNumber',
      read: ({ subject }) => inChange(subject).accountNumber,
    }),
    revealOf({ ...ofChange, field: 'rollNumber', read: ({ subject }) => inChange(subject).rollNumber }),
  ];
}

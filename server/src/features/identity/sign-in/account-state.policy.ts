import type { Capability, Grant } from '@tenure/contract/capabilities.ts';
import { capabilitiesOver, noRelation, type Relation } from '../../../platform/policy/evaluate.ts';
import type { AccountState } from './account-state.reads.ts';

/** The actions of administrators on an account. */
const aboutAccounts: readonly Capability[] = [
  'employees.login-as-user',
  'accounts.password.force',
  'accounts.factors.reset',
  'accounts.status.edit',
];

type Account = Pick<
  AccountState,
  'isOwn' | 'isActive' | 'isAdministrator' | 'hasPassword' | 'mustChangePassword' | 'isLastCompanyAdmin'
>;

/** No one does any of it to themselves, and no one is signed in as an administrator, whatever is granted. */
export function allowedOver(
  grants: readonly Grant[],
  account: Account,
  relation: Relation = noRelation,
): ReadonlySet<Capability> {
  const granted = capabilitiesOver(grants, relation);
  if (account.isOwn) return granted.difference(new Set(aboutAccounts));
  return account.isAdministrator
    ? granted.difference(new Set<Capability>(['employees.login-as-user']))
    : granted;
}

/** The actions offered on an account in its present state. */
export function offeredOver(can: ReadonlySet<Capability>, account: Account): Capability[] {
  const fits: Partial<Record<Capability, boolean>> = {
    'employees.login-as-user': account.isActive,
    'accounts.password.force': account.isActive && account.hasPassword && !account.mustChangePassword,
    'accounts.factors.reset': account.isActive,
    'accounts.status.edit': !(account.isActive && account.isLastCompanyAdmin),
  };
  return aboutAccounts.filter((capability) => can.has(capability) && fits[capability]);
}

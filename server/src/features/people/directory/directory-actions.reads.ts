import type { Capability } from '@tenure/contract/capabilities.ts';
import { offer } from '@tenure/contract/envelopes.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { isModuleOn } from '../../../platform/modules/company-modules.reads.ts';
import { isHeldByPlace } from '../../../platform/policy/evaluate.ts';
import { leadsAnyone } from '../../../platform/policy/relation.reads.ts';
import { holdsAnywhere, type Viewer } from '../../../platform/policy/viewer.ts';

export type DirectoryAction = 'CREATE' | 'EXPORT' | 'INVITE' | 'ENROLL';

/** Everyone is a manager by their profile; people who lead no one have no one to assign courses to. */
async function mayEnroll(tx: Tx, viewer: Viewer): Promise<boolean> {
  const scopes = viewer.grants
    .filter(({ capability }) => capability === 'learning.assign')
    .map(({ scope }) => scope);
  if (scopes.length === 0 || !holdsAnywhere(viewer, 'learning.view')) return false;
  return (isHeldByPlace(scopes) || (await leadsAnyone(tx))) && (await isModuleOn(tx, 'learning'));
}

/** The actions beyond reading that the viewer may take. */
export async function directoryActions(tx: Tx, viewer: Viewer): Promise<DirectoryAction[]> {
  const holds = (capability: Capability) => holdsAnywhere(viewer, capability);
  return offer(
    holds('employees.employment.start') && 'CREATE',
    holds('organisation.import') && holds('employees.card.view') && 'EXPORT',
    holds('employees.account.invite') && 'INVITE',
    (await mayEnroll(tx, viewer)) && 'ENROLL',
  );
}

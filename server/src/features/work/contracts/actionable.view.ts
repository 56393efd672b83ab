import type { ActionableRow } from '../../../module.ts';
import type { ContractFacts } from './actionable.reads.ts';
import { ownContractsPath } from './contract.notifications.ts';

export function contractItem({ relation, facts }: ActionableRow<ContractFacts>) {
  const isFollowed = relation === 'assigned';
  return {
    title: facts.name,
    status: facts.isOpened ? ('In Progress' as const) : ('Not yet started' as const),
    required: true,
    link: isFollowed
      ? `/controlpanel/user-profile/new/?id=${facts.who.employeeId}&tab=profile&section=contracts`
      : ownContractsPath,
    who: isFollowed ? facts.who : null,
    effect: isFollowed ? null : 'Read and accept the contract',
    actions: isFollowed ? [] : ['open' as const],
    needsProof: true,
  };
}

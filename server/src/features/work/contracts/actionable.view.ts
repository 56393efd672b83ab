import type { ActionableRow } from '../../../module.ts';
import type { ContractFacts } from './actionable.reads.ts';
import { ownContractsPath, toSignPath } from './contract.notifications.ts';

export function contractItem({ relation, facts }: ActionableRow<ContractFacts>) {
  const isFollowed = relation === 'assigned';
  const isForEmployer = relation === 'asked';
  return {
    title: facts.name,
    status: facts.isOpened ? ('In Progress' as const) : ('Not yet started' as const),
    required: true,
    link: isFollowed
      ? `/controlpanel/user-profile/new/?id=${facts.who.employeeId}&tab=profile&section=contracts`
      : isForEmployer
        ? toSignPath
        : ownContractsPath,
    who: isFollowed || isForEmployer ? facts.who : null,
    effect: isFollowed ? null : `Read and ${isForEmployer ? 'sign' : 'accept'} the contract`,
    actions: isFollowed ? [] : ['open' as const],
    needsProof: true,
  };
}

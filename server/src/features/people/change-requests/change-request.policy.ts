import type { Capability, Grant } from '@tenure/contract/capabilities.ts';
import type { ChangeableSection } from '../../../module.ts';
import { capabilitiesOver, type Relation } from '../../../platform/policy/evaluate.ts';
import type { DecidingScopes, KeptRequest } from './change-request.reads.ts';

const decide = 'change-requests.decide';
type Deciding = Pick<ChangeableSection, 'key' | 'capabilities'>;

/** People who can change that part of the person's record decide requests about it, but never their own. */
export function requestCapabilities(
  grants: readonly Grant[],
  accountId: number,
  {
    askedById,
    relation,
    section,
  }: Pick<KeptRequest, 'askedById'> & { relation: Relation; section: Deciding },
): ReadonlySet<Capability> {
  const can = capabilitiesOver(grants, relation);
  const isOwn = relation.isSelf || askedById === accountId;
  return new Set(!isOwn && can.has(decide) && can.has(section.capabilities.edit) ? [decide] : []);
}

/** A person's rights in a section of their own record: no one has them for another person. */
export function ownCapabilities(
  grants: readonly Grant[],
  relation: Relation,
  { capabilities }: Deciding,
): ReadonlySet<Capability> {
  const can = capabilitiesOver(grants, relation);
  return relation.isSelf && can.has(capabilities.view) ? can : new Set();
}

/** For a list: the scopes at which the viewer has each half of the right to decide. */
export function decidingScopes(grants: readonly Grant[], sections: readonly Deciding[]): DecidingScopes {
  const scopesOf = (capability: Capability) =>
    grants.filter((grant) => grant.capability === capability).map(({ scope }) => scope);
  return {
    decide: scopesOf(decide),
    edit: Object.fromEntries(sections.map(({ key, capabilities }) => [key, scopesOf(capabilities.edit)])),
  };
}

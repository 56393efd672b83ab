import type { Capability, Grant } from '@tenure/contract/capabilities.ts';
import type { ChangeableSection } from '../../../module.ts';
import { capabilitiesOver, type Relation } from '../../../platform/policy/evaluate.ts';
import type { DecidingScopes, KeptRequest } from './change-request.reads.ts';

const decide = 'change-requests.decide';
type Deciding = Pick<ChangeableSection, 'key' | 'capabilities'>;

/** Whoever changes that part of that person's record decides what they ask for, and never what they asked themselves. */
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

/** What one does in a section of one's own record: nobody does it for somebody else. */
export function ownCapabilities(
  grants: readonly Grant[],
  relation: Relation,
  { capabilities }: Deciding,
): ReadonlySet<Capability> {
  const can = capabilitiesOver(grants, relation);
  return relation.isSelf && can.has(capabilities.view) ? can : new Set();
}

/** For a list of many: at which scopes each half of deciding is held. */
export function decidingScopes(grants: readonly Grant[], sections: readonly Deciding[]): DecidingScopes {
  const scopesOf = (capability: Capability) =>
    grants.filter((grant) => grant.capability === capability).map(({ scope }) => scope);
  return {
    decide: scopesOf(decide),
    edit: Object.fromEntries(sections.map(({ key, capabilities }) => [key, scopesOf(capabilities.edit)])),
  };
}

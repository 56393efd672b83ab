import {
  type Capability,
  capabilities,
  type Grant,
  type Scope,
  scopes,
} from '@tenure/contract/capabilities.ts';

/**
 * The viewer's relation to the subject of a call. It contains everything that decides; nothing is looked up
 * later.
 */
export interface Relation {
  isSelf: boolean;
  isDirectReport: boolean;
  isAnyReport: boolean;
  isSameDepartment: boolean;
  isSameLocation: boolean;
  /** A relation on the record itself: its approver, contributor, author, owner. */
  isAssigned: boolean;
  /** A person whose first day is still to come: that they will is a plan. */
  isToCome?: boolean;
}

export const noRelation: Relation = {
  isSelf: false,
  isDirectReport: false,
  isAnyReport: false,
  isSameDepartment: false,
  isSameLocation: false,
  isAssigned: false,
  isToCome: false,
};

export function scopeHolds(scope: Scope, relation: Relation): boolean {
  switch (scope) {
    case 'self':
      return relation.isSelf;
    case 'direct-reports':
      return relation.isDirectReport;
    case 'all-reports':
      return relation.isDirectReport || relation.isAnyReport;
    case 'same-department':
      return relation.isSameDepartment;
    case 'same-location':
      return relation.isSameLocation;
    case 'assigned':
      return relation.isAssigned;
    case 'everyone':
      return true;
  }
}

/** A set of grants applied to one subject: those that reach it, and those that do not. */
interface Reach<Given extends Grant> {
  reaching: Given[];
  outOfReach: Given[];
}

/** By what was decided for everyone, before any grant. */
function isWithheld(capability: Capability, relation: Relation): boolean {
  const { isNeverOnesOwn, isDiversity } = capabilities[capability];
  return relation.isSelf ? isNeverOnesOwn === true : isDiversity === true;
}

/** The one place where a grant meets a relation. Nothing is given unless a grant gives it. */
function reachOf<Given extends Grant>(grants: readonly Given[], relation: Relation): Reach<Given> {
  const { reaching = [], outOfReach = [] } = Object.groupBy(grants, (grant) =>
    scopeHolds(grant.scope, relation) && !isWithheld(grant.capability, relation) ? 'reaching' : 'outOfReach',
  );
  return { reaching, outOfReach };
}

/** The capabilities the grants give over one subject, whatever its state. */
export function capabilitiesOver(grants: readonly Grant[], relation: Relation): ReadonlySet<Capability> {
  return new Set(reachOf(grants, relation).reaching.map((grant) => grant.capability));
}

/** Why one capability is given over a subject, or is not: the same decision, with what it was made of. */
export function explain<Given extends Grant>(
  grants: readonly Given[],
  relation: Relation,
  capability: Capability,
): Reach<Given> & { isGiven: boolean } {
  const reach = reachOf(
    grants.filter((grant) => grant.capability === capability),
    relation,
  );
  return { ...reach, isGiven: reach.reaching.length > 0 };
}

export function scopesHolding(relation: Relation): Scope[] {
  return scopes.filter((scope) => scopeHolds(scope, relation));
}

/** At which scopes a grant of it would reach. */
export function scopesGiving(capability: Capability, relation: Relation): Scope[] {
  return isWithheld(capability, relation) ? [] : scopesHolding(relation);
}

/** Whether holders of the one always hold the other too, in every relation. */
export function covers(held: Grant, wanted: Grant): boolean {
  return held.capability === wanted.capability && scopeCovers(held.scope, wanted.scope);
}

function scopeCovers(held: Scope, wanted: Scope): boolean {
  return held === wanted || held === 'everyone' || (held === 'all-reports' && wanted === 'direct-reports');
}

export function isCovered(held: readonly Grant[], wanted: Grant): boolean {
  return held.some((grant) => covers(grant, wanted));
}

const scopesWithoutPlace: ReadonlySet<Scope> = new Set(['self', 'assigned', 'all-reports', 'direct-reports']);
/** Whether one of these scopes reaches people even where its holder is asked for nothing and leads no one. */
export const isHeldByPlace = (scopes: readonly Scope[]): boolean =>
  scopes.some((scope) => !scopesWithoutPlace.has(scope));

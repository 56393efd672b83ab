import type { Capability, Grant, Scope } from '@tenure/contract/capabilities.ts';

/** How a viewer stands to the subject of a call. Everything that decides is in here; nothing is looked up later. */
export interface Relation {
  isSelf: boolean;
  isDirectReport: boolean;
  isAnyReport: boolean;
  isSameDepartment: boolean;
  isSameLocation: boolean;
  /** A relation on the record itself: its approver, contributor, author, owner. */
  isAssigned: boolean;
}

export const noRelation: Relation = {
  isSelf: false,
  isDirectReport: false,
  isAnyReport: false,
  isSameDepartment: false,
  isSameLocation: false,
  isAssigned: false,
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

/** What the grants give over one subject, before its state has a say. Nothing is given unless a grant gives it. */
export function capabilitiesOver(grants: readonly Grant[], relation: Relation): ReadonlySet<Capability> {
  return new Set(
    grants.filter((grant) => scopeHolds(grant.scope, relation)).map((grant) => grant.capability),
  );
}

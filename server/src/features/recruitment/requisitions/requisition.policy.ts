import type { Capability, Grant, Scope } from '@tenure/contract/capabilities.ts';
import {
  type Approver,
  actionsIn,
  approversOf,
  type RequisitionAction,
  type RequisitionState,
  type Superior,
} from '@tenure/domain/recruitment/requisition.ts';
import { capabilitiesOver, noRelation, type Relation } from '../../../platform/policy/evaluate.ts';

/** The viewer's relation to a position: by place, and by whether they hold one above it. */
export type PositionStand = Pick<
  Relation,
  'isDirectReport' | 'isAnyReport' | 'isSameDepartment' | 'isSameLocation'
>;

export interface RequisitionStand extends PositionStand {
  isRaiser: boolean;
  /** Asked, whether they have said yet what they think or not. */
  isApprover: boolean;
  waitsForViewer: boolean;
  /** No one has been asked yet: the draft is the raiser's own. */
  isPrivate: boolean;
}

export function positionCapabilities(
  grants: readonly Grant[],
  { isDirectReport, isAnyReport, isSameDepartment, isSameLocation }: PositionStand,
): ReadonlySet<Capability> {
  return capabilitiesOver(grants, {
    ...noRelation,
    isDirectReport,
    isAnyReport,
    isSameDepartment,
    isSameLocation,
  });
}

const approve = 'requisitions.requisition.approve';
const edit = 'requisitions.requisition.edit';
const close = 'requisitions.requisition.close';
const view = 'requisitions.requisition.view';

/**
 * The viewer's rights over a requisition, whatever its state. Raiser and approvers are both `assigned` to it,
 * and each gets their own rights from that: approvers decide, the raiser edits and withdraws.
 */
export function requisitionCapabilities(
  grants: readonly Grant[],
  stand: RequisitionStand,
): ReadonlySet<Capability> {
  if (stand.isPrivate && !stand.isRaiser) return new Set();
  const byPlace = positionCapabilities(grants, stand);
  const byRecord = capabilitiesOver(grants, { ...noRelation, isAssigned: true });
  const given = new Set<Capability>([...byPlace].filter((one) => one !== approve && one !== edit));
  const take = (...names: Capability[]) => {
    for (const name of names) if (byRecord.has(name)) given.add(name);
  };
  if (stand.isRaiser) take(view, edit, close);
  if (stand.isApprover && !stand.isRaiser) take(view, approve);
  return given;
}

/** Whether requisitions this viewer is asked about are theirs to decide; a list of them is read only then. */
export function answersWhenAsked(grants: readonly Grant[]): boolean {
  const can = requisitionCapabilities(grants, {
    ...noRelation,
    isRaiser: false,
    isApprover: true,
    waitsForViewer: true,
    isPrivate: false,
  });
  return can.has(view) && can.has(approve);
}

const needs: Record<RequisitionAction, Capability> = {
  edit,
  submit: edit,
  withdraw: edit,
  approve,
  decline: approve,
  cancel: close,
  fill: close,
};

/** The actions among those that its state allows now. */
export function actionsOf(
  can: ReadonlySet<Capability>,
  state: RequisitionState,
  { waitsForViewer }: Pick<RequisitionStand, 'waitsForViewer'>,
): RequisitionAction[] {
  return actionsIn(state).filter(
    (action) => can.has(needs[action]) && (needs[action] !== approve || waitsForViewer),
  );
}

/** The scopes in which a viewer sees requisitions: they narrow a list. */
const scopesOf = (grants: readonly Grant[], wanted: Capability): Scope[] =>
  grants.flatMap(({ capability, scope }) => (capability === wanted ? [scope] : []));

export const viewScopes = (grants: readonly Grant[]): Scope[] => scopesOf(grants, view);
export const raiseScopes = (grants: readonly Grant[]): Scope[] =>
  scopesOf(grants, 'requisitions.requisition.raise');

/** The people above a position, and those who would replace them. */
export interface WhoToAsk {
  line: (Superior & { name: string })[];
  administrators: { accountId: number; name: string }[];
  /** How far up the line is asked. */
  steps: number;
}

/** The approvers of a requisition by this raiser, as the company is today. */
export function approversFor({ line, steps, administrators }: WhoToAsk, raiser: number): Approver[] {
  const accounts = administrators.map(({ accountId }) => accountId);
  return approversOf({ raiser, line, steps, administrators: accounts });
}

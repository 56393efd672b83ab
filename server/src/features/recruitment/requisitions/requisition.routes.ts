import { offer, paginate } from '@tenure/contract/envelopes.ts';
import {
  approveRequisition,
  cancelRequisition,
  declineRequisition,
  fillRequisition,
  getRequisition,
  listRequisitions,
  raiseRequisition,
  requisitionGroundOf,
  saveRequisition,
  submitRequisition,
  withdrawRequisition,
} from '@tenure/contract/recruitment/requisitions.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { type Binding, type Can, onSession, Presented } from '../../../platform/http/route.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';
import { groundAt, whoToAsk } from './ground.reads.ts';
import {
  actionsOf,
  positionCapabilities,
  requisitionCapabilities,
  viewScopes,
} from './requisition.policy.ts';
import { type RequisitionRow, requisitionOf, requisitionToChange } from './requisition.reads.ts';
import type { Requisitions } from './requisition.service.ts';
import { detailView, groundView, listedView, wishMetadata } from './requisition.view.ts';
import { pageOfRequisitions } from './requisition-list.reads.ts';
import { lockPosition } from './stand.reads.ts';

/** Viewers without the right get the same answer as for an unknown id. */
function overOne({ viewer, subject }: { viewer: Viewer; subject: RequisitionRow }): Can {
  const can = requisitionCapabilities(viewer.grants, subject);
  if (!can.has('requisitions.requisition.view')) throw new Refusal('not-found');
  return can;
}

const toChange = {
  load: (tx: Tx, { params }: { params: { requisitionId: number } }) =>
    requisitionToChange(tx, params.requisitionId),
  authorise: overOne,
  version: (row: RequisitionRow) => row.version,
};

function presentOne(row: RequisitionRow, viewer: Viewer) {
  const can = requisitionCapabilities(viewer.grants, row);
  const isEditable = actionsOf(can, row.state, row).includes('edit');
  return new Presented({ data: detailView(row, can), metadata: wishMetadata(can, isEditable) }, row.version);
}

export function requisitionRoutes(requisitions: Requisitions): Binding[] {
  return [
    onSession(listRequisitions, {
      authorise: ({ viewer }) => new Set(viewer.grants.map(({ capability }) => capability)),
      act: ({ tx, viewer, input }) => pageOfRequisitions(tx, viewScopes(viewer.grants), input.query),
      present: ({ result, input, request, can }) => ({
        data: result.rows.map(listedView),
        departments: result.departments,
        locations: result.locations,
        toApprove: result.toApprove,
        metadata: {
          pagination: paginate(result.total, result.rows.length, input.query, request.path),
          actions: offer('VIEW', 'FILTER', 'SORT', can.has('requisitions.requisition.raise') && 'CREATE'),
        },
      }),
    }),
    onSession(getRequisition, {
      load: (tx, { params }) => requisitionOf(tx, params.requisitionId),
      authorise: overOne,
      present: ({ subject, viewer }) => presentOne(subject, viewer),
    }),
    onSession(requisitionGroundOf, {
      load: async (tx, { params }) => {
        const [ground, asked] = await Promise.all([
          groundAt(tx, params.positionId),
          whoToAsk(tx, params.positionId),
        ]);
        return ground && { ground, asked };
      },
      authorise: ({ viewer, subject }) => positionCapabilities(viewer.grants, subject.ground),
      present: ({ subject: { ground, asked }, viewer, can }) => ({
        data: groundView(ground, asked, viewer.accountId),
        metadata: wishMetadata(can, true),
      }),
    }),
    onSession(raiseRequisition, {
      load: async (tx, { params }) => {
        const [, ground] = await Promise.all([
          lockPosition(tx, params.positionId),
          groundAt(tx, params.positionId),
        ]);
        return ground;
      },
      authorise: ({ viewer, subject }) => positionCapabilities(viewer.grants, subject),
      act: ({ tx, subject, input, can }) => requisitions.raise(tx, subject, input.body, can),
      present: ({ result, viewer }) => presentOne(result, viewer),
    }),
    onSession(saveRequisition, {
      ...toChange,
      act: ({ tx, subject, input, can }) => requisitions.save(tx, subject, input.body, can),
      present: ({ result, viewer }) => presentOne(result, viewer),
    }),
    onSession(submitRequisition, {
      ...toChange,
      act: ({ tx, subject }) => requisitions.submit(tx, subject),
      present: ({ result, viewer }) => presentOne(result, viewer),
    }),
    onSession(withdrawRequisition, {
      ...toChange,
      act: ({ tx, subject }) => requisitions.withdraw(tx, subject),
      present: ({ result, viewer }) => presentOne(result, viewer),
    }),
    onSession(approveRequisition, {
      ...toChange,
      act: ({ tx, subject, input }) => requisitions.approve(tx, subject, input.body.comment || null),
      present: ({ result, viewer }) => presentOne(result, viewer),
    }),
    onSession(declineRequisition, {
      ...toChange,
      act: ({ tx, subject, input }) => requisitions.decline(tx, subject, input.body.reason),
      present: ({ result, viewer }) => presentOne(result, viewer),
    }),
    onSession(cancelRequisition, {
      ...toChange,
      act: ({ tx, subject, input }) => requisitions.cancel(tx, subject, input.body.reason),
      present: ({ result, viewer }) => presentOne(result, viewer),
    }),
    onSession(fillRequisition, {
      ...toChange,
      act: ({ tx, subject, input }) => requisitions.fill(tx, subject, input.body.employeeId),
      present: ({ result, viewer }) => presentOne(result, viewer),
    }),
  ];
}

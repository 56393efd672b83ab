import {
  changeAdditionalDetails,
  correctAdditionalDetails,
  getAdditionalDetails,
  withdrawAdditionalDetails,
} from '@tenure/contract/people/additional-details.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { type Binding, type Can, onSession, Presented } from '../../../platform/http/route.ts';
import { capabilitiesOver } from '../../../platform/policy/evaluate.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';
import type { DatedEngine } from '../employee-record/employee-record.api.ts';
import type { AdditionalDetailsService } from './additional-details.service.ts';
import { type DetailsToEdit, detailsToEdit, detailsToRead } from './additional-details.store.ts';
import { detailsView, sightOver, versionFor } from './additional-details.view.ts';

const authorise = ({ viewer, subject }: { viewer: Viewer; subject: DetailsToEdit }) =>
  capabilitiesOver(viewer.grants, subject.relation);
const shown = (details: DetailsToEdit, can: Can) =>
  new Presented(detailsView(details, can), versionFor(details, can));
const shownResult = ({ result, can }: { result: DetailsToEdit; can: Can }) => shown(result, can);

export function additionalDetailRoutes(engine: DatedEngine, details: AdditionalDetailsService): Binding[] {
  const toChange = {
    load: (tx: Tx, { params }: { params: { employeeId: number } }) =>
      detailsToEdit(tx, engine, params.employeeId),
    authorise,
    version: versionFor,
  };
  return [
    onSession(getAdditionalDetails, {
      load: (tx, { params }) => detailsToRead(tx, engine, params.employeeId),
      authorise,
      present: ({ subject, can }) => shown(subject, can),
    }),
    onSession(changeAdditionalDetails, {
      ...toChange,
      act: ({ tx, subject, can, input }) => details.change(tx, subject, sightOver(subject, can), input.body),
      present: shownResult,
    }),
    onSession(correctAdditionalDetails, {
      ...toChange,
      act: ({ tx, subject, can, input: { params, body } }) =>
        details.correct(tx, subject, sightOver(subject, can), { ...body, from: params.from }),
      present: shownResult,
    }),
    onSession(withdrawAdditionalDetails, {
      ...toChange,
      act: ({ tx, subject, can, input }) =>
        details.withdraw(tx, subject, sightOver(subject, can), input.params.from),
      present: () => undefined,
    }),
  ];
}

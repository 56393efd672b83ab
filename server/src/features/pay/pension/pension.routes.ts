import {
  assessPension,
  getPension,
  listPensionChanges,
  pensionOptions,
  savePension,
} from '@tenure/contract/pay/pension.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { type Binding, type Can, onSession, Presented } from '../../../platform/http/route.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';
import { pensionCapabilities } from './pension.policy.ts';
import type { Pensions } from './pension.service.ts';
import { type PensionToEdit, pensionHistory, pensionToEdit, pensionToRead } from './pension.store.ts';
import { pensionChangesView, pensionOptionsView, pensionView } from './pension.view.ts';

const authorise = ({ viewer, subject }: { viewer: Viewer; subject: PensionToEdit }) =>
  pensionCapabilities(viewer.grants, subject);
const presented = (subject: PensionToEdit, can: Can) =>
  new Presented(pensionView(subject, can), subject.version);

export function pensionRoutes(pensions: Pensions): Binding[] {
  const toRead = {
    load: (tx: Tx, { params }: { params: { employeeId: number } }) => pensionToRead(tx, params.employeeId),
    authorise,
  };
  return [
    onSession(getPension, { ...toRead, present: ({ subject, can }) => presented(subject, can) }),
    onSession(pensionOptions, { ...toRead, present: ({ subject }) => pensionOptionsView(subject) }),
    onSession(listPensionChanges, {
      load: (tx, { params }) => pensionHistory(tx, params.employeeId),
      authorise: ({ viewer, subject }) => pensionCapabilities(viewer.grants, subject),
      present: ({ subject, can }) => pensionChangesView(subject, can),
    }),
    onSession(savePension, {
      load: (tx, { params }) => pensionToEdit(tx, params.employeeId),
      authorise,
      version: ({ version }) => version,
      act: ({ tx, subject, input }) => pensions.save(tx, subject, input.body),
      present: ({ result, can }) => presented(result, can),
    }),
    onSession(assessPension, {
      ...toRead,
      act: ({ tx, subject, input }) => pensions.assess(tx, subject, input.body),
      present: ({ result }) => result,
    }),
  ];
}

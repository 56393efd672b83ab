import {
  externalPayrollState,
  getExternalPayroll,
  importExternalPayroll,
  saveExternalPayroll,
} from '@tenure/contract/pay/external-payroll.ts';
import { type Binding, type Can, onSession, Presented } from '../../../platform/http/route.ts';
import { capabilitiesOver, noRelation } from '../../../platform/policy/evaluate.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';
import type { ExternalPayrolls } from './external-payroll.service.ts';
import {
  type ExternalOfPerson,
  externalState,
  externalToEdit,
  externalToRead,
} from './external-payroll.store.ts';
import { externalView } from './external-payroll.view.ts';

const authorise = ({ viewer, subject }: { viewer: Viewer; subject: ExternalOfPerson }) =>
  capabilitiesOver(viewer.grants, subject.relation);
const presented = (subject: ExternalOfPerson, can: Can) =>
  new Presented(externalView(subject, can), subject.version);

const bare = <Data>(data: Data) => ({ data, metadata: { capabilities: [], fields: [] } });

export function externalPayrollRoutes(externals: ExternalPayrolls): Binding[] {
  return [
    onSession(getExternalPayroll, {
      load: (tx, { params }) => externalToRead(tx, params.employeeId),
      authorise,
      present: ({ subject, can }) => presented(subject, can),
    }),
    onSession(saveExternalPayroll, {
      load: (tx, { params }) => externalToEdit(tx, params.employeeId),
      authorise,
      version: ({ version }) => version,
      act: ({ tx, subject, input }) => externals.save(tx, subject, input.body),
      present: ({ result, can }) => presented(result, can),
    }),
    onSession(externalPayrollState, {
      act: ({ tx }) => externalState(tx),
      present: ({ result }) => bare(result),
    }),
    onSession(importExternalPayroll, {
      load: (tx) => externalState(tx),
      authorise: ({ viewer }) => capabilitiesOver(viewer.grants, noRelation),
      act: ({ tx, subject, input: { body } }) => externals.take(tx, body.text, subject.system, body.apply),
      present: ({ result }) => bare(result),
    }),
  ];
}

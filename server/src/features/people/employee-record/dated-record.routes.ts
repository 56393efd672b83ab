import { datedCalls } from '@tenure/contract/people/dated-record.ts';
import { type DatedSection, datedSections } from '@tenure/contract/people/record-fields.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { type Binding, type Can, onSession, Presented } from '../../../platform/http/route.ts';
import { sectionCapabilities, standingsOf } from '../../../platform/policy/field-rights.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';
import type { DatedRecords } from './dated-record.service.ts';
import { type RecordToEdit, recordToEdit, recordToRead } from './dated-record.store.ts';
import { recordView, seesPlans } from './dated-record.view.ts';
import { datedRules } from './record-fields.policy.ts';

const authorise = ({ viewer, subject }: { viewer: Viewer; subject: RecordToEdit }) =>
  sectionCapabilities(viewer.grants, subject.relation, datedRules[subject.section]);
function presented(viewer: Viewer, record: RecordToEdit, can: Can) {
  const { relation, section, rights } = record;
  const standings = standingsOf(viewer.grants, relation, datedRules[section], rights);
  return new Presented(
    recordView(record, can, standings),
    seesPlans(can, record) ? record.version : record.versionWithoutPlans,
  );
}

function routesOf(section: DatedSection, records: DatedRecords): Binding[] {
  const calls = datedCalls[section];
  const toChange = {
    load: (tx: Tx, { params }: { params: { employeeId: number } }) =>
      recordToEdit(tx, section, params.employeeId),
    authorise,
    version: ({ version }: RecordToEdit) => version,
  };
  return [
    onSession(calls.read, {
      load: (tx, { params }) => recordToRead(tx, section, params.employeeId),
      authorise,
      present: ({ viewer, subject, can }) => presented(viewer, subject, can),
    }),
    onSession(calls.change, {
      ...toChange,
      act: ({ tx, subject, input }) => records.change(tx, subject, input.body),
      present: ({ viewer, result, can }) => presented(viewer, result, can),
    }),
    onSession(calls.correct, {
      ...toChange,
      act: ({ tx, subject, input: { params, body } }) =>
        records.correct(tx, subject, { ...body, from: params.from }),
      present: ({ viewer, result, can }) => presented(viewer, result, can),
    }),
    onSession(calls.withdraw, {
      ...toChange,
      act: ({ tx, subject, input }) => records.withdraw(tx, subject, input.params.from),
      present: () => undefined,
    }),
  ];
}

export function datedRecordRoutes(records: DatedRecords): Binding[] {
  return datedSections.flatMap((section) => routesOf(section, records));
}

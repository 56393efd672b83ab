import { askRecordCopy, downloadRecordCopy, listRecordCopies } from '@tenure/contract/people/own-record.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { type Binding, onSession } from '../../../platform/http/route.ts';
import { capabilitiesOver } from '../../../platform/policy/evaluate.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';
import type { RecordCopies } from './record-copy.service.ts';
import { copiesOfViewer, type PersonOfCopies, personOfCopies } from './record-copy.store.ts';

const ofPerson = {
  load: (tx: Tx, { params }: { params: { employeeId: number } }) => personOfCopies(tx, params.employeeId),
  authorise: ({ viewer, subject }: { viewer: Viewer; subject: PersonOfCopies }) =>
    capabilitiesOver(viewer.grants, subject.relation),
};

export function ownRecordRoutes(copies: RecordCopies, clock: Clock): Binding[] {
  const shown = async (tx: Tx, { employeeId, fullName, relation }: PersonOfCopies) => ({
    data: {
      employeeId,
      fullName,
      isSelf: relation.isSelf,
      copies: await copiesOfViewer(tx, employeeId, clock.now().toString()),
    },
    metadata: { capabilities: ['employees.record.download'], fields: [] },
  });
  return [
    onSession(listRecordCopies, {
      ...ofPerson,
      act: ({ tx, subject }) => shown(tx, subject),
      present: ({ result }) => result,
    }),
    onSession(askRecordCopy, {
      ...ofPerson,
      act: async ({ tx, subject, viewer, request }) => {
        await copies.ask(tx, subject, { viewer, request });
        return shown(tx, subject);
      },
      present: ({ result }) => result,
    }),
    onSession(downloadRecordCopy, {
      ...ofPerson,
      act: ({ tx, subject, input: { params } }) => copies.read(tx, subject, params.copyId, params.form),
      present: ({ result }) => result,
    }),
  ];
}

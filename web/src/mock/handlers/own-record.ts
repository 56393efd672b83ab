import { askRecordCopy, listRecordCopies, type RecordCopy } from '@tenure/contract/people/own-record.ts';
import { now } from '../../lib/clock.ts';
import { mock } from '../mock.ts';

const copies: RecordCopy[] = [];
const copiesFor = ({ params }: { params: { employeeId: number } }) => ({
  data: { employeeId: params.employeeId, fullName: 'Priya Raman', isSelf: true, copies },
  metadata: { capabilities: ['employees.record.download'], fields: [] },
});

export const ownRecordHandlers = [
  mock(listRecordCopies, copiesFor),
  mock(askRecordCopy, (asked) => {
    const moment = now();
    copies.unshift({
      id: copies.length + 1,
      state: 'ready',
      done: 8,
      total: 8,
      askedAt: new Date(moment).toISOString(),
      expiresAt: new Date(moment + 7 * 86_400_000).toISOString(),
      pdfSize: 48_000,
      zipSize: 21_000,
    });
    return copiesFor(asked);
  }),
];

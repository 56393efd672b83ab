import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  askRecordCopy,
  type CopyForm,
  downloadRecordCopy,
  listRecordCopies,
  type RecordCopy,
} from '@tenure/contract/people/own-record.ts';
import { call } from '../../../lib/api/call.ts';
import { everyQueryOf, query } from '../../../lib/api/query.ts';

const of = (employeeId: number) => ({ params: { employeeId: String(employeeId) } });
/** The copy is made while the screen is open. */
const everyMilliseconds = 1500;

interface Held {
  state: { data?: { body: { data: { copies: readonly RecordCopy[] } } } | undefined };
}

export const copiesQuery = (employeeId: number) => ({
  ...query(listRecordCopies, of(employeeId)),
  staleTime: 0,
  refetchInterval: ({ state: { data } }: Held) =>
    data?.body.data.copies.some(({ state }) => state === 'making') ? everyMilliseconds : (false as const),
});

export function useAskCopy(employeeId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(askRecordCopy, of(employeeId)),
    onSettled: () => queryClient.invalidateQueries(everyQueryOf(listRecordCopies)),
  });
}

export const addressOfCopy = (employeeId: number, { id }: RecordCopy, form: CopyForm) =>
  downloadRecordCopy.path
    .replace('{employeeId}', String(employeeId))
    .replace('{copyId}', String(id))
    .replace('{form}', form);

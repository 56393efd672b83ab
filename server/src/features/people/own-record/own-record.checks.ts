import { askRecordCopy, listRecordCopies, type RecordCopy } from '@tenure/contract/people/own-record.ts';
import { vi } from 'vitest';
import { type Ground } from '../../../../test/checks/ground/ground.ts';
import { at, type Requests } from '../../../../test/checks/requests/examples.ts';

/** A finished copy of the person's own record, made by a job; none for a person who does not exist. */
async function ownCopy({ world, person, ownEmployeeId }: Ground): Promise<number> {
  await world.work();
  const of = { params: { employeeId: String(ownEmployeeId) } };
  const newest = async () => {
    const { body } = await person.call(listRecordCopies, of);
    return (body as { data?: { copies: RecordCopy[] } }).data?.copies[0];
  };
  if ((await newest()) === undefined) {
    const { status } = await person.call(askRecordCopy, of);
    if (status === 404) return 999_999_999;
  }
  return vi.waitFor(
    async () => {
      const copy = await newest();
      if (copy?.state !== 'ready') throw new Error(`The copy is ${copy?.state}`);
      return copy.id;
    },
    { timeout: 20_000, interval: 100 },
  );
}

export const ownRecordRequests: Requests = {
  listRecordCopies: (endpoint, { ownEmployeeId }) => ({ url: at(endpoint, { employeeId: ownEmployeeId }) }),
  askRecordCopy: (endpoint, { ownEmployeeId }) => ({ url: at(endpoint, { employeeId: ownEmployeeId }) }),
  downloadRecordCopy: async (endpoint, ground) => ({
    url: at(endpoint, { employeeId: ground.ownEmployeeId, copyId: await ownCopy(ground), form: 'pdf' }),
  }),
};

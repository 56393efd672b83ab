import { addLeaveEvidence, listLeaveEvidence } from '@tenure/contract/leave/leave-evidence.ts';
import type { Ground } from '../../../../test/checks/ground/ground.ts';
import { at, type Requests } from '../../../../test/checks/requests/examples.ts';
import { contractPdf } from '../../../../test/harness/contracts.ts';
import { dataOf } from '../../../../test/harness/leave-line.ts';
import { multipart } from '../../../../test/harness/organisation-import.ts';

const sent = () => multipart(contractPdf('Certificate'), 'Certificate.pdf');

/** A file of the person's own request, which other checks leave pending. */
async function ownEvidence({ person, questionedLeaveId }: Ground) {
  const params = { requestId: questionedLeaveId };
  const files = async () =>
    dataOf<{ files: { id: number }[] }>(
      await person.raw({ method: 'GET', url: at(listLeaveEvidence, params) }),
    ).files;
  if ((await files()).length === 0) {
    await person.raw({ method: 'POST', url: at(addLeaveEvidence, params), ...sent() });
  }
  return { ...params, evidenceId: (await files()).at(-1)?.id ?? 0 };
}

export const leaveEvidenceRequests: Requests = {
  listLeaveEvidence: (endpoint, { questionedLeaveId }) => ({
    url: at(endpoint, { requestId: questionedLeaveId }),
  }),
  addLeaveEvidence: (endpoint, { questionedLeaveId }) => ({
    url: at(endpoint, { requestId: questionedLeaveId }),
    ...sent(),
  }),
  downloadLeaveEvidence: async (endpoint, ground) => ({ url: at(endpoint, await ownEvidence(ground)) }),
  removeLeaveEvidence: async (endpoint, ground) => ({ url: at(endpoint, await ownEvidence(ground)) }),
};

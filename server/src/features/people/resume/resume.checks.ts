import { sendResumeDocument } from '@tenure/contract/people/resume.ts';
import { type Ground } from '../../../../test/checks/ground/ground.ts';
import { at, type Requests } from '../../../../test/checks/requests/examples.ts';
import { contractPdf } from '../../../../test/harness/contracts.ts';
import { multipart } from '../../../../test/harness/organisation-import.ts';
import { someResume } from '../../../../test/harness/resumes.ts';

/** Puts a document beside the person's own resume. */
async function ownResumeDocument({ person, ownEmployeeId }: Ground): Promise<void> {
  const url = at(sendResumeDocument, { employeeId: ownEmployeeId });
  await person.raw({ method: 'POST', url, ...multipart(contractPdf('Resume'), 'Resume.pdf') });
}

export const resumeRequests: Requests = {
  getResume: (endpoint, { ownEmployeeId }) => ({ url: at(endpoint, { employeeId: ownEmployeeId }) }),
  saveResume: (endpoint, { ownEmployeeId }) => ({
    url: at(endpoint, { employeeId: ownEmployeeId }),
    payload: someResume(),
  }),
  sendResumeDocument: (endpoint, { ownEmployeeId }) => ({
    url: at(endpoint, { employeeId: ownEmployeeId }),
    ...multipart(contractPdf('Resume'), 'Resume.pdf'),
  }),
  resumeDocument: async (endpoint, ground) => {
    await ownResumeDocument(ground);
    return { url: at(endpoint, { employeeId: ground.ownEmployeeId }) };
  },
  removeResumeDocument: async (endpoint, ground) => {
    await ownResumeDocument(ground);
    return { url: at(endpoint, { employeeId: ground.ownEmployeeId }) };
  },
};

import {
  getResume,
  type Resume,
  type ResumeToSave,
  removeResumeDocument,
  resumeDocument,
  saveResume,
  sendResumeDocument,
} from '@tenure/contract/people/resume.ts';
import type { Answer, Caller } from './company.ts';
import { contractPdf } from './contracts.ts';
import { multipart } from './organisation-import.ts';

let made = 0;
/** One entry of each, different each time. */
export function someResume(part: Partial<ResumeToSave> = {}): ResumeToSave {
  made += 1;
  return {
    summary: `Twelve years in ports, ${made}`,
    experience: [
      {
        employer: 'Southern Stevedores',
        title: 'Shift supervisor',
        from: '2016-02',
        to: '2020-06',
        description: 'Led a crew of fourteen.',
      },
    ],
    education: [
      {
        institution: 'Maritime College',
        qualification: 'Diploma of Logistics',
        fieldOfStudy: 'Port operations',
        yearFrom: 2014,
        yearTo: 2016,
      },
    ],
    qualifications: [
      {
        name: 'First aid',
        issuer: 'St John Ambulance',
        reference: 'FA-1',
        issuedOn: '2024-01-31',
        expiresOn: '2027-01-31',
      },
    ],
    skills: ['Rostering'],
    languages: [{ name: 'Czech', level: 'native' }],
    ...part,
  };
}

export const resumeIn = ({ body }: Answer) => (body as { data: Resume }).data;

/** Does what the screens do with a person's resume. */
export function resumeOf(employeeId: number) {
  const at = { params: { employeeId: String(employeeId) } };
  return {
    read: (by: Caller) => by.call(getResume, at),
    save: (by: Caller, body: ResumeToSave, headers: Record<string, string> = {}) =>
      by.call(saveResume, { ...at, body }, headers),
    send: (
      by: Caller,
      content: Buffer | string = contractPdf('Resume'),
      name = 'Resume.pdf',
      given: Record<string, string> = {},
    ) => {
      const { headers, ...sent } = multipart(content, name);
      const url = sendResumeDocument.path.replace('{employeeId}', String(employeeId));
      return by.raw({ method: 'POST', url, ...sent, headers: { ...headers, ...given } });
    },
    open: (by: Caller) => by.call(resumeDocument, at),
    remove: (by: Caller, headers: Record<string, string> = {}) => by.call(removeResumeDocument, at, headers),
  };
}

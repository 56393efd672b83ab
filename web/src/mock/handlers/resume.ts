import {
  getResume,
  type Resume,
  removeResumeDocument,
  resumeDocument,
  saveResume,
  sendResumeDocument,
} from '@tenure/contract/people/resume.ts';
import { inOrder, standingOfQualification } from '@tenure/domain/people/resume.ts';
import { nowText } from '../../lib/clock.ts';
import { MockRefusal, mock } from '../mock.ts';
import { readWorld } from '../world.ts';

/** Kept for as long as the page is open. */
const state: { resume: Resume } = {
  resume: {
    summary: 'Terminal operations for twelve years, the last six leading shifts.',
    experience: [
      {
        employer: 'Southern Stevedores',
        title: 'Shift supervisor',
        from: '2016-02',
        to: '2020-06',
        description: 'Led a crew of fourteen on two berths.',
      },
    ],
    education: [],
    qualifications: [],
    skills: ['Berth planning', 'Rostering'],
    languages: [{ name: 'English', level: 'fluent' }],
    document: null,
    documentVersion: 0,
    savedAt: '2026-01-05T00:12:00Z',
  },
};

function answer() {
  if (readWorld().session !== 'full') throw new MockRefusal('not-signed-in');
  const actions = ['employees.resume.view', 'employees.resume.edit'];
  return { data: state.resume, metadata: { actions, fields: [] } };
}

function documentOrNone(): undefined {
  answer();
  if (state.resume.document === null) throw new MockRefusal('not-found');
}

export const resumeHandlers = [
  mock(getResume, answer),
  mock(saveResume, ({ body }) => {
    answer();
    const { document, documentVersion } = state.resume;
    const written = inOrder(body);
    const qualifications = written.qualifications.map((one) => ({
      ...one,
      standing: standingOfQualification(one.expiresOn, nowText().slice(0, 10)),
    }));
    state.resume = { ...written, qualifications, document, documentVersion, savedAt: nowText() };
    return answer();
  }),
  mock(sendResumeDocument, () => {
    answer();
    state.resume.documentVersion += 1;
    state.resume.document = { name: 'Resume.pdf', size: 24_000, pages: 2, sentAt: nowText() };
    return answer();
  }),
  mock(resumeDocument, documentOrNone),
  mock(removeResumeDocument, () => {
    const nothing = documentOrNone();
    state.resume.document = null;
    return nothing;
  }),
];

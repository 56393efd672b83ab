import {
  getResume,
  mostResumeBytes,
  removeResumeDocument,
  resumeDocument,
  saveResume,
  sendResumeDocument,
} from '@tenure/contract/people/resume.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { found } from '../../../platform/http/refusal.ts';
import { type Binding, onSession, Presented } from '../../../platform/http/route.ts';
import { capabilitiesOver } from '../../../platform/policy/evaluate.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';
import { pagesOf, type Resumes, sealedAs } from './resume.service.ts';
import { type ResumeOfPerson, resumeToChange, resumeToRead } from './resume.store.ts';
import { resumeView } from './resume.view.ts';

interface OfPerson {
  params: { employeeId: number };
}
const authorise = ({ viewer, subject }: { viewer: Viewer; subject: ResumeOfPerson }) =>
  capabilitiesOver(viewer.grants, subject.relation);
const toRead = { load: (tx: Tx, { params }: OfPerson) => resumeToRead(tx, params.employeeId), authorise };
const toChange = { load: (tx: Tx, { params }: OfPerson) => resumeToChange(tx, params.employeeId), authorise };

const documentVersionOf = ({ document }: ResumeOfPerson) => document?.version ?? 0;

export function resumeRoutes(resumes: Resumes): Binding[] {
  return [
    onSession(getResume, {
      ...toRead,
      present: ({ subject, can }) => new Presented(resumeView(subject, can), subject.version),
    }),
    onSession(saveResume, {
      ...toChange,
      version: ({ version }) => version,
      act: ({ tx, subject, input }) => resumes.save(tx, subject, input.body),
      present: ({ result, can }) => new Presented(resumeView(result, can), result.version),
    }),
    onSession(sendResumeDocument, {
      upload: () => ({ maxBytes: mostResumeBytes, sealedAs, inspect: pagesOf }),
      ...toChange,
      version: documentVersionOf,
      act: ({ tx, subject, request }) =>
        resumes.keepDocument(tx, subject, found(request.upload ?? undefined, 'bad-request')),
      present: ({ result, can }) => new Presented(resumeView(result, can), documentVersionOf(result)),
    }),
    onSession(resumeDocument, {
      ...toRead,
      act: ({ tx, subject }) => resumes.readDocument(tx, subject),
      present: ({ result }) => result,
    }),
    onSession(removeResumeDocument, {
      ...toChange,
      version: documentVersionOf,
      act: ({ tx, subject }) => resumes.removeDocument(tx, subject),
      present: () => undefined,
    }),
  ];
}

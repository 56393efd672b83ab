import type { Capability } from '@tenure/contract/capabilities.ts';
import type { EndpointAnswer } from '@tenure/contract/endpoint.ts';
import { type getResume, resumeFields } from '@tenure/contract/people/resume.ts';
import { standingOfQualification } from '@tenure/domain/people/resume.ts';
import type { ResumeOfPerson } from './resume.store.ts';

const ofResumes = ['employees.resume.view', 'employees.resume.edit'] as const satisfies readonly Capability[];

export function resumeView(
  { written, document, savedAt, today }: ResumeOfPerson,
  can: ReadonlySet<Capability>,
): EndpointAnswer<typeof getResume> {
  const isEditable = can.has('employees.resume.edit');
  return {
    data: {
      ...written,
      qualifications: written.qualifications.map((one) => ({
        ...one,
        standing: standingOfQualification(one.expiresOn, today),
      })),
      document: document && {
        name: document.name,
        size: document.size,
        pages: document.pages,
        sentAt: document.sentAt,
      },
      documentVersion: document?.version ?? 0,
      savedAt,
    },
    metadata: {
      actions: ofResumes.filter((one) => can.has(one)),
      fields: [...resumeFields, 'document'].map((key) => ({
        key,
        isVisible: true,
        isEditable,
        isRequired: false,
      })),
    },
  };
}

import type { Resume, ResumeToSave } from '@tenure/contract/people/resume.ts';
import { isSameEntry } from '@tenure/domain/people/resume.ts';

/** The form's values: the request body, as far as it is filled in. */
export type ResumeDraft = ResumeToSave & Readonly<Record<string, unknown>>;
export type ListOf<List extends keyof ResumeToSave> = ResumeToSave[List] extends (infer Entry)[]
  ? Entry
  : never;
export type Experience = ListOf<'experience'>;
export type Education = ListOf<'education'>;
export type Qualification = ListOf<'qualifications'>;
export type Language = ListOf<'languages'>;

export const blankExperience: Experience = { employer: '', title: '', from: '', to: '', description: '' };
export const blankEducation: Education = {
  institution: '',
  qualification: '',
  fieldOfStudy: '',
  yearFrom: null,
  yearTo: null,
};
export const blankQualification: Qualification = {
  name: '',
  issuer: '',
  reference: '',
  issuedOn: '',
  expiresOn: null,
};
export const blankLanguage: Language = { name: '', level: 'conversational' };

/** Every entry with its fields in one order, so that equal entries compare equal. */
export function draftOf({
  summary,
  experience,
  education,
  qualifications,
  skills,
  languages,
}: Resume): ResumeDraft {
  return {
    summary,
    experience: experience.map(({ employer, title, from, to, description }) => ({
      employer,
      title,
      from,
      to,
      description,
    })),
    education: education.map(({ institution, qualification, fieldOfStudy, yearFrom, yearTo }) => ({
      institution,
      qualification,
      fieldOfStudy,
      yearFrom,
      yearTo,
    })),
    qualifications: qualifications.map(({ name, issuer, reference, issuedOn, expiresOn }) => ({
      name,
      issuer,
      reference,
      issuedOn,
      expiresOn,
    })),
    skills,
    languages: languages.map(({ name, level }) => ({ name, level })),
  };
}

export const fieldId = (path: string) => `resume-${path}`;

/** Adds the typed skill, unless it is listed already. */
export function withSkill(draft: ResumeDraft, typed: string): ResumeDraft {
  const skill = typed.trim();
  if (skill === '' || draft.skills.some((one) => isSameEntry(one, skill))) return draft;
  return { ...draft, skills: [...draft.skills, skill] };
}

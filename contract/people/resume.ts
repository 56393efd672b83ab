import { qualificationStandings, repeatedPlaces } from '@tenure/domain/people/resume.ts';
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { enteredDay, idInPath, instant, profileSection } from '../envelopes.ts';

export const mostResumeBytes = 10 * 1024 * 1024;
export const mostResumePages = 100;
export const mostSummaryCharacters = 4000;
export const languageLevels = ['basic', 'conversational', 'fluent', 'native'] as const;
export type LanguageLevel = (typeof languageLevels)[number];
/** The lists of a resume, and how many entries each has at most. */
export const mostEntries = {
  experience: 50,
  education: 30,
  qualifications: 50,
  skills: 50,
  languages: 20,
} as const;
export type ResumeList = keyof typeof mostEntries;
export const resumeFields = [
  'summary',
  'experience',
  'education',
  'qualifications',
  'skills',
  'languages',
] as const;

const text = (most: number) =>
  z
    .string()
    .trim()
    .max(most, `Use at most ${most.toLocaleString('en')} characters`);
const named = (most: number, without: string) => text(most).min(1, without);
const month = (without: string) => z.string().regex(/^(19|20)\d\d-(0[1-9]|1[0-2])$/, without);
const year = z
  .int('Use a year like 2019')
  .min(1900, 'Use a year like 2019')
  .max(2100, 'Use a year like 2019')
  .nullable();

const experience = z
  .strictObject({
    title: named(200, 'Say what you were called there'),
    employer: named(200, 'Say for whom you worked'),
    from: month('Use a month and its year, like 2019-03'),
    /** Null where it goes on. */
    to: month('Use a month and its year, like 2022-11, or say that it goes on').nullable(),
    description: text(2000),
  })
  .refine(({ from, to }) => to === null || from <= to, {
    path: ['to'],
    error: 'Use the month it began in, or a later one',
  });

const education = z
  .strictObject({
    institution: named(200, 'Say where you studied'),
    qualification: named(200, 'Say what it led to, like Bachelor of Science'),
    fieldOfStudy: text(200),
    yearFrom: year,
    /** Null where it continues, or the year is not known. */
    yearTo: year,
  })
  .refine(({ yearFrom, yearTo }) => yearFrom === null || yearTo === null || yearFrom <= yearTo, {
    path: ['yearTo'],
    error: 'Use the year it began in, or a later one',
  });

const qualification = z
  .strictObject({
    name: named(200, 'Say what it is called'),
    issuer: named(200, 'Say who issued it'),
    reference: text(100),
    issuedOn: enteredDay(),
    expiresOn: enteredDay().nullable(),
  })
  .refine(({ issuedOn, expiresOn }) => expiresOn === null || issuedOn <= expiresOn, {
    path: ['expiresOn'],
    error: 'Use the day it was issued, or a later one',
  });

const language = z.strictObject({
  name: named(60, 'Say which language'),
  level: z.enum(languageLevels, 'Choose how well you speak it'),
});

/** A list of so many entries, in words where it is longer. */
const listOf = <Entry extends z.ZodType>(key: ResumeList, entry: Entry) =>
  z.array(entry).max(mostEntries[key], `List at most ${mostEntries[key]}`);

/** Everything that is written, which is saved as a whole. */
export const resumeToSave = z.strictObject({
  summary: text(mostSummaryCharacters),
  experience: listOf('experience', experience),
  education: listOf('education', education),
  qualifications: listOf('qualifications', qualification),
  skills: listOf('skills', named(60, 'Name the skill, or take it away')).superRefine((all, context) => {
    for (const place of repeatedPlaces(all)) {
      context.addIssue({ code: 'custom', path: [place], message: 'This skill is listed already' });
    }
  }),
  languages: listOf('languages', language).superRefine((all, context) => {
    for (const place of repeatedPlaces(all.map(({ name }) => name))) {
      context.addIssue({ code: 'custom', path: [place, 'name'], message: 'This language is listed already' });
    }
  }),
});
export type ResumeToSave = z.output<typeof resumeToSave>;

const shownDocument = z.strictObject({
  name: z.string(),
  size: z.int(),
  pages: z.int(),
  sentAt: instant,
});

/** As it is answered: what was taken once is shown as it stands. */
const resume = z.strictObject({
  summary: z.string(),
  experience: z.array(
    z.strictObject({
      employer: z.string(),
      title: z.string(),
      from: z.string(),
      to: z.string().nullable(),
      description: z.string(),
    }),
  ),
  education: z.array(
    z.strictObject({
      institution: z.string(),
      qualification: z.string(),
      fieldOfStudy: z.string(),
      yearFrom: z.int().nullable(),
      yearTo: z.int().nullable(),
    }),
  ),
  qualifications: z.array(
    z.strictObject({
      name: z.string(),
      issuer: z.string(),
      reference: z.string(),
      issuedOn: z.string(),
      expiresOn: z.string().nullable(),
      /** As at the day it is for the viewer. */
      standing: z.enum(qualificationStandings),
    }),
  ),
  skills: z.array(z.string()),
  languages: z.array(z.strictObject({ name: z.string(), level: z.enum(languageLevels) })),
  /** A PDF they keep beside it; its version is its own, so that a form that is open is not refused over it. */
  document: shownDocument.nullable(),
  /** To be named by who sends another document or takes it away; 0 where there is none. */
  documentVersion: z.int(),
  /** When the text was last saved; null where it never was. */
  savedAt: instant.nullable(),
});
export type Resume = z.output<typeof resume>;

const params = z.strictObject({ employeeId: idInPath });
const path = '/api/employees/{employeeId}/resume';
const output = profileSection(resume);

export const getResume = defineEndpoint({
  name: 'getResume',
  method: 'GET',
  path,
  summary: 'A person’s earlier work, education and skills',
  capability: 'employees.resume.view',
  params,
  output,
  versioned: true,
  errors: [],
});

export const saveResume = defineEndpoint({
  name: 'saveResume',
  method: 'PUT',
  path,
  summary: 'Write the resume of a person as a whole; entries are put in order by their dates',
  capability: 'employees.resume.edit',
  params,
  body: resumeToSave,
  output,
  versioned: true,
  errors: ['invalid-input', 'stale-version'],
});

export const sendResumeDocument = defineEndpoint({
  name: 'sendResumeDocument',
  method: 'POST',
  path: `${path}/document`,
  summary: 'Keep a PDF beside the resume of a person; it takes the place of the one that is there',
  capability: 'employees.resume.edit',
  params,
  multipart: true,
  output,
  status: 201,
  versioned: true,
  errors: ['stale-version', 'too-large', 'wrong-type', 'bad-request', 'unavailable'],
});

export const resumeDocument = defineEndpoint({
  name: 'resumeDocument',
  method: 'GET',
  path: `${path}/document`,
  summary: 'The PDF beside the resume of a person, as it was sent; the person reads who else asked for it',
  capability: 'employees.resume.view',
  params,
  output: null,
  status: 200,
  file: 'session',
  isLoggedRead: true,
  errors: [],
});

export const removeResumeDocument = defineEndpoint({
  name: 'removeResumeDocument',
  method: 'DELETE',
  path: `${path}/document`,
  summary: 'Deletes the PDF of a person’s resume',
  capability: 'employees.resume.edit',
  params,
  output: null,
  versioned: true,
  errors: ['stale-version'],
});

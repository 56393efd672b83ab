import { repeatedPlaces } from '@tenure/domain/people/resume.ts';
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { idInPath, oneLine, profileSection } from '../envelopes.ts';

export const mostAboutCharacters = 600;
export const mostTopics = 8;
export const mostTopicCharacters = 40;
const mostLanguageCharacters = 100;

export const aboutFields = ['text', 'topics', 'languages'] as const;

/** People's own words about themselves for colleagues; saved as a whole. */
export const aboutToSave = z.strictObject({
  text: z.string().trim().max(mostAboutCharacters, `Use at most ${mostAboutCharacters} characters`),
  topics: z
    .array(oneLine(mostTopicCharacters, 'Enter a topic, or remove it'))
    .max(mostTopics, `Add at most ${mostTopics} topics`)
    .superRefine((topics, context) => {
      for (const place of repeatedPlaces(topics)) {
        context.addIssue({ code: 'custom', path: [place], message: 'This topic is listed already' });
      }
    }),
  /** In their own words: “English, Italian, some Croatian”. */
  languages: oneLine(mostLanguageCharacters, 'Enter a language').or(z.literal('')),
});
export type AboutToSave = z.output<typeof aboutToSave>;

const shown = z.strictObject({ text: z.string(), topics: z.array(z.string()), languages: z.string() });
export type About = z.output<typeof shown>;

const path = '/api/employees/{employeeId}/about';
const params = z.strictObject({ employeeId: idInPath });

export const getAbout = defineEndpoint({
  name: 'getAbout',
  method: 'GET',
  path,
  summary: 'A person’s own words about themselves for colleagues',
  capability: 'employees.about.view',
  params,
  output: profileSection(shown),
  versioned: true,
  errors: [],
});

export const saveAbout = defineEndpoint({
  name: 'saveAbout',
  method: 'PUT',
  path,
  summary: 'Edit what colleagues read about a person',
  capability: 'employees.about.edit',
  params,
  body: aboutToSave,
  output: profileSection(shown),
  versioned: true,
  errors: ['stale-version'],
});

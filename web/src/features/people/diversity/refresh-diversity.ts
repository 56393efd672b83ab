import type * as diversityContract from '@tenure/contract/people/diversity.ts';
import { namesIn, refetching } from '../../../lib/api/refresh.ts';

// By name alone, so that people who never open these screens load no code for them.
export const refreshAnswers = refetching(namesIn<typeof diversityContract>('getDiversityQuestions'));
export const refreshQuestions = refetching(
  namesIn<typeof diversityContract>('getDiversityQuestions', 'getDiversityForm', 'getDiversitySummary'),
);
export const refreshSummary = refetching(namesIn<typeof diversityContract>('getDiversitySummary'));

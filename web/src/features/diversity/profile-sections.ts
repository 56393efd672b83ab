import { lazy } from 'react';
import type { ProfileSectionViews } from '../../app/contributions.ts';

export const diversitySections: ProfileSectionViews = {
  'diversity-questions': lazy(async () => ({
    default: (await import('./own/answers-section.tsx')).AnswersSection,
  })),
};

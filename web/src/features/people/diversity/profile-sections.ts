import type { ProfileSectionViews } from '../../../app/contributions.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';

export const diversitySections: ProfileSectionViews = {
  'diversity-questions': lazyPart(async () => (await import('./own/answers-section.tsx')).AnswersSection),
};

import type { ProfileSectionViews } from '../../../app/contributions.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';

/** What this feature brings to a profile. */
export const personNoteSections: ProfileSectionViews = {
  notes: lazyPart(async () => (await import('./notes-section.tsx')).NotesSection),
};

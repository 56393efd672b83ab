import { lazy } from 'react';
import type { ProfileSectionViews } from '../../app/contributions.ts';

/** What this feature brings to a profile. */
export const personNoteSections: ProfileSectionViews = {
  notes: lazy(async () => ({
    default: (await import('./notes-section.tsx')).NotesSection,
  })),
};

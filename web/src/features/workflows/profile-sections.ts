import { lazy } from 'react';
import type { ProfileSectionViews } from '../../app/contributions.ts';

/** What this feature brings to a profile, in one file: whoever sees one of them mostly sees all. */
const sections = () => import('./profile/sections.ts');

export const workflowSections: ProfileSectionViews = {
  tasks: lazy(async () => ({ default: (await sections()).TasksSection })),
  workflows: lazy(async () => ({ default: (await sections()).WorkflowsSection })),
  'account-links': lazy(async () => ({ default: (await sections()).AccountLinksSection })),
};

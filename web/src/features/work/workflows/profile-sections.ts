import type { ProfileSectionViews } from '../../../app/contributions.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';

/** What this feature brings to a profile, in one file: whoever sees one of them mostly sees all. */
const sections = () => import('./profile/sections.ts');

export const workflowSections: ProfileSectionViews = {
  tasks: lazyPart(async () => (await sections()).TasksSection),
  workflows: lazyPart(async () => (await sections()).WorkflowsSection),
  'account-links': lazyPart(async () => (await sections()).AccountLinksSection),
};

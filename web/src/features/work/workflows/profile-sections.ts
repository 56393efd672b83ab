import type { ProfileSectionViews } from '../../../app/contributions.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';

/** This feature's sections of a profile, in one file: people who see one mostly see all. */
const sections = () => import('./profile/sections.ts');

export const workflowSections: ProfileSectionViews = {
  tasks: lazyPart(async () => (await sections()).TasksSection),
  workflows: lazyPart(async () => (await sections()).WorkflowsSection),
  'account-links': lazyPart(async () => (await sections()).AccountLinksSection),
};

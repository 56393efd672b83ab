import type { LiveUpdates } from '../../../app/live-updates.ts';
import { refreshTemplates, refreshWorkflows } from './refresh-workflows.ts';

export const workflowsLive: LiveUpdates = {
  workflows: refreshWorkflows,
  'workflow-templates': refreshTemplates,
};

import { endpointsIn } from '../endpoint.ts';
import * as accountLinks from './account-links.ts';
import * as contracts from './contracts.ts';
import * as documents from './documents.ts';
import * as inbox from './inbox.ts';
import * as inboxPreferences from './inbox-preferences.ts';
import * as workflowTasks from './tasks.ts';
import * as workflowTemplates from './workflow-templates.ts';
import * as workflows from './workflows.ts';

export const endpoints = endpointsIn(
  contracts,
  documents,
  workflowTemplates,
  workflows,
  workflowTasks,
  inbox,
  inboxPreferences,
  accountLinks,
);

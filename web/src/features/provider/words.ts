import { addAreaMessages } from '../../lib/messages/area-messages.ts';

const words = {
  title: 'Installation',
  subtitle: 'The companies on this installation and how it is doing.',
  companies: 'Companies',
  search: 'Search companies',
  name: 'Company',
  host: 'Host',
  people: 'People',
  createdAt: 'Since',
  empty: 'No companies yet',
  emptyHelp: 'The first company appears here when it is created.',
  noMatch: 'No company matches',
  noMatchHelp: 'Nothing was found for “{{text}}”. Try part of the name.',
  clear: 'Clear the search',
  failed: 'The companies did not load',
  health: 'Health',
  healthFailed: 'The health of the installation did not load',
  version: 'Version',
  started: 'Running since',
  database: 'Database',
  databaseValue: 'PostgreSQL {{version}}, {{size}}',
  migrations: 'Migrations',
  jobsWaiting: 'Jobs waiting',
  jobsFailing: 'Jobs failing',
  auditEntries: 'Audit entries',
  auditUnsealed: 'Not yet sealed',
  healthy: 'Healthy',
  attention: 'Needs attention',
  flags: 'Feature flags',
  flagsFailed: 'The feature flags did not load',
  saveFlags: 'Save feature flags',
  flagsSaved: 'Feature flags of {{company}} saved',
  on: 'On',
  off: 'Off',
  enabled: 'Enabled',
  rollout: 'Share of people, in %',
  rolloutValue: 'for {{percent}} of people',
  rolloutError: 'Enter a whole number from 0 to 100',
  unknown: 'There is no such company',
  company: 'Company {{id}}',
  notSaved: 'The feature flags were not saved',
} as const;

declare module '../../lib/messages/area-messages.ts' {
  interface AreaMessages {
    provider: typeof words;
  }
}

addAreaMessages('provider', words);

import { addAreaMessages } from '../../../../lib/messages/area-messages.ts';

const words = {
  newTitle: 'New company dashboard',
  help: 'It appears as a tab on the home of everyone in its audience. Each person sees their own figures.',
  title: 'Title',
  audience: 'Who sees it',
  kinds: {
    everyone: 'Everyone in the company',
    location: 'People at a location',
    department: 'People in a department',
    profile: 'People with a security profile',
  },
  parts: { location: 'Location', department: 'Department', profile: 'Security profile' },
  choose: 'Choose',
  missing: 'Choose who sees the dashboard',
  create: 'Create dashboard',
  cancel: 'Cancel',
  created: '{{title}} created',
  audienceTitle: 'Audience of {{title}}',
  audienceSaved: 'Saved. The audience sees this dashboard now.',
  saveAudience: 'Save audience',
  delete: 'Delete dashboard',
  deleteTitle: 'Delete {{title}}?',
  deleteHelp: 'The dashboard and its widgets are deleted for everyone. This cannot be undone.',
  keep: 'Keep dashboard',
  deleted: '{{title}} deleted',
} as const;

declare module '../../../../lib/messages/area-messages.ts' {
  interface AreaMessages {
    companyDashboard: typeof words;
  }
}

addAreaMessages('companyDashboard', words);

import { addAreaMessages } from '../../../lib/messages/area-messages.ts';

const words = {
  name: 'Report',
  open: 'Open report',
  openOf: 'Open {{count}} groups',
  showChart: 'Show chart',
  showTable: 'Show table',
  report: 'Report',
  groupBy: 'Group by',
  standard: 'Standard',
  template: 'Template',
  everyTemplate: 'All templates',
  courses: 'Courses',
  workflows: 'Workflows',
  all: { courses: 'All courses', workflows: 'All workflows' },
  department: 'Department',
  everyDepartment: 'All departments',
  location: 'Location',
  everyLocation: 'All locations',
  date: 'Only reviews running on',
  refreshRate: 'Refresh every',
  seconds: ' seconds',
  opensAs: 'Opens as',
} as const;

declare module '../../../lib/messages/area-messages.ts' {
  interface AreaMessages {
    reportWidget: typeof words;
  }
}

addAreaMessages('reportWidget', words);

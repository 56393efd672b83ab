import { addAreaMessages } from '../../../lib/messages/area-messages.ts';

const words = {
  title: 'Reports',
  subtitle: 'Charts about the people whose records you can see',
  none: 'No reports',
  noneHelp: 'Reports appear here once there is something to count.',
  failed: 'The reports did not load',
  report: 'Report',
  reportFailed: 'The report did not load',
  empty: 'Nothing to show',
  emptyHelp: 'No records match these filters.',
  view: 'View',
  views: { chart: 'Chart', table: 'Table' },
  groupBy: 'Group by',
  grouped: {
    user: 'Person',
    label: 'Label',
    course: 'Course',
    obligation: 'Required course',
    step: 'Step',
    position: 'Position',
    department: 'Department',
    location: 'Location',
  },
  noGroup: {
    user: 'No person',
    label: 'No label',
    course: 'No course',
    obligation: 'No required course',
    step: 'No step',
    position: 'No position',
    department: 'No department',
    location: 'No location',
  },
  template: 'Template',
  course: 'Course',
  workflow: 'Workflow',
  several_one: '{{count}} chosen',
  several_other: '{{count}} chosen',
  department: 'Department',
  location: 'Location',
  date: 'Running on',
  total: 'Total',
  bar: '{{group}}: {{parts}}',
  part: '{{label}} {{figure}}',
  counted: '{{figure}} {{unit}}',
  measured: '{{label}} {{figure}}',
  unmeasured: '–',
  legend: 'Legend',
  toggleHint: 'Press T to show the table or the chart',
} as const;

declare module '../../../lib/messages/area-messages.ts' {
  interface AreaMessages {
    reports: typeof words;
  }
}

addAreaMessages('reports', words);

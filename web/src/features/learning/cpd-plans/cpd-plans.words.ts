import { addAreaMessages } from '../../../lib/messages/area-messages.ts';

const words = {
  title: 'Professional development',
  failed: 'The CPD plans did not load',
  none: 'No CPD plans',
  noneHelp: 'Plans with the points required in a period appear here.',
  create: 'Create plan',
  edit: 'Edit',
  editThat: 'Edit {{plan}}',
  start: 'Start',
  startThat: 'Start {{plan}}',
  complete: 'Mark as complete',
  completeThat: 'Mark as complete: {{plan}}',
  points: 'Show points',
  pointsThat: 'Show points of {{plan}}',
  cancel: 'Cancel',
  close: 'Close',
  states: { NOT_STARTED: 'Not started', IN_PROGRESS: 'In progress', COMPLETED: 'Completed' },
  period: '{{from}} to {{to}}',
  progress: '{{accumulated}} of {{required}} points',
  coursesOnly: 'Courses only',
  started: 'Plan started. Courses and training of its period count now.',
  completed: 'Plan completed',
  completeTitle: 'Complete “{{plan}}”?',
  completeEnough: 'It has the points required. A completed plan stays as it is.',
  completeShort_one: '{{count}} point is missing. A completed plan stays as it is.',
  completeShort_other: '{{count}} points are missing. A completed plan stays as it is.',
  keep: 'Keep it in progress',
  form: {
    createTitle: 'Create a CPD plan',
    editTitle: 'Edit the CPD plan',
    name: 'Name',
    nameMissing: 'Enter a name',
    category: 'Category (optional)',
    categoryHelp: 'For example the profession or the licence it is for.',
    description: 'Description (optional)',
    startDate: 'First day',
    startMissing: 'Enter the first day',
    endDate: 'Last day',
    endMissing: 'Enter the last day',
    pointsRequired: 'Points required',
    pointsMissing: 'Enter the points required',
    hasExternalTraining: 'Count external training as well as courses',
    create: 'Create plan',
    save: 'Save plan',
    created: 'Plan created. Start it when its points begin to count.',
    saved: 'Plan saved',
  },
  entries: {
    title: 'Points of “{{plan}}”',
    failed: 'The points did not load',
    none: 'No points yet',
    noneHelp: 'Completed courses and approved training of the period appear here.',
    what: 'Reason',
    day: 'Date',
    points: 'Points',
  },
} as const;

declare module '../../../lib/messages/area-messages.ts' {
  interface AreaMessages {
    cpdPlans: typeof words;
  }
}

addAreaMessages('cpdPlans', words);

import { addAreaMessages } from '../../../lib/messages/area-messages.ts';

const words = {
  title: 'Assign course',
  mine: 'Course assignments',
  mineHelp: 'Courses you assigned to several people at once.',
  form: {
    title: 'Course and people',
    course: 'Course',
    coursePlaceholder: 'Type to find a course',
    chooseCourse: 'Choose a course',
    for: 'Assign to',
    kinds: {
      people: 'People',
      department: 'Departments',
      location: 'Locations',
      position: 'Positions',
      joiners: 'New starters',
      everyone: 'Everyone',
    },
    add: {
      department: 'Add a department',
      location: 'Add a location',
      position: 'Add a position',
      people: 'Add a person',
    },
    chooseOne: 'Choose at least one',
    selected_one: '{{count}} person selected in the directory.',
    selected_other: '{{count}} people selected in the directory.',
    clearSelected: 'Clear selection',
    startedWithin: 'Started within days',
    due: 'Due',
    dues: { none: 'No due date', date: 'On a date', days: 'A number of days from today' },
    dueDate: 'Due date',
    enterDate: 'Enter a date',
    dueDays: 'Days from today',
    enterDays: 'Enter a number of days from 1 to 366',
    again: 'Include people who completed it',
    check: 'Check people',
    checkFailed: 'The people could not be checked',
  },
  check: {
    title: 'Before you assign',
    none: 'No one would be enrolled. Choose other people.',
    seats: '{{title}} has {{free}} free seats. The others wait for a seat.',
    submit_one: 'Assign to {{count}} person',
    submit_other: 'Assign to {{count}} people',
    started: 'Assigning {{name}}. You can leave this page.',
  },
  outcomes: {
    enrolled: 'Enrolled',
    'enrolled-already': 'Enrolled already',
    'completed-already': 'Completed already',
    'not-here': 'Does not work here today',
    'course-ended': 'Course archived',
    oneself: 'Yourself: a colleague assigns your courses',
    'no-right': 'Outside the people you assign courses to',
  },
  wouldBe: 'Would be enrolled',
  waiting: 'Waiting',
  result: {
    title: 'Result',
    failed: 'The assignment did not load',
    unknown: 'No such assignment',
    progress: '{{done}} of {{total}} people',
    running: 'Assigning the course',
    stopped:
      'The assignment stopped after {{done}} of {{total}} people. Assign the course again to finish it.',
    due: 'Due {{day}}',
    noDue: 'No due date',
    counts: 'People by result',
    people: 'People',
    peopleFailed: 'The people did not load',
    noPeople: 'No people to show',
    noPeopleHelp: 'People you may assign courses to appear here.',
    name: 'Name',
    outcome: 'Result',
    again: 'Assign again',
  },
  list: {
    failed: 'The assignments did not load',
    none: 'No assignments yet',
    noneHelp: 'Courses you assign to several people appear here.',
    course: 'Course',
    audience: 'Assigned to',
    started: 'Started',
    enrolled: 'Enrolled',
    state: 'State',
    states: { running: 'Running', done: 'Done', failed: 'Stopped' },
  },
  joinersWithin_one: 'Started within {{count}} day',
  joinersWithin_other: 'Started within {{count}} days',
} as const;

declare module '../../../lib/messages/area-messages.ts' {
  interface AreaMessages {
    assigning: typeof words;
  }
}

addAreaMessages('assigning', words);

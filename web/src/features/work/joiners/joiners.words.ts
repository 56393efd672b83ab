import { addAreaMessages } from '../../../lib/messages/area-messages.ts';

const words = {
  title: 'Starters and leavers',
  joining_one: '1 person is joining.',
  joining_other: '{{count}} people are joining.',
  leaving_one: '1 person is leaving.',
  leaving_other: '{{count}} people are leaving.',
  late_zero: 'No step is late.',
  late_one: '1 step is late.',
  late_other: '{{count}} steps are late.',
  kinds: { joining: 'Starters', leaving: 'Leavers' },
  kindsLabel: 'Show starters or leavers',
  search: 'Search people',
  state: 'Steps',
  lateOnly: 'Late',
  failed: 'The board did not load',
  none: { joining: 'No one is joining', leaving: 'No one is leaving' },
  noneHelp: {
    joining: 'People appear here from 180 days before their first day until 45 days after.',
    leaving: 'People appear here once their last day is planned, until 45 days after it.',
  },
  noMatch: 'No matches',
  noMatchHelp: 'Try another name or remove the filter.',
  day: { joining: 'Starts', leaving: 'Last day' },
  stepsDone: '{{done}} of {{total}}',
  heads: { person: 'Person', steps: 'Steps' },
  ticks: { weeksBefore: '3 weeks before', dayOne: 'First day', lastDay: 'Last day', after: 'Day 30' },
  next: 'Next',
  noWorkflow: 'No workflow assigned',
  assign: 'Assign workflow',
  allDone: 'All steps done',
  step: '{{title}}: {{owner}}, due {{day}}, {{state}}',
  states: { done: 'done', late: 'late', soon: 'due this week', later: 'later' },
  key: { done: 'Done', late: 'Late', soon: 'Due this week', later: 'Later', today: 'Today' },
  keyLabel: 'Meaning of the marks',
  lateByOwner: 'Late steps by owner',
  noneLate: 'Nothing is late',
  noneLateHelp: 'Owners of late steps appear here.',
  progress: 'Onboarding progress',
  progressFailed: 'The progress did not load',
  noProgress: 'No onboarding yet',
  noProgressHelp: 'Steps appear here once an onboarding workflow is assigned.',
  progressStep: 'Step',
  progressKind: 'Kind',
  progressKinds: { form: 'Form', course: 'Course', task: 'Task' },
  progressDone: 'Done',
  progressDue: 'Next due',
} as const;

declare module '../../../lib/messages/area-messages.ts' {
  interface AreaMessages {
    joiners: typeof words;
  }
}

addAreaMessages('joiners', words);

import { addAreaMessages } from '../../../lib/messages/area-messages.ts';

const words = {
  title: 'Recognition',
  subtitle: 'Thank people for what they did.',
  views: { everyone: 'Everyone', 'to-me': 'About me', 'from-me': 'From me' },
  viewsLabel: 'Whose recognition',
  failed: 'The recognition did not load',
  none: 'No recognition yet',
  noneHelp: 'Thanks between colleagues appear here.',
  noneFor: 'Thanks to {{name}} appear here.',
  one: 'One recognition',
  backToAll: 'Show all recognition',
  gave: 'recognised',
  received: 'received',
  edited: 'edited',
  seenBy: {
    company: 'seen by everyone',
    department: 'seen by their department',
    receiver: 'seen by them alone',
  },
  points_one: '{{count}} point',
  points_other: '{{count}} points',
  like: 'Like: {{title}}',
  more: 'Actions for {{title}}',
  edit: 'Edit',
  delete: 'Delete',
  report: 'Report',
  form: {
    open: 'Recognise',
    title: 'Recognise a colleague',
    person: 'To',
    findPerson: 'Add a person',
    addPerson: 'Choose at least one person',
    remove: 'Remove {{name}}',
    team: 'Team name (optional)',
    badge: 'Badge',
    noBadge: 'No badge',
    badgesFailed: 'The badges did not load',
    heading: 'Title',
    enterHeading: 'Enter a title',
    words: 'Reason',
    enterWords: 'Write what it is for',
    audience: 'Who sees it',
    audiences: { company: 'Everyone', department: 'Their department', receiver: 'Only them' },
    submit_one: 'Recognise',
    submit_other: 'Recognise {{count}}',
    given_one: 'Recognised. They have been notified.',
    given_other: 'Recognised {{count}} people. They have been notified.',
    editTitle: 'Edit recognition',
    save: 'Save',
    saved: 'Saved.',
  },
  remove: {
    title: 'Delete this recognition?',
    help: '“{{title}}” is deleted for everyone. Its points are withdrawn.',
    confirm: 'Delete',
    keep: 'Keep',
    done: 'The recognition was deleted.',
  },
  reporting: {
    title: 'Report recognition',
    help: 'A moderator will read these words and your reason, and keep or hide them.',
    reason: 'Reason',
    enterReason: 'Enter a reason',
    submit: 'Send report',
    done: 'Reported. A moderator will read it.',
  },
  person: {
    title: 'Recognition',
    open: 'Open recognition',
    points_one: '{{count}} point since {{day}}',
    points_other: '{{count}} points since {{day}}',
    giveTrophy: 'Add trophy',
  },
  trophy: {
    title: 'Add a trophy for {{name}}',
    which: 'Trophy or award',
    choose: 'Choose one',
    withPoints_one: '{{title}} ({{count}} point)',
    withPoints_other: '{{title}} ({{count}} points)',
    why: 'Reason',
    submit: 'Add trophy',
    done: 'Added. {{name}} has been notified.',
  },
} as const;

declare module '../../../lib/messages/area-messages.ts' {
  interface AreaMessages {
    recognition: typeof words;
  }
}

addAreaMessages('recognition', words);

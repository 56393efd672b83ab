import { addAreaMessages } from '../../../lib/messages/area-messages.ts';

const words = {
  title: 'Welcome, {{name}}',
  startsIn_one: 'You start in {{count}} day.',
  startsIn_other: 'You start in {{count}} days.',
  failed: 'Your welcome page did not load',
  steps: 'Before day one',
  done: '{{done}} of {{total}} done',
  open: 'Open',
  do: {
    task: 'Open',
    form: 'Fill in',
    course: 'Open',
    document: 'Read',
    contract: 'Read and accept',
    upload: 'Upload',
    again: 'Upload again',
  },
  noSteps: 'Nothing to do yet',
  noStepsHelp: 'Contracts, documents and forms for you appear here.',
  due: 'Due {{day}}',
  after: 'After “{{title}}”',
  fromDayOne: 'Opens on your first day',
  states: {
    open: 'To do',
    late: 'Late',
    waits: 'Waiting',
    'sent-back': 'Sent back',
    sent: 'Sent',
    done: 'Done',
  },
  company: 'From {{company}}',
  firstDay: 'Your first day',
  people: 'People you’ll meet',
  noPeople: 'No one named yet',
  noPeopleHelp: 'Your manager and the people who help you start appear here.',
  yourManager: 'Your manager',
  yourBuddy: 'Your buddy',
  record: 'Your details',
  recordHelp: 'Check your contact details, emergency contacts and bank account.',
  openRecord: 'Open your profile',
  begun: 'You have started',
  begunHelp: 'This page is for people before their first day.',
  openHome: 'Open home',
  settings: {
    title: 'Before day one',
    subtitle: 'Shown to people who sign in before their first day.',
    card: 'Welcome page',
    failed: 'The welcome page did not load',
    words: 'Words of welcome',
    wordsHelp: 'Shown to everyone who is about to start.',
    firstDay: 'First day',
    firstDayHelp: 'The place and time, who meets people, and what to bring.',
    save: 'Save',
    saved: 'Welcome page saved',
  },
} as const;

declare module '../../../lib/messages/area-messages.ts' {
  interface AreaMessages {
    welcome: typeof words;
  }
}

addAreaMessages('welcome', words);

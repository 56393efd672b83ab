import { addAreaMessages } from '../../lib/messages/area-messages.ts';

const words = {
  title: 'Notes',
  whose: 'For those who keep this record. {{name}} does not see them.',
  search: 'Search notes',
  add: 'Add a note',
  edit: 'Edit the note',
  content: 'Note',
  save: 'Save note',
  saved: 'Note saved',
  failed: 'The notes did not load',
  none: 'No notes yet',
  noneHelp: 'What you write here is seen by those who keep the record, and by nobody else.',
  noneFound: 'No note says that',
  noneFoundHelp: 'Search for other words.',
  by: '{{name}} · {{when}}',
  formerly: 'Somebody who has left',
  edited: 'changed {{when}}',
  earlier_one: 'What it said before',
  earlier_other: 'What it said before ({{count}})',
  until: 'until {{when}}',
  editThat: 'Edit the note of {{when}}',
  removeThat: 'Take away the note of {{when}}',
  remove: 'Take away',
  removeTitle: 'Take this note away?',
  removeHelp: 'It goes with everything it said before. That it was taken away stays in the audit log.',
  keep: 'Keep it',
  removed: 'Note taken away',
} as const;

declare module '../../lib/messages/area-messages.ts' {
  interface AreaMessages {
    personNotes: typeof words;
  }
}

addAreaMessages('personNotes', words);

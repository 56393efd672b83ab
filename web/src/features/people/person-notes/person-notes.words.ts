import { addAreaMessages } from '../../../lib/messages/area-messages.ts';

const words = {
  title: 'Notes',
  whose: 'Visible to HR only. {{name}} cannot see these notes.',
  search: 'Search notes',
  add: 'Add note',
  edit: 'Edit note',
  content: 'Note',
  showAll: 'Show the whole note',
  showLess: 'Show less',
  save: 'Save note',
  saved: 'Note saved',
  failed: 'The notes did not load',
  none: 'No notes yet',
  noneHelp: 'Only HR can see the notes you add here.',
  noneFound: 'No matching notes',
  noneFoundHelp: 'Try other words.',
  by: '{{name}} · {{when}}',
  formerly: 'Former employee',
  edited: 'edited {{when}}',
  earlier_one: 'Earlier version',
  earlier_other: 'Earlier versions ({{count}})',
  until: 'until {{when}}',
  editThat: 'Edit the note from {{when}}',
  removeThat: 'Delete the note from {{when}}',
  remove: 'Delete',
  removeTitle: 'Delete this note?',
  removeHelp: 'All its earlier versions are deleted too. The audit log records that you deleted it.',
  keep: 'Keep it',
  removed: 'Note deleted',
} as const;

declare module '../../../lib/messages/area-messages.ts' {
  interface AreaMessages {
    personNotes: typeof words;
  }
}

addAreaMessages('personNotes', words);

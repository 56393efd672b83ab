import { addAreaMessages } from '../../../lib/messages/area-messages.ts';

const words = {
  title: 'Review library',
  subtitle: 'Goals, competencies and other items people add to reviews.',
  add: 'Add item',
  editTitle: 'Edit item',
  failed: 'The library did not load',
  none: 'No library items yet',
  noneHelp: 'Items you add appear here and in reviews.',
  noMatch: 'No matching items',
  noMatchHelp: 'Remove the filters to see all items.',
  find: 'Find an item',
  kind: 'Kind',
  kinds: {
    goal: 'Goal',
    competency: 'Competency',
    development: 'Development',
    label: 'Label',
    question: 'Question',
  },
  state: 'State',
  states: { current: 'Current', archived: 'Archived' },
  name: 'Title',
  enterName: 'Enter a title',
  description: 'Description',
  begins: 'Added to reviews of',
  beginsHelp: 'New reviews of these people begin with this competency.',
  beginsFor: { none: 'No one', department: 'People in a department', position: 'People in a position' },
  places: { department: 'Department', position: 'Position' },
  choosePlace: { department: 'Choose a department', position: 'Choose a position' },
  level: 'Expected level',
  noLevel: 'None',
  save: 'Save item',
  saved: 'Item saved.',
  added: 'Item added.',
  edit: 'Edit {{title}}',
  archive: 'Archive {{title}}',
  restore: 'Restore {{title}}',
  archived: 'Item archived. Reviews that use it do not change.',
  restored: 'Item restored.',
} as const;

declare module '../../../lib/messages/area-messages.ts' {
  interface AreaMessages {
    reviewLibrary: typeof words;
  }
}

addAreaMessages('reviewLibrary', words);

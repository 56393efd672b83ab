import { addAreaMessages } from '../../../lib/messages/area-messages.ts';

const words = {
  title: 'Change photo',
  titleOf: 'Photo of {{name}}',
  subtitle: 'Everyone in the company can see it on cards, in lists and in the org chart.',
  chooseWho: 'Choose a person',
  chooseWhoHelp: 'Open a profile and choose Change photo from the Actions menu.',
  notFound: 'Person not found',
  notFoundHelp: 'Check the address. You may not have access to this photo.',
  failed: 'The photo did not load',
  now: 'Current photo',
  has: 'Current photo of this person',
  hasNone: 'No photo yet. Initials appear instead.',
  choose: 'Choose photo',
  chooseOther: 'Choose another photo',
  kinds: 'A JPEG, PNG or WebP of up to 10 MB, at least 96 pixels wide and high.',
  kept: 'Only the square you choose is uploaded. The place and time of the photo are not kept.',
  crop: 'Crop photo',
  preview: 'Preview of {{name}}',
  drag: 'Drag the photo, or use the sliders and arrow keys.',
  zoom: 'Size',
  across: 'Left or right',
  down: 'Up or down',
  save: 'Save photo',
  saved: 'Photo saved',
  cancel: 'Discard',
  unreadable: 'This photo cannot be opened. Choose a JPEG, PNG or WebP.',
  tooLarge: 'This file is larger than 10 MB. Choose a smaller one.',
  tooManyPixels: 'This photo has more than 50 million pixels. Choose a smaller one.',
  tooSmall: 'This photo is smaller than 96 pixels. Choose a larger one.',
  remove: 'Remove photo',
  removeTitle: 'Remove the photo of {{name}}?',
  removeHelp: 'The photo is deleted. Initials appear instead.',
  keep: 'Keep it',
  removed: 'Photo removed',
} as const;

declare module '../../../lib/messages/area-messages.ts' {
  interface AreaMessages {
    photos: typeof words;
  }
}

addAreaMessages('photos', words);

import { addAreaMessages } from '../../lib/messages/area-messages.ts';

const words = {
  title: 'Change photo',
  titleOf: 'Photo of {{name}}',
  subtitle: 'Everybody in the company sees it: on cards, in lists and in the org chart.',
  chooseWho: 'Choose whose photo',
  chooseWhoHelp: 'Open the profile of somebody and choose “Change photo” among the actions.',
  notFound: 'There is no such person',
  notFoundHelp: 'The address may be wrong, or their photo is not yours to change.',
  failed: 'The photo did not load',
  now: 'Photo now',
  has: 'The photo in use',
  hasNone: 'No photo yet. Where one would be, the initials are shown.',
  choose: 'Choose a picture',
  chooseOther: 'Choose another picture',
  kinds: 'A JPEG, PNG or WebP of up to 10 MB, at least 96 pixels wide and high.',
  kept: 'Only the square you choose is sent and kept. Where and when it was taken is not.',
  crop: 'Choose what is seen',
  preview: 'What will be seen of {{name}}',
  drag: 'Draw the picture with the mouse or a finger, or use the sliders and their arrow keys.',
  zoom: 'Size',
  across: 'Left or right',
  down: 'Up or down',
  save: 'Save photo',
  saved: 'Photo saved',
  cancel: 'Discard',
  unreadable: 'This picture cannot be opened. Choose a JPEG, PNG or WebP.',
  tooLarge: 'This file is larger than 10 MB. Choose a smaller one.',
  tooManyPixels: 'This picture has more than 50 million pixels. Choose a smaller one.',
  tooSmall: 'This picture is smaller than 96 pixels. Choose a larger one.',
  remove: 'Take photo away',
  removeTitle: 'Take the photo of {{name}} away?',
  removeHelp: 'Its files are deleted. The initials are shown instead.',
  keep: 'Keep it',
  removed: 'Photo taken away',
} as const;

declare module '../../lib/messages/area-messages.ts' {
  interface AreaMessages {
    photos: typeof words;
  }
}

addAreaMessages('photos', words);

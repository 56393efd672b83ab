import { addAreaMessages } from '../../../lib/messages/area-messages.ts';

const words = {
  title: 'About',
  failed: 'The introduction did not load',
  askAbout: 'Ask me about',
  speaks: 'Speaks',
  none: 'Introduce yourself',
  noneHelp: 'Colleagues see a few words about you here, and what they can ask you about.',
  add: 'Add introduction',
  text: 'A few words about you',
  textHelp: 'Everyone in the company can read this. Use up to {{most}} characters.',
  topics: 'Topics to ask you about',
  topicsHelp: 'Up to {{most}}, separated by commas',
  languages: 'Languages you speak',
  save: 'Save introduction',
  saved: 'Introduction saved',
} as const;

declare module '../../../lib/messages/area-messages.ts' {
  interface AreaMessages {
    about: typeof words;
  }
}

addAreaMessages('about', words);

import { addAreaMessages } from '../../../lib/messages/area-messages.ts';

const words = {
  title: 'Career questions',
  failed: 'The questions did not load',
  help: 'Your managers and HR can read your answers.',
  notAnswered: 'Not answered',
  yes: 'Yes',
  no: 'No',
  choose: 'Choose an answer',
  findPlace: 'Type a name',
  current: 'Now: {{position}}',
  path: 'Next in the line: {{positions}}',
  save: 'Save answers',
  saved: 'Answers saved',
} as const;

declare module '../../../lib/messages/area-messages.ts' {
  interface AreaMessages {
    careerQuestions: typeof words;
  }
}

addAreaMessages('careerQuestions', words);

import {
  getWelcome,
  getWelcomeWords,
  saveWelcomeWords,
  type WelcomeWords,
} from '@tenure/contract/work/welcome.ts';
import { mock } from '../mock.ts';

let words: WelcomeWords = {
  words: 'We look forward to working with you.',
  firstDay: 'Ask for Davor at gate 3 at 7:00. Bring your licence.',
};
let version = 1;
const kept = () => ({ data: words, metadata: { capabilities: ['workflows.template.edit'], fields: [] } });

export const welcomeHandlers = [
  // Everyone in the mock company has started.
  mock(getWelcome, () => ({ data: { starter: null }, metadata: { capabilities: [], fields: [] } })),
  mock(getWelcomeWords, ({ setEtag }) => {
    setEtag(`"v${version}"`);
    return kept();
  }),
  mock(saveWelcomeWords, ({ body, setEtag }) => {
    words = body;
    version += 1;
    setEtag(`"v${version}"`);
    return kept();
  }),
];

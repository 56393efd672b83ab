import { getWelcome, getWelcomeWords, saveWelcomeWords } from '@tenure/contract/work/welcome.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import { type Binding, type Can, onSession, Presented } from '../../../platform/http/route.ts';
import { isModuleOn } from '../../../platform/modules/company-modules.reads.ts';
import { capabilitiesOver, noRelation } from '../../../platform/policy/evaluate.ts';
import { holdsAnywhere, type Viewer } from '../../../platform/policy/viewer.ts';
import { askedDocuments, ownContracts, ownSteps, peopleToMeet, starterOf } from './welcome.reads.ts';
import { type KeptWords, putWelcomeWords, welcomeWordsOf, welcomeWordsToChange } from './welcome.store.ts';
import { stepsView } from './welcome.view.ts';

const ofCompany = ({ viewer }: { viewer: Viewer }): Can => capabilitiesOver(viewer.grants, noRelation);
const presentWords = ({ version, ...words }: KeptWords) =>
  new Presented(
    { data: words, metadata: { capabilities: ['workflows.template.edit'], fields: [] } },
    version,
  );

export function welcomeRoutes({ audit }: { audit: Audit }): Binding[] {
  return [
    onSession(getWelcome, {
      act: async ({ tx, viewer }) => {
        const starter = await starterOf(tx);
        if (starter === undefined) return null;
        const sees = holdsAnywhere.bind(null, viewer);
        const [words, people, steps, contracts, documents] = await Promise.all([
          welcomeWordsOf(tx),
          peopleToMeet(tx),
          sees('workflows.task.view') ? ownSteps(tx) : [],
          isModuleOn(tx, 'contracts').then((isOn) =>
            isOn && sees('contracts.view') ? ownContracts(tx) : [],
          ),
          sees('documents.personal.view') ? askedDocuments(tx) : [],
        ]);
        return {
          ...starter,
          words: words.words,
          firstDayWords: words.firstDay,
          people,
          steps: stepsView({ steps, contracts, documents }),
        };
      },
      present: ({ result }) => ({
        data: { starter: result },
        metadata: { capabilities: [], fields: [] },
      }),
    }),
    onSession(getWelcomeWords, {
      load: (tx) => welcomeWordsOf(tx),
      authorise: ofCompany,
      present: ({ subject }) => presentWords(subject),
    }),
    onSession(saveWelcomeWords, {
      load: (tx) => welcomeWordsToChange(tx),
      authorise: ofCompany,
      version: ({ version }) => version,
      act: async ({ tx, input: { body } }) => {
        await putWelcomeWords(tx, body);
        await audit.record(tx, {
          action: 'welcome-words.saved',
          subject: { type: 'welcome-words', id: 'words' },
          details: { words: body.words, firstDay: body.firstDay },
        });
        return welcomeWordsOf(tx);
      },
      present: ({ result }) => presentWords(result),
    }),
  ];
}

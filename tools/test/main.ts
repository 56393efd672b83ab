// "npm test": every test without a browser, then one journey an area in one. "npm test -- <words>": only the tests and
// journeys whose file has one of the words in its name. "npm run test:server" leaves the journeys out.
import { journeysNamed, runJourneys, runVitest } from './runners.ts';
import { conclude, runInTurn } from './tally.ts';

const withoutBrowser = '--no-browser';
const withBrowser = !process.argv.includes(withoutBrowser);
const words = process.argv.slice(2).filter((word) => word !== withoutBrowser);
const journeys =
  words.length === 0
    ? () => runJourneys({ only: 'areas' })
    : () => runJourneys({ files: journeysNamed(words) });
const hasJourneys = withBrowser && (words.length === 0 || journeysNamed(words).length > 0);

conclude(await runInTurn([() => runVitest(words), ...(hasJourneys ? [journeys] : [])]));

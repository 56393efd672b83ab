// "npm run test:journeys [-- <words>]": every journey, or those whose file has one of the words in its name.
import { journeysNamed, runJourneys } from './runners.ts';
import { conclude, runInTurn } from './tally.ts';

const words = process.argv.slice(2);
conclude(await runInTurn([() => runJourneys({ files: journeysNamed(words) })]));

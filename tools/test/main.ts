// "npm test": everything without a browser, then the journeys in one.
import { runJourneys, runVitest } from './runners.ts';
import { conclude, sum, type Tally } from './tally.ts';

const tallies: Tally[] = [];
for (const run of [runVitest, runJourneys]) {
  try {
    tallies.push(await run());
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    tallies.push({ passed: 0, failed: 1 });
  }
}
conclude(sum(tallies));

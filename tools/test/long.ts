// "npm run test:long [-- part …]": the checks that take too long to run before a commit.
import { crashRounds } from './crash.ts';
import { importCrashes } from './import-crash.ts';
import { lighthouseScores } from './lighthouse.ts';
import { manyPeople } from './many-people.ts';
import { signIn } from './sign-in.ts';
import { conclude } from './tally.ts';
import { collectVerdicts, type Verdicts } from './verdicts.ts';

const parts: Readonly<Record<string, (verdicts: Verdicts) => Promise<void>>> = {
  crash: crashRounds,
  import: importCrashes,
  lighthouse: lighthouseScores,
  people: manyPeople,
  'sign-in': signIn,
};

const asked = process.argv.slice(2);
const verdicts = collectVerdicts();
for (const name of asked.length > 0 ? asked : Object.keys(parts)) {
  console.log(`\n${name}`);
  const part = parts[name];
  if (part === undefined) {
    verdicts.check(false, `there is a part "${name}"; there are ${Object.keys(parts).join(', ')}`);
    continue;
  }
  try {
    await part(verdicts);
  } catch (error) {
    console.error(error);
    verdicts.check(false, `${name} came to its end`);
  }
}
conclude(verdicts.tally());

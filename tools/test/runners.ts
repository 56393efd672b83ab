import fs from 'node:fs';
import path from 'node:path';
import { ensureWebBuilt } from '../web-build.mjs';
import { auditedByGate, writesWithoutEntry } from './audited-writes.ts';
import { ensureChromium } from './chromium.ts';
import { compareRows, describedIn, statementsBelow } from './declared-rows.ts';
import { endpoints } from './endpoints.ts';
import { temporaryFolder } from './product.ts';
import { projectRoot, runScript } from './program.ts';
import { type ReadReport, readPlaywright, readVitest } from './reports.ts';
import { type Run, withSecondTry } from './second-try.ts';
import { sum, type Tally } from './tally.ts';

/** Tests that need no browser: all of them, or those whose file has one of the words in its name. */
export async function runVitest(words: readonly string[]): Promise<Tally> {
  const folder = temporaryFolder('writes');
  const writes = path.join(folder, 'writes.txt');
  const columns = path.join(folder, 'columns');
  fs.mkdirSync(columns);
  try {
    const tally = await withSecondTry((files) =>
      withReport(readVitest, async (report) => {
        const args = [
          'run',
          ...(files === 'all' ? words : [...files, '--maxWorkers=1']),
          ...(words.length > 0 ? ['--passWithNoTests'] : []),
          '--reporter=dot',
          '--silent=passed-only',
          '--reporter=json',
          `--outputFile.json=${report}`,
        ];
        // Every isolated file and every thread for untrusted input reloads its modules.
        const compiled = path.join(projectRoot, '.cache', 'compile');
        const env = {
          NODE_COMPILE_CACHE: compiled,
          ...process.env,
          TENURE_TEST_WRITES: writes,
          TENURE_TEST_COLUMNS: columns,
        };
        return (await runScript('vitest', 'vitest.mjs', args, { env })).code;
      }),
    );
    // Only a whole run makes every write.
    return sum([tally, rowTally(columns), ...(words.length > 0 ? [] : [auditTally(writes)])]);
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

function auditTally(writes: string): Tally {
  const record = fs.existsSync(writes) ? fs.readFileSync(writes, 'utf8') : '';
  const problems = writesWithoutEntry(endpoints, record);
  for (const problem of problems) console.error(`FAIL audit: ${problem}`);
  return { passed: auditedByGate(endpoints).length - problems.length, failed: problems.length };
}

/** Each statement that ran, against the row type beside it. */
function rowTally(columns: string): Tally {
  const described = describedIn(columns);
  if (described.length === 0) return { passed: 0, failed: 0 };
  // The demo and the tools that set up a database read rows by the driver itself.
  const statements = ['features', 'platform'].flatMap((part) =>
    statementsBelow(path.join(projectRoot, 'server', 'src', part)),
  );
  const { typed, compared, failed, problems } = compareRows(statements, described);
  for (const problem of problems) console.error(`FAIL row type: ${problem}`);
  console.log(`row types: ${compared} of ${typed} compared with what the server describes`);
  return { passed: compared - failed, failed };
}

const journeyFolder = path.join(projectRoot, 'e2e');

/** The journeys that have one of the words in their file name; all of them without words. */
export const journeysNamed = (words: readonly string[]): readonly string[] =>
  fs
    .readdirSync(journeyFolder)
    .filter((file) => file.endsWith('.journey.ts'))
    .filter((file) => words.length === 0 || words.some((word) => file.includes(word)));

export interface JourneyChoice {
  readonly files?: readonly string[];
  /** Only the journeys of the gate: the commonest tasks in each area, and the weight of the first pages. */
  readonly only?: 'areas';
}

/** Journeys in a real browser, against the product as a person starts it. */
export function runJourneys({ files: chosen = [], only }: JourneyChoice): Promise<Tally> {
  ensureWebBuilt();
  const chromium = ensureChromium();
  return withSecondTry((files) =>
    withReport(readPlaywright, async (report) => {
      const args = [
        'test',
        ...(files === 'all' ? chosen : [...files, '--workers=1']),
        ...(only === 'areas' ? ['--grep', '@area|@budget'] : []),
        '--config',
        'e2e/playwright.config.ts',
        '--reporter=list,json',
      ];
      const env = { ...process.env, TENURE_CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
      return (await runScript('@playwright/test', 'cli.js', args, { env })).code;
    }),
  );
}

async function withReport(read: ReadReport, run: (reportFile: string) => Promise<number>): Promise<Run> {
  const folder = temporaryFolder('report');
  const file = path.join(folder, 'report.json');
  try {
    const code = await run(file);
    return { code, outcomes: fs.existsSync(file) ? read(fs.readFileSync(file, 'utf8')) : undefined };
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

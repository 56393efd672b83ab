import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { ensureChromium } from './chromium.ts';
import { temporaryFolder } from './product.ts';
import { runScript } from './program.ts';
import { judged, type Tally } from './tally.ts';

const vitestReport = z
  .object({ numPassedTests: z.int(), numFailedTests: z.int() })
  .transform((report) => ({ passed: report.numPassedTests, failed: report.numFailedTests }));
const playwrightReport = z
  .object({ stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int() }) })
  .transform(({ stats }) => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky }));

/** Every test that needs no browser. */
export async function runVitest(): Promise<Tally> {
  return await withReport(vitestReport, async (report) => {
    const args = [
      'run',
      '--reporter=dot',
      '--silent=passed-only',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ];
    return (await runScript('vitest', 'vitest.mjs', args)).code;
  });
}

/** The journeys in a real browser, against the product as it is started by hand. */
export async function runJourneys(): Promise<Tally> {
  const chromium = ensureChromium();
  return await withReport(playwrightReport, async (report) => {
    const args = ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'];
    const env = { ...process.env, TENURE_CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
    return (await runScript('@playwright/test', 'cli.js', args, { env })).code;
  });
}

async function withReport(
  schema: z.ZodType<Tally>,
  run: (reportFile: string) => Promise<number>,
): Promise<Tally> {
  const folder = temporaryFolder('report');
  const file = path.join(folder, 'report.json');
  try {
    const code = await run(file);
    const report = fs.existsSync(file) ? schema.parse(JSON.parse(fs.readFileSync(file, 'utf8'))) : undefined;
    return judged(report, code);
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

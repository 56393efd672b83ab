import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { harbourline, sessionCookie } from './caller.ts';
import { ensureChromium, quietFlags } from './chromium.ts';
import { type Product, startProduct, temporaryFolder } from './product.ts';
import { runScript } from './program.ts';
import type { Verdicts } from './verdicts.ts';

const runs = 3;
const wanted = 95;
const mostRecordings = 3;
const asserted = ['accessibility', 'best-practices'] as const;
const reported = ['performance', 'seo'] as const;
const flags = ['--headless=new', '--no-sandbox', ...quietFlags];
const reportSchema = z.object({
  finalDisplayedUrl: z.string(),
  categories: z.record(z.string(), z.object({ score: z.number().nullable() })),
  audits: z.record(z.string(), z.object({ title: z.string(), score: z.number().nullable() })),
});
type Report = z.output<typeof reportSchema>;

interface Screen {
  readonly name: string;
  readonly path: string;
  readonly as: string | null;
  readonly categories: readonly string[];
}

const screens: readonly Screen[] = [
  { name: 'sign-in', path: '/login/', as: null, categories: [...asserted, ...reported] },
  // Search engines find nothing that needs a session.
  { name: 'home', path: '/', as: 'elena.novak', categories: [...asserted, 'performance'] },
];

export async function lighthouseScores(verdicts: Verdicts): Promise<void> {
  const chromium = ensureChromium();
  const dataDir = temporaryFolder('lighthouse');
  const product = await startProduct({ dataDir });
  try {
    for (const screen of screens) {
      const reports: Report[] = [];
      for (let run = 0; run < runs; run += 1) reports.push(await measured(product, screen, chromium));
      judge(verdicts, screen, reports);
    }
  } finally {
    await product.stop();
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
}

/** The tool sometimes fails to record a page and asks to be run again, which says nothing about the page. */
async function measured(product: Product, screen: Screen, chromium: string): Promise<Report> {
  for (let left = mostRecordings; left > 1; left -= 1) {
    try {
      return await measureScreen(product, screen, chromium);
    } catch (error) {
      if (!(error instanceof Error) || !error.message.includes('Please run Lighthouse again')) throw error;
    }
  }
  return measureScreen(product, screen, chromium);
}

async function measureScreen(product: Product, screen: Screen, chromium: string): Promise<Report> {
  const folder = temporaryFolder('lighthouse-report');
  const file = path.join(folder, 'report.json');
  const cookie = screen.as === null ? undefined : await sessionCookie(product.port, harbourline, screen.as);
  try {
    const { code, output } = await runScript(
      'lighthouse',
      'cli/index.js',
      [
        `http://${harbourline}:${product.port}${screen.path}`,
        '--preset=desktop',
        '--output=json',
        `--output-path=${file}`,
        `--only-categories=${screen.categories.join(',')}`,
        `--chrome-flags=${flags.join(' ')} --user-data-dir=${path.join(folder, 'profile')}`,
        '--quiet',
        '--no-enable-error-reporting',
        ...(cookie === undefined ? [] : [`--extra-headers=${JSON.stringify({ Cookie: cookie })}`]),
      ],
      { capture: true, env: { ...process.env, CHROME_PATH: chromium } },
    );
    if (code !== 0) throw new Error(`Lighthouse ended with code ${code}:\n${output}`);
    const report = reportSchema.parse(JSON.parse(fs.readFileSync(file, 'utf8')));
    if (new URL(report.finalDisplayedUrl).pathname !== screen.path)
      throw new Error(`Lighthouse measured ${report.finalDisplayedUrl} instead of ${screen.path}`);
    return report;
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

function judge(verdicts: Verdicts, screen: Screen, reports: readonly Report[]): void {
  for (const category of screen.categories) {
    const scores = reports.map(({ categories }) => Math.round((categories[category]?.score ?? 0) * 100));
    const median = scores.toSorted((one, other) => one - other)[Math.floor(runs / 2)] ?? 0;
    const text = `${screen.name}: ${category} ${median} (${scores.join(', ')})`;
    if (asserted.some((one) => one === category))
      verdicts.check(median >= wanted, `${text}, at least ${wanted}`);
    else verdicts.note(`${text}, aim ${wanted}`);
  }
  const faults = new Set(
    reports.flatMap(({ audits }) =>
      Object.values(audits)
        .filter(({ score }) => score !== null && score < 0.5)
        .map(({ title }) => title),
    ),
  );
  if (faults.size > 0) verdicts.note(`${screen.name}, what could be better: ${[...faults].join('; ')}`);
}

// npm run bench:chart [-- --date YYYY-MM-DD] [--out folder]
// Draws the same company, everything open, with the product's own chart and with two well-known libraries,
// one after the other in one browser: other load on the machine does not change the ratio.
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { build, preview } from 'vite';
import { z } from 'zod';
import { ensureChromium } from '../tools/test/chromium.ts';
import { temporaryFolder } from '../tools/test/product.ts';
import { projectRoot } from '../tools/test/program.ts';
import { type ChartResult, writeChartResults } from './results.ts';

const sizes = [1000, 10_000, 100_000] as const;
const contenders = ['tenure', 'd3-org-chart', 'react-flow'] as const;
const screen = { width: 1440, height: 900 };
/** A chart not drawn by then is reported as not finishing. */
const patienceMs = 60_000;

const { values: asked } = parseArgs({
  options: {
    date: { type: 'string', default: 'not given' },
    out: { type: 'string', default: path.join(projectRoot, 'bench') },
  },
});

const measured = z.object({
  interactive: z.number(),
  near: z.object({ p95: z.number(), worst: z.number() }),
  out: z.object({ p95: z.number(), worst: z.number() }),
  elements: z.number(),
});

async function draw(browser: Browser, address: string, who: string, size: number): Promise<ChartResult> {
  const page = await browser.newPage({ viewport: screen });
  try {
    await page.goto(`${address}?who=${who}&size=${size}`, { timeout: patienceMs });
    await page.waitForFunction('globalThis.measured !== undefined', null, { timeout: patienceMs });
    return { who, size, ...measured.parse(await page.evaluate('globalThis.measured')) };
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'TimeoutError') throw error;
    return { who, size, interactive: null, near: null, out: null, elements: null };
  } finally {
    // A page that draws without end does not answer; the browser is closed after each.
    await Promise.race([page.close(), new Promise((resolve) => setTimeout(resolve, 2000))]);
  }
}

const folder = temporaryFolder('chart-bench');
const root = path.join(projectRoot, 'web', 'bench', 'org-chart');
await build({ root, logLevel: 'warn', build: { outDir: folder, emptyOutDir: true, target: 'es2024' } });
const serving = await preview({ root, build: { outDir: folder }, preview: { port: 0, host: '127.0.0.1' } });
const address = serving.resolvedUrls?.local[0];
if (address === undefined) throw new Error('The page is not served');
const results: ChartResult[] = [];
try {
  for (const size of sizes) {
    for (const who of contenders) {
      const browser = await chromium.launch({
        executablePath: ensureChromium(),
        args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
      });
      try {
        const result = await draw(browser, address, who, size);
        console.log(JSON.stringify(result));
        results.push(result);
      } finally {
        await browser.close();
      }
    }
  }
  console.log(writeChartResults(asked.out, asked.date, results));
} finally {
  await serving.close();
  fs.rmSync(folder, { recursive: true, force: true });
}

// npm run bench:organisation [-- --date YYYY-MM-DD] [--out folder] [--people 202000]
// The organisation of a large company beside a small one, in one run: opening, searching, comparing and
// importing.
import path from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { createSystemClock } from '../server/src/platform/clock/clock.ts';
import { callProduct, harbourline } from '../tools/test/caller.ts';
import { importCaller, letEverybodyImport, tablesOfBranch } from '../tools/test/import-caller.ts';
import { projectRoot } from '../tools/test/program.ts';
import { type CompanyAt, call, figureOf, onCompany, timed } from './company-at-size.ts';
import { median, quantile } from './measure.ts';
import type { CallFigure, ChartRatio, CompanyFigures, ImportFigures } from './organisation-results.ts';
import { alikeInBoth, countPositions, measureLines } from './organisation-statements.ts';
import { writeOrganisationResults } from './results.ts';

const { values: asked } = parseArgs({
  options: {
    date: { type: 'string', default: 'not given' },
    out: { type: 'string', default: path.join(projectRoot, 'bench') },
    // Half of them hold a position, one each: a hundred thousand positions.
    people: { type: 'string', default: '202000' },
  },
});
const sizes = { small: 1000, middle: 20_000, large: Number(asked.people) };
/** Half of them positions, half the people in them. */
const importedRows = 50_000;
const forMs = 3000;
const rounds = 7;
const msOfRound = 800;
const msOfWord = 1000;
const callsOfWord = 40;
const ownChart = '/api/org-chart/orgChart?root=own';
/** Names, titles, places and numbers; whole, begun, in the middle, mistyped, of one letter, common, rare and nowhere. */
const words =
  'novak,bianchi,priya,grace li,an,m,mar,lle,smith,sara,auckland,engineer,manager,enginer,head of,driver,analyst,nurse,supervisr,operations,finance,sydney,melborne,port,0042,hl-2,99,zzyzx,qwertyuiop'.split(
    ',',
  );

const today = createSystemClock().today('UTC').toString();
const yearAgo = `${Number(today.slice(0, 4)) - 1}${today.slice(4, 8)}01`;

async function search(at: CompanyAt): Promise<CallFigure> {
  const all: number[] = [];
  let mostBytes = 0;
  for (const word of words) {
    const url = `/api/org-chart/search?query=${encodeURIComponent(word)}`;
    const { bytes, latenciesMs } = await timed(at, url, msOfWord);
    console.log(
      `  ${word}: p50 ${quantile(latenciesMs, 0.5).toFixed(1)} ms, p99 ${quantile(latenciesMs, 0.99).toFixed(1)} ms`,
    );
    // Each word counts alike, however fast its own answer is.
    all.push(...latenciesMs.slice(0, callsOfWord));
    mostBytes = Math.max(mostBytes, bytes);
  }
  return figureOf(mostBytes, all);
}

async function company(people: number, at: CompanyAt): Promise<CompanyFigures> {
  console.log(`${people} people`);
  return {
    people,
    positions: await countPositions(at.dataDir),
    ownChart: await call(at, ownChart),
    search: await search(at),
    comparison: await call(at, `/api/org-chart/comparison?from=${yearAgo}&to=${today}`),
  };
}

const shape = z.object({ nodes: z.array(z.unknown()), path: z.array(z.unknown()) });

/**
 * The size of a chart in an answer. Two charts that are compared should be of one size, and as far from the
 * top.
 */
async function shapeOf(at: CompanyAt, url: string): Promise<string> {
  const { body } = await callProduct(at.port, harbourline, 'GET', url, undefined, { cookie: at.cookie });
  const { nodes, path: above } = shape.parse(JSON.parse(body));
  return `${nodes.length} nodes, ${above.length} above`;
}

/** Alternating, so that other load on the machine affects both alike. */
async function inTurns(
  [small, ofSmall]: readonly [CompanyAt, string],
  [large, ofLarge]: readonly [CompanyAt, string],
): Promise<ChartRatio> {
  const [one, other] = [await shapeOf(small, ofSmall), await shapeOf(large, ofLarge)];
  if (one !== other) throw new Error(`What is compared is not alike: ${one}, and ${other}`);
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const [first, second] = [await call(small, ofSmall, msOfRound), await call(large, ofLarge, msOfRound)];
    ratios.push(second.p50Ms / first.p50Ms);
  }
  return { shape: one, ratio: median(ratios) };
}

async function chartRatios(small: CompanyAt, large: CompanyAt): Promise<ChartRatio[]> {
  const [inSmall, inLarge] = await alikeInBoth(small.dataDir, large.dataDir);
  const deep = (position: number) => `/api/org-chart/orgChart?root=pos-${position}&depth=2`;
  return [
    await inTurns([small, ownChart], [large, ownChart]),
    await inTurns([small, deep(inSmall)], [large, deep(inLarge)]),
  ];
}

async function importing(at: CompanyAt): Promise<ImportFigures> {
  await letEverybodyImport(at.dataDir);
  const imports = importCaller(at.port, at.cookie);
  const seconds = async <Answer>(work: () => Promise<Answer>) => {
    const startedAt = performance.now();
    const answer = await work();
    return { answer, took: (performance.now() - startedAt) / 1000 };
  };
  const dryRun = await seconds(() => imports.dryRun(tablesOfBranch(importedRows / 2), today));
  const step = async (name: 'apply' | 'undo', whole: string) => {
    const done = await seconds(async () => {
      await imports.ask(name, await imports.read(dryRun.answer.id));
      return imports.settled(dryRun.answer.id);
    });
    if (done.answer.state !== whole)
      throw new Error(`The import is ${done.answer.state}: ${done.answer.failure ?? ''}`);
    return done.took;
  };
  return {
    rows: importedRows,
    into: sizes.large,
    dryRunSeconds: dryRun.took,
    applySeconds: await step('apply', 'applied'),
    undoSeconds: await step('undo', 'undone'),
  };
}

const { middle, wholeOfMiddle } = await onCompany(sizes.middle, async (at) => ({
  middle: await countPositions(at.dataDir),
  wholeOfMiddle: await call(at, '/api/org-chart/orgChart', 2 * forMs),
}));
const { small, large, charts, lines, imported } = await onCompany(sizes.small, (ofThousand) =>
  onCompany(sizes.large, async (at) => ({
    small: await company(sizes.small, ofThousand),
    large: await company(sizes.large, at),
    charts: await chartRatios(ofThousand, at),
    lines: await measureLines(at.dataDir),
    imported: await importing(at),
  })),
);
console.log(
  writeOrganisationResults(asked.out, asked.date, {
    small,
    large,
    charts,
    middle,
    wholeOfMiddle,
    lines,
    import: imported,
  }),
);

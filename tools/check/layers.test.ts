import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { projectRoot, runScript } from '../test/program.ts';

const config = path.join(projectRoot, '.dependency-cruiser.cjs');
const { forbidden } = z
  .object({ forbidden: z.array(z.object({ name: z.string() })) })
  .parse(createRequire(import.meta.url)(config));
const report = z.object({
  summary: z.object({
    violations: z.array(z.object({ rule: z.object({ name: z.string() }), from: z.string() })),
  }),
});

const tool = 'node_modules/made-up-tool/index.js';
const pay = 'server/src/features/pay';
const people = 'server/src/features/people';
const webPay = 'web/src/features/pay';
const webPeople = 'web/src/features/people';

/** At least one violation of every rule: the file that breaks it, and what that file imports. */
const planted = [
  ['no-cycles', 'domain/one.ts', 'domain/other.ts'],
  ['domain-is-pure', 'domain/impure.ts', 'contract/thing.ts'],
  ['contract-knows-only-zod-and-domain', 'contract/knowing.ts', 'server/src/platform/log.ts'],
  ['platform-knows-no-feature', 'server/src/platform/knowing.ts', `${people}/notes/notes.module.ts`],
  ['features-meet-only-by-type', `${pay}/bank/bank.service.ts`, `${people}/notes/notes.store.ts`],
  // The wall is around the feature, not around the subject.
  ['features-meet-only-by-type', `${people}/photos/photos.routes.ts`, `${people}/notes/notes.store.ts`],
  ['a-subject-wires-its-own-features', `${pay}/pay.subject.ts`, `${people}/notes/notes.module.ts`],
  ['a-subject-wires-its-own-features', `${pay}/pay.features.ts`, `${people}/notes/notes.module.ts`],
  ['a-feature-names-what-it-takes', `${people}/notes/notes.module.ts`, 'server/src/compose-platform.ts'],
  ['only-compose-wires-features', 'server/src/demo/demo.ts', `${people}/notes/notes.module.ts`],
  ['policy-and-view-reach-no-database', `${people}/notes/notes.policy.ts`, 'server/src/platform/db/pool.ts'],
  ['store-and-reads-never-call-up', `${people}/notes/notes.store.ts`, `${people}/notes/notes.service.ts`],
  ['server-and-web-never-meet', 'web/src/lib/reaching.ts', 'server/src/platform/log.ts'],
  ['server-and-web-never-meet', 'server/src/platform/reaching.ts', 'web/src/lib/format.ts'],
  ['ui-and-lib-know-no-feature', 'web/src/ui/knowing.ts', `${webPeople}/notes/notes.queries.ts`],
  ['web-features-are-islands', `${webPay}/bank/bank.queries.ts`, `${webPeople}/notes/notes.queries.ts`],
  ['web-features-are-islands', `${webPeople}/photos/photos.form.ts`, `${webPeople}/notes/notes.queries.ts`],
  ['server-needs-no-dev-dependency', 'server/src/platform/tool.ts', tool],
  ['product-code-needs-no-test-code', 'server/src/platform/tested.ts', 'server/test/world.ts'],
] as const;
const backToTheFirst = ['domain/other.ts', 'domain/one.ts'] as const;

/** A port of another subject, the wiring of a subject, and the lists of both sides. */
const allowed = [
  [`${pay}/bank/bank.module.ts`, `${people}/notes/notes.api.ts`],
  [`${people}/people.subject.ts`, `${people}/notes/notes.module.ts`],
  ['server/src/compose.ts', `${people}/people.subject.ts`],
  ['web/src/app/feature-contributions.ts', `${webPeople}/notes/notes.queries.ts`],
] as const;

function importOf(from: string, to: string): string {
  if (to === tool) return `import 'made-up-tool';`;
  const relative = path.posix.relative(path.posix.dirname(from), to);
  return `import '${relative.startsWith('.') ? relative : `./${relative}`}';`;
}

let folder: string;
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tenure-layers-'));
  const imports = new Map<string, string[]>();
  for (const [from, to] of [...planted.map(([, ...pair]) => pair), backToTheFirst, ...allowed]) {
    imports.set(from, [...(imports.get(from) ?? []), to]);
    imports.set(to, imports.get(to) ?? []);
  }
  for (const [file, targets] of imports) {
    fs.mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
    const lines = [...targets.map((to) => importOf(file, to)), 'export const value = 1;'];
    fs.writeFileSync(path.join(folder, file), lines.join('\n'));
  }
  fs.writeFileSync(
    path.join(folder, 'package.json'),
    JSON.stringify({ type: 'module', devDependencies: { 'made-up-tool': '1.0.0' } }),
  );
  fs.writeFileSync(
    path.join(folder, path.dirname(tool), 'package.json'),
    JSON.stringify({ name: 'made-up-tool', version: '1.0.0', type: 'module', main: 'index.js' }),
  );
  fs.copyFileSync(path.join(projectRoot, 'tsconfig.json'), path.join(folder, 'tsconfig.json'));
});
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

it('plants a violation of every rule', () => {
  expect(new Set(planted.map(([rule]) => rule))).toEqual(new Set(forbidden.map(({ name }) => name)));
});

it('finds each planted violation, and nothing in what is allowed', async () => {
  const args = ['--config', config, '--output-type', 'json', 'contract', 'domain', 'server', 'web'];
  const { output } = await runScript('dependency-cruiser', 'bin/dependency-cruiser.mjs', args, {
    capture: true,
    cwd: folder,
  });
  const { violations } = report.parse(JSON.parse(output)).summary;
  const found = violations.map(({ rule, from }) => `${rule.name}: ${from}`);
  expect(found).toEqual(expect.arrayContaining(planted.map(([rule, from]) => `${rule}: ${from}`)));
  expect(
    violations.map(({ from }) => from).filter((from) => allowed.some(([file]) => file === from)),
  ).toEqual([]);
}, 60_000);

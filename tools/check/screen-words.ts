import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { areaMessages } from '../../web/src/lib/messages/area-messages.ts';
import { projectRoot } from '../test/program.ts';
import type { Gate } from './gate.ts';
import { projectFiles, readSource } from './sources.ts';

/** The web's sources by path; paths from the root, with forward slashes. */
export type Sources = ReadonlyMap<string, string>;

const folderOf = path.posix.dirname;
const declared = /addAreaMessages\(\s*'(\w+)'/g;
const staticImport = /^(?:import|export)\s(?!type\b)(?:[^'"]*?from\s*)?'(\.[^']+)'/gm;
const lazyImport = /import\(\s*'(\.[^']+)'\s*\)/g;
const text = /'(\w+)\.([\w.]+)'/g;

type Words = string | { readonly [key: string]: Words };
const isTextOf = (words: Words | undefined, key: string): boolean => {
  const found = key
    .split('.')
    .reduce<Words | undefined>(
      (at, step) => (typeof at === 'object' ? (at[step] ?? at[`${step}_other`]) : undefined),
      words,
    );
  return typeof found === 'string';
};

const imported = (sources: Sources, file: string, pattern: RegExp): string[] =>
  [...(sources.get(file) ?? '').matchAll(pattern)]
    .map(([, from = '']) => path.posix.join(folderOf(file), from))
    .filter((target) => sources.has(target));

function loadedWith(sources: Sources, screen: string): ReadonlySet<string> {
  const found = new Set([screen]);
  for (const file of found) for (const next of imported(sources, file, staticImport)) found.add(next);
  return found;
}

/** Lazy files that show a text of an area whose words do not load with them: they would show its key. */
export function withoutWords(sources: Sources, areas: Readonly<Record<string, Words>>): readonly string[] {
  const wordsOf = new Map<string, string>();
  for (const [file, source] of sources)
    for (const [, area = ''] of source.matchAll(declared)) wordsOf.set(area, file);
  const needed = (file: string) =>
    [...(sources.get(file) ?? '').matchAll(text)].flatMap(([, area = '', key = '']) => {
      const words = wordsOf.get(area);
      return words && words !== file && isTextOf(areas[area], key) ? [words] : [];
    });
  const screens = new Set([...sources.keys()].flatMap((file) => imported(sources, file, lazyImport)));
  return [...screens].flatMap((screen) => {
    const loaded = loadedWith(sources, screen);
    const missing = new Set([...loaded].flatMap(needed).filter((words) => !loaded.has(words)));
    return [...missing].map((words) => `${screen}: shows texts of ${words}, but does not import it`);
  });
}

export const screenWords: Gate = {
  name: 'words with their screens',
  problems: async () => {
    const sources = new Map(
      projectFiles()
        .filter((file) => /^web\/src\/(?!mock\/|test\/).*\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
        .map((file) => [file, readSource(file)]),
    );
    const declaring = [...sources].filter(([, source]) => source.match(declared)).map(([file]) => file);
    await Promise.all(declaring.map((file) => import(pathToFileURL(path.join(projectRoot, file)).href)));
    return withoutWords(sources, areaMessages());
  },
};

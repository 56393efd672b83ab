import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { build, type Plugin, type Rolldown } from 'vite';

const root = path.dirname(import.meta.dirname);

/** Bytes as sent, scripts and style sheets together. */
export interface Weights {
  signIn: number;
  home: number;
  /**
   * The made-up feature's own files, its screen and words; zero would mean that it never got into the build.
   */
  feature: number;
}

/** The application's weight as it is, and with one more feature: routes, words and a contribution. */
export async function weightsWithAndWithoutFeature(): Promise<{ without: Weights; with: Weights }> {
  return { without: await weigh([]), with: await weigh([madeUpFeature()]) };
}

async function weigh(plugins: Plugin[]): Promise<Weights> {
  const built = await build({
    configFile: path.join(root, 'vite.config.ts'),
    logLevel: 'warn',
    plugins,
    build: { write: false, reportCompressedSize: false },
  });
  const files = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
  const chunks = files.filter((file) => file.type === 'chunk');
  const bytesOf = new Map(
    files
      .filter(({ fileName }) => /\.(js|css)$/.test(fileName))
      .map((file) => [file.fileName, compressed(file.type === 'chunk' ? file.code : file.source)]),
  );
  const sum = (names: Iterable<string>) =>
    [...names].reduce((total, name) => total + (bytesOf.get(name) ?? 0), 0);
  return {
    signIn: sum(filesFor(chunks, ['index', 'start-sign-in'])),
    home: sum(filesFor(chunks, ['index', 'start-shell', 'dashboard-screen'])),
    feature: sum(chunks.filter(isMadeUp).map(({ fileName }) => fileName)),
  };
}

const isMadeUp = ({ moduleIds }: Rolldown.OutputChunk) =>
  moduleIds.length > 0 && moduleIds.every((id) => id.includes('made-up/'));

function compressed(content: string | Uint8Array): number {
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}

/** The named files, everything they import, and their style sheets. */
function filesFor(chunks: readonly Rolldown.OutputChunk[], names: readonly string[]): ReadonlySet<string> {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const found = new Set<string>();
  const follow = (chunk: Rolldown.OutputChunk): void => {
    if (found.has(chunk.fileName)) return;
    found.add(chunk.fileName);
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) found.add(sheet);
    for (const imported of chunk.imports) {
      const next = byFile.get(imported);
      if (next !== undefined) follow(next);
    }
  };
  for (const name of names) {
    const chunk = chunks.find((one) => one.name === name && one.facadeModuleId !== null);
    if (chunk === undefined) throw new Error(`The build has no file named ${name}`);
    follow(chunk);
  }
  return found;
}

const source = path.join(root, 'src');
const phrases = Array.from(
  { length: 80 },
  (_, number) =>
    `text${number}: 'Phrase ${number} of the made-up feature, ${(number * 7919 ** 3).toString(36)}'`,
);

/** Modules of the feature by their names. */
const modules: ReadonlyMap<string, string> = new Map([
  [
    'made-up/pages.js',
    `import { createRoute } from '@tanstack/react-router';
     import { rootRoute } from '${source}/app/root-route.ts';
     import { lazyScreen } from '${source}/lib/lazy-screen.ts';
     import { addressOf, chosenOf, page, text } from '${source}/lib/search-fields.ts';
     const search = addressOf(() => ({ page, searchText: text, state: chosenOf(['invented', 'imagined']) }));
     export const madeUpRoutes = ['/made-up', '/made-up/$inventionId', '/made-up/archive'].map((path) =>
       createRoute({
         getParentRoute: () => rootRoute, path, validateSearch: search,
         component: lazyScreen(() => import('made-up/screen.js'), 'MadeUpScreen'),
       }));`,
  ],
  [
    'made-up/words.js',
    `import { addAreaMessages } from '${source}/lib/messages/area-messages.ts';
     addAreaMessages('madeUp', { ${phrases.join(',')} });`,
  ],
  [
    'made-up/screen.js',
    `import { useTranslation } from '${source}/lib/messages/use-translation.ts';
     import 'made-up/words.js';
     export function MadeUpScreen() { return useTranslation().t('madeUp.text1'); }`,
  ],
  [
    'made-up/contribution.js',
    `import { IconUfo } from '@tabler/icons-react';
     import { lazyPart } from '${source}/lib/lazy-part.ts';
     export const madeUpContribution = {
       commands: [{ id: 'invent', label: (t) => t('madeUp.text2'), icon: IconUfo, href: '/made-up' }],
       profileSections: { 'made-up': lazyPart(async () => (await import('made-up/screen.js')).MadeUpScreen) },
       onLiveEvent: (event, queryClient) => {
         if (event.subject === 'inventions') void queryClient.invalidateQueries({ queryKey: ['inventions'] });
       },
     };`,
  ],
]);

/** The files that list features: each as it is, and with the made-up feature added. */
const entries = [
  {
    file: 'app/areas/own.ts',
    list: 'export { meRoute }',
    adding: `export { madeUpRoutes } from 'made-up/pages.js'; export { meRoute }`,
  },
  {
    file: 'app/feature-contributions.ts',
    list: 'export { personNotesContribution }',
    adding: `export { madeUpContribution } from 'made-up/contribution.js'; export { personNotesContribution }`,
  },
] as const;

function madeUpFeature(): Plugin {
  return {
    name: 'made-up-feature',
    enforce: 'pre',
    resolveId: (id) => (modules.has(id) ? path.join(source, 'features', id) : null),
    load: (id) => modules.get(path.relative(path.join(source, 'features'), id)) ?? null,
    transform: (code, id) => {
      const entry = entries.find(({ file }) => id === path.join(source, file));
      if (entry === undefined) return null;
      if (!code.includes(entry.list)) throw new Error(`${entry.file} has no list of features`);
      return code.replace(entry.list, entry.adding);
    },
  };
}

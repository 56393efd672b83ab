import fs from 'node:fs';
import path from 'node:path';
import { navigation, site } from '@tenure/contract/identity/site.ts';
import { myFeatureFlags } from '@tenure/contract/platform/feature-flags.ts';
import { themePreference } from '@tenure/contract/platform/preferences.ts';
import { isSignInPath } from '@tenure/domain/sign-in-paths.ts';
import { z } from 'zod';

const manifestShape = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.array(z.string()).default([]),
    css: z.array(z.string()).default([]),
  }),
);
type Manifest = z.output<typeof manifestShape>;

const shell = 'src/app/start-shell.tsx';
/** The screens people arrive at, and the modules those begin with. */
const arrivals = [
  { at: /^\/$/, start: ['src/features/home/screens/dashboard-screen.tsx'] },
  {
    at: /^\/controlpanel\/(my|user)-profile\//,
    start: [
      'src/features/employee-record/screens/profile-screen.tsx',
      'src/features/employee-record/sections/dated-section.tsx',
      'src/features/employee-record/employee-record.queries.ts',
    ],
  },
];
/** What the shell asks for before it draws anything; see `loadSurroundings` in it. */
const firstCalls = [site, navigation, myFeatureFlags, themePreference];

/** The document of an address. That of a screen names all it begins with, so that nothing of it waits for a script to ask. */
export function webDocuments(webRoot: string): (pathname: string, hasSession: boolean) => string {
  const plain = fs.readFileSync(path.join(webRoot, 'index.html'), 'utf8');
  const manifest = manifestShape.parse(
    JSON.parse(fs.readFileSync(path.join(webRoot, '.vite', 'manifest.json'), 'utf8')),
  );
  const beginningWith = (...entries: string[]): string =>
    plain.replace('</head>', `${linksTo(entries, manifest).join('\n')}\n</head>`);
  const ofAnyScreen = beginningWith(shell);
  const ofArrivals = arrivals.map(({ at, start }) => ({ at, document: beginningWith(shell, ...start) }));
  // Whoever brings no session is led to the sign-in.
  return (pathname, hasSession) =>
    isSignInPath(pathname) || !hasSession
      ? plain
      : (ofArrivals.find(({ at }) => at.test(pathname))?.document ?? ofAnyScreen);
}

function linksTo(entries: readonly string[], manifest: Manifest): string[] {
  const files = filesOf(entries, manifest);
  return [
    // Calls first: over HTTP/1.1 a browser asks for six things at once.
    ...firstCalls.map(
      (call) => `<link rel="preload" as="fetch" crossorigin="anonymous" href="${call.path}">`,
    ),
    ...files.css.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...files.scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ];
}

/** A file after those it imports, as style sheets have to come. */
function filesOf(entries: readonly string[], manifest: Manifest) {
  const scripts = new Set<string>();
  const css = new Set<string>();
  const follow = (name: string): void => {
    const part = manifest[name];
    if (part === undefined) throw new Error(`${name} is not in the manifest of the web app`);
    if (scripts.has(part.file)) return;
    for (const imported of part.imports) follow(imported);
    scripts.add(part.file);
    for (const sheet of part.css) css.add(sheet);
  };
  for (const entry of entries) follow(entry);
  return { scripts: [...scripts], css: [...css] };
}

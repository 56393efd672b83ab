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

const startOfTheShell = 'src/app/start-shell.tsx';
/** What the shell asks for before it draws anything; see `loadSurroundings` in it. */
const firstCalls = [site, navigation, myFeatureFlags, themePreference];

/** The document of an address. That of a screen names all it begins with, so that nothing of it waits for a script to ask. */
export function webDocuments(webRoot: string): (pathname: string) => string {
  const plain = fs.readFileSync(path.join(webRoot, 'index.html'), 'utf8');
  const manifest = manifestShape.parse(
    JSON.parse(fs.readFileSync(path.join(webRoot, '.vite', 'manifest.json'), 'utf8')),
  );
  const files = filesOf(startOfTheShell, manifest);
  const links = [
    ...files.css.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...files.scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
    ...firstCalls.map(
      (call) => `<link rel="preload" as="fetch" crossorigin="anonymous" href="${call.path}">`,
    ),
  ];
  const ofScreens = plain.replace('</head>', `${links.join('\n')}\n</head>`);
  return (pathname) => (isSignInPath(pathname) ? plain : ofScreens);
}

/** A file after those it imports, as style sheets have to come. */
function filesOf(entry: string, manifest: Manifest) {
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
  follow(entry);
  return { scripts: [...scripts], css: [...css] };
}

import fs from 'node:fs';
import path from 'node:path';
import { surroundings } from '@tenure/contract/identity/surroundings.ts';
import { legacyRoute } from '@tenure/domain/company/legacy-redirects.ts';
import { publicPageOf } from '@tenure/domain/company/public-page.ts';
import { isSignInPath } from '@tenure/domain/identity/sign-in-paths.ts';
import { z } from 'zod';

const manifestShape = z.record(
  z.string(),
  z.object({
    file: z.string(),
    name: z.string().optional(),
    imports: z.array(z.string()).default([]),
    css: z.array(z.string()).default([]),
  }),
);
type Manifest = z.output<typeof manifestShape>;

export interface DocumentRequest {
  pathname: string;
  search: string;
  /** Whether the browser sent a session; the first call finds out whether it is valid. */
  hasSession: boolean;
}

/** The shell's first call starts beside its scripts. */
const surroundingsLink = `<link rel="preload" as="fetch" crossorigin href="${surroundings.path}">`;

/**
 * The built page, with links to the files that the application of an address begins with: they load at once, instead of
 * one after another as scripts ask for them (https://vite.dev/guide/backend-integration).
 */
export function webDocuments(webRoot: string): (request: DocumentRequest) => string {
  const page = fs.readFileSync(path.join(webRoot, 'index.html'), 'utf8');
  const manifest = manifestShape.parse(
    JSON.parse(fs.readFileSync(path.join(webRoot, '.vite', 'manifest.json'), 'utf8')),
  );
  const withLinks = (links: readonly string[]) => {
    const [head, rest] = splitAt(page, '</head>');
    return `${head}${links.filter((link) => !head.includes(link)).join('\n')}\n${rest}`;
  };
  const signIn = withLinks(linksTo(['start-sign-in'], manifest));
  const shell = withLinks([surroundingsLink, ...linksTo(['start-shell'], manifest)]);
  const home = withLinks([surroundingsLink, ...linksTo(['start-shell', 'dashboard-screen'], manifest)]);
  return ({ pathname, search, hasSession }) => {
    if (isSignInPath(pathname)) return signIn;
    if (publicPageOf(pathname) !== undefined) return page;
    // The page itself goes elsewhere: to the sign-in, or from an old address to the new one.
    if (!hasSession || legacyRoute(pathname, search).kind === 'moved') return page;
    return pathname === '/' ? home : shell;
  };
}

function splitAt(text: string, mark: string): readonly [before: string, after: string] {
  const at = text.indexOf(mark);
  if (at < 0) throw new Error(`The document of the web app has no ${mark}`);
  return [text.slice(0, at), text.slice(at)];
}

/** Style sheets first, each after those of the files it imports, as their order counts. */
function linksTo(names: readonly string[], manifest: Manifest): string[] {
  const sheets = new Set<string>();
  const scripts = new Set<string>();
  const follow = (key: string): void => {
    const part = manifest[key];
    if (part === undefined) throw new Error(`${key} is not in the manifest of the web app`);
    if (scripts.has(part.file)) return;
    scripts.add(part.file);
    for (const imported of part.imports) follow(imported);
    for (const sheet of part.css) sheets.add(sheet);
  };
  for (const name of names) follow(keyOf(name, manifest));
  return [
    ...[...sheets].map((sheet) => `<link rel="stylesheet" crossorigin href="/${sheet}">`),
    ...[...scripts].map((script) => `<link rel="modulepreload" crossorigin href="/${script}">`),
  ];
}

/** Found by name, so that the folder of a module does not matter here. */
function keyOf(name: string, manifest: Manifest): string {
  const [key, ...others] = Object.keys(manifest).filter((one) => manifest[one]?.name === name);
  if (key === undefined || others.length > 0) throw new Error(`The web app has not one file named ${name}`);
  return key;
}

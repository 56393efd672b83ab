import fs from 'node:fs';
import path from 'node:path';
import { surroundings } from '@tenure/contract/identity/surroundings.ts';
import { datedCalls } from '@tenure/contract/people/dated-record.ts';
import { userProfile } from '@tenure/contract/people/profile.ts';
import { classicFiles } from '@tenure/domain/classic-files.ts';
import { legacyRoute } from '@tenure/domain/legacy-redirects.ts';
import { isFirstPlace } from '@tenure/domain/profile-place.ts';
import { isSignInPath } from '@tenure/domain/sign-in-paths.ts';
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

/** What is known of whoever asks for a document. */
export interface Asking {
  pathname: string;
  /** With its question mark, where there is one. */
  search: string;
  /** Whether the browser brought a session; whether it is good is asked with the first call. */
  hasSession: boolean;
  /** Whose record is their own; asked only where the address is of it. */
  ownEmployeeId: () => Promise<number | null>;
}

interface Arrival {
  at: RegExp;
  /** The files it begins with beside the shell's, as web/build/files.ts names them. */
  files: readonly string[];
  /** Whose profile it is, where it is one. */
  whose?: (asking: Asking) => Promise<number | string | null>;
}

export interface WebDocument {
  /** Up to where what its calls answer is to stand; it can be sent before they do. */
  beginning: string;
  firstCalls: () => Promise<readonly string[]>;
  ending: string;
}

const shell = 'shell';

/** The screens people arrive at. */
const arrivals: readonly Arrival[] = [
  { at: /^\/$/, files: ['home'] },
  { at: /^\/controlpanel\/my-profile\//, files: [], whose: ({ ownEmployeeId }) => ownEmployeeId() },
  {
    at: /^\/controlpanel\/user-profile\/[1-9]\d{0,9}\/?$/,
    files: [],
    whose: async ({ pathname }) => pathname.split('/')[3] ?? null,
  },
  { at: /^\/controlpanel\/user-profile\/new\/?$/, files: [], whose: async ({ search }) => chosenIn(search) },
];

/** As the query of that address is read, which says also where in the profile it opens. */
function chosenIn(search: string): string | null {
  const id = new URLSearchParams(search).get('id');
  return id !== null && /^[1-9]\d{0,9}$/.test(id) ? id : null;
}

/**
 * As `readBeginning` in it asks; of another day or section the screen asks by itself. Of somebody else the second is asked
 * for before it is known whether it may be read: to be refused costs the few it happens to less than to wait costs all.
 */
async function callsOfProfile(asking: Asking, whose: Arrival['whose']): Promise<readonly string[]> {
  const query = new URLSearchParams(asking.search);
  const said = (name: string) => query.get(name) ?? '';
  if (!isFirstPlace({ tab: said('tab'), section: said('section'), asOf: said('asOf') })) return [];
  const employeeId = await whose?.(asking);
  if (employeeId === undefined || employeeId === null) return [];
  return [userProfile, datedCalls.general.read].map(({ path }) =>
    path.replace('{employeeId}', String(employeeId)),
  );
}

/** The document of an address. That of a screen names all it begins with, so that nothing of it waits for a script to ask. */
export function webDocuments(webRoot: string): (asking: Asking) => WebDocument {
  const plain = fs.readFileSync(path.join(webRoot, 'index.html'), 'utf8');
  const manifest = manifestShape.parse(
    JSON.parse(fs.readFileSync(path.join(webRoot, '.vite', 'manifest.json'), 'utf8')),
  );
  const [head, afterHead] = splitAt(plain, '</head>');
  const [body, ending] = splitAt(afterHead, '</body>');
  const isNamed = (file: string) => plain.includes(`"/${file}"`);
  const beginningWith = (...names: string[]) => {
    const links = [...linksTo(names, manifest)].filter(([file]) => !isNamed(file)).map(([, link]) => link);
    return `${head}${links.join('\n')}\n${body}`;
  };
  const beginning = beginningWith(shell);
  const beginnings = new Map(arrivals.map((arrival) => [arrival, beginningWith(shell, ...arrival.files)]));
  const bare = { beginning: head + body, firstCalls: () => Promise.resolve([]), ending };
  return (asking) => {
    const { pathname, search } = asking;
    // Whoever brings no session is led to the sign-in, and an old address to the new one.
    if (isSignInPath(pathname) || !asking.hasSession || legacyRoute(pathname, search).kind === 'moved')
      return bare;
    const arrival = arrivals.find(({ at }) => at.test(pathname));
    return {
      beginning: (arrival && beginnings.get(arrival)) ?? beginning,
      // The shell draws nothing before it knows what is around it; see `loadSurroundings` in it.
      firstCalls: async () => [surroundings.path, ...(await callsOfProfile(asking, arrival?.whose))],
      ending,
    };
  };
}

function splitAt(text: string, mark: string): readonly [before: string, after: string] {
  const at = text.indexOf(mark);
  if (at < 0) throw new Error(`The document of the web app has no ${mark}`);
  return [text.slice(0, at), text.slice(at)];
}

/** What names each file: one after those it imports, as style sheets have to come, and all of those before the scripts. */
function linksTo(names: readonly string[], manifest: Manifest): ReadonlyMap<string, string> {
  const sheets = new Map<string, string>();
  const scripts = new Map<string, string>();
  // They hold a copy of what else they need; see web/build/classic-scripts.ts.
  const isClassic = (key: string) => classicFiles.has(manifest[key]?.name ?? '');
  const follow = (key: string): void => {
    const part = manifest[key];
    if (part === undefined) throw new Error(`${key} is not in the manifest of the web app`);
    const { file, imports, css } = part;
    if (scripts.has(file)) return;
    for (const imported of imports) if (!isClassic(key) || isClassic(imported)) follow(imported);
    scripts.set(
      file,
      isClassic(key)
        ? `<script defer src="/${file}"></script>`
        : `<link rel="modulepreload" crossorigin href="/${file}">`,
    );
    for (const sheet of css) sheets.set(sheet, `<link rel="stylesheet" crossorigin href="/${sheet}">`);
  };
  for (const name of names) follow(keyOf(name, manifest));
  return new Map([...sheets, ...scripts]);
}

/** The bundler names a file that holds no one module alone by its own name, and may name what is imported later alike. */
function keyOf(name: string, manifest: Manifest): string {
  const [key, ...others] = Object.keys(manifest).filter(
    (one) => one.startsWith('_') && manifest[one]?.name === name,
  );
  if (key === undefined || others.length > 0) throw new Error(`The web app has not one file named ${name}`);
  return key;
}

import fs from 'node:fs';
import path from 'node:path';
import { surroundings } from '@tenure/contract/identity/surroundings.ts';
import { datedCalls } from '@tenure/contract/people/dated-record.ts';
import { userProfile } from '@tenure/contract/people/profile.ts';
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
  search: URLSearchParams;
  /** Whether the browser brought a session; whether it is good is asked with the first call. */
  hasSession: boolean;
  /** Whose record is their own; asked only where the address is of it. */
  ownEmployeeId: () => Promise<number | null>;
}

interface Arrival {
  at: RegExp;
  /** The files it begins with beside the shell's, as web/build/files.ts names them. */
  files: readonly string[];
  /** The calls it begins with, beside those of the shell. */
  calls?: (asking: Asking) => Promise<readonly string[]>;
}

export interface WebDocument {
  /** Up to where what its calls answer is to stand; it can be sent before they do. */
  beginning: string;
  firstCalls: () => Promise<readonly string[]>;
  ending: string;
}

const shell = 'shell';
/** Written as classic scripts, with a copy of what else they need; see web/build/classic-scripts.ts. */
const classic = new Set(['start', shell]);

const somebodysProfile = /^\/controlpanel\/user-profile\/([1-9]\d{0,9})\/?$/;

/** The screens people arrive at. */
const arrivals: readonly Arrival[] = [
  { at: /^\/$/, files: ['home'] },
  {
    at: /^\/controlpanel\/my-profile\//,
    files: [],
    calls: (asking) => callsOfProfile(asking, asking.ownEmployeeId),
  },
  {
    at: somebodysProfile,
    files: [],
    calls: (asking) =>
      callsOfProfile(asking, async () => somebodysProfile.exec(asking.pathname)?.[1] ?? null),
  },
];

/** As `readBeginning` in it asks; of another day or section the screen asks by itself. */
async function callsOfProfile(
  { search }: Asking,
  whose: () => Promise<number | string | null>,
): Promise<readonly string[]> {
  const said = (name: string) => search.get(name) ?? '';
  if (!isFirstPlace({ tab: said('tab'), section: said('section'), asOf: said('asOf') })) return [];
  const employeeId = await whose();
  if (employeeId === null) return [];
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
  const withoutSession = { beginning: head + body, firstCalls: () => Promise.resolve([]), ending };
  return (asking) => {
    const { pathname } = asking;
    // Whoever brings no session is led to the sign-in.
    if (isSignInPath(pathname) || !asking.hasSession) return withoutSession;
    const arrival = arrivals.find(({ at }) => at.test(pathname));
    return {
      beginning: (arrival && beginnings.get(arrival)) ?? beginning,
      // The shell draws nothing before it knows what is around it; see `loadSurroundings` in it.
      firstCalls: async () => [surroundings.path, ...((await arrival?.calls?.(asking)) ?? [])],
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
  const isClassic = (key: string) => classic.has(manifest[key]?.name ?? '');
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

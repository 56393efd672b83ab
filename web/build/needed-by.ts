import path from 'node:path';
import { build, type Plugin, type PluginOption, type Rolldown } from 'vite';

/** What a part of the product cannot run without, named by the modules it starts with; paths are relative to the root. */
export type Parts = Readonly<Record<string, readonly string[]>>;

/**
 * Which parts need a module to start, or whole parts at any time, found by building once as the bundler would by itself: only then is nothing left that
 * nobody uses, which following imports through the indexes of libraries would bring along.
 */
export async function partsByModule(
  root: string,
  plugins: readonly PluginOption[],
  parts: Parts,
  wholeParts: Parts = {},
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const chunks = new Map<string, Rolldown.OutputChunk>();
  await build({
    configFile: false,
    root,
    plugins: [...plugins, whatIsBuilt(chunks)],
    logLevel: 'silent',
    build: { target: 'es2024', write: false, minify: false, reportCompressedSize: false },
  });
  const found = new Map<string, Set<string>>();
  const note = (named: Parts, next: Following) => {
    for (const [part, starts] of Object.entries(named)) {
      for (const start of starts) {
        for (const id of modulesBehind(chunkOf(chunks, path.join(root, start)), chunks, next)) {
          found.set(id, (found.get(id) ?? new Set()).add(part));
        }
      }
    }
  };
  note(parts, ({ imports }) => imports);
  // What all begin with decides which part starts; it belongs to none.
  note(wholeParts, ({ imports, dynamicImports, isEntry }) =>
    isEntry ? imports : [...imports, ...dynamicImports],
  );
  return found;
}

/** Looks before files that hold nothing but style sheets are taken away. */
function whatIsBuilt(chunks: Map<string, Rolldown.OutputChunk>): Plugin {
  return {
    name: 'what-is-built',
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        for (const one of Object.values(bundle)) if (one.type === 'chunk') chunks.set(one.fileName, one);
      },
    },
  };
}

type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>;

function chunkOf(chunks: Chunks, id: string): Rolldown.OutputChunk {
  const found = [...chunks.values()].find(({ moduleIds }) => moduleIds.includes(id));
  if (found === undefined) throw new Error(`${id} is not in the bundle`);
  return found;
}

type Following = (chunk: Rolldown.OutputChunk) => readonly string[];

function modulesBehind(start: Rolldown.OutputChunk, chunks: Chunks, next: Following): ReadonlySet<string> {
  const reached = new Set([start]);
  for (const chunk of reached) {
    for (const file of next(chunk)) {
      const found = chunks.get(file);
      if (found !== undefined) reached.add(found);
    }
  }
  return new Set([...reached].flatMap(({ moduleIds }) => moduleIds));
}

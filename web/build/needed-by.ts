import path from 'node:path';
import { build, type Plugin, type PluginOption, type Rolldown } from 'vite';

/** What a part of the product cannot run without, named by the modules it starts with; paths are relative to the root. */
export type Parts = Readonly<Record<string, readonly string[]>>;

/**
 * Which parts need a module, found by building once as the bundler would by itself: only then is nothing left that
 * nobody uses, which following imports through the indexes of libraries would bring along.
 */
export async function partsByModule(
  root: string,
  plugins: readonly PluginOption[],
  parts: Parts,
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
  for (const [part, starts] of Object.entries(parts)) {
    for (const start of starts) {
      for (const id of modulesBehind(chunkOf(chunks, path.join(root, start)), chunks)) {
        found.set(id, (found.get(id) ?? new Set()).add(part));
      }
    }
  }
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

function modulesBehind(start: Rolldown.OutputChunk, chunks: Chunks): ReadonlySet<string> {
  const reached = new Set([start]);
  for (const chunk of reached) {
    for (const imported of chunk.imports) {
      const next = chunks.get(imported);
      if (next !== undefined) reached.add(next);
    }
  }
  return new Set([...reached].flatMap(({ moduleIds }) => moduleIds));
}

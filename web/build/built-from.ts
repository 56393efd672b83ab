import { build, type Plugin, type Rolldown } from 'vite';

/** The scripts a build makes of modules given as texts, by their addresses; `/app/main.ts` is what it begins with. */
export async function builtFrom(
  modules: ReadonlyMap<string, string>,
  plugins: readonly Plugin[],
  options: { minify?: boolean; output?: Rolldown.OutputOptions } = {},
): Promise<Rolldown.OutputChunk[]> {
  const given: Plugin = {
    name: 'given',
    resolveId: (id) => (modules.has(id) ? id : null),
    load: (id) => modules.get(id) ?? null,
  };
  const { minify = true, output = {} } = options;
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [given, ...plugins],
    build: { write: false, minify, rolldownOptions: { input: '/app/main.ts', output } },
  });
  return [result]
    .flat()
    .flatMap((one) => ('output' in one ? one.output : []))
    .filter((one): one is Rolldown.OutputChunk => one.type === 'chunk');
}

import { build, type Rolldown } from 'vite';
import { describe, expect, it } from 'vitest';
import { compileHints } from './compile-hints.ts';
import { noFacades } from './no-facades.ts';

/** Two screens that are imported later stand in one file, and one of them asks for what has a style sheet. */
const screens = {
  '/app/screen.ts': `import { shared } from '/app/shared.ts';
    export const screen = async () => shared() + (await import('/app/more.ts')).more();`,
  '/app/other-screen.ts': `export const other = ' and another';`,
  '/app/shared.ts': `export const shared = () => globalThis.sharing ?? 'shared';`,
  '/app/more.ts': `import '/app/look.css'; import { shared } from '/app/shared.ts'; export const more = () => shared();`,
  '/app/look.css': '.screen { color: red }',
};
const main = `globalThis.later = () => Promise.all([import('/app/screen.ts'), import('/app/other-screen.ts')]);`;

async function built(start: string): Promise<Rolldown.OutputChunk[]> {
  const modules = new Map(Object.entries({ ...screens, '/app/main.ts': start }));
  const given = {
    name: 'given',
    resolveId: (id: string) => (modules.has(id) ? id : null),
    load: (id: string) => modules.get(id) ?? null,
  };
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [given, compileHints(), noFacades()],
    build: {
      write: false,
      rolldownOptions: {
        input: '/app/main.ts',
        output: {
          codeSplitting: {
            groups: [{ name: 'shell', test: /shared|screen/, includeDependenciesRecursively: false }],
          },
        },
      },
    },
  });
  return [result]
    .flat()
    .flatMap((one) => ('output' in one ? one.output : []))
    .filter((one): one is Rolldown.OutputChunk => one.type === 'chunk');
}

describe('the files of a build', () => {
  it('begin with the hint where most of them runs at once, whatever else is written before them', async () => {
    const chunks = await built(main);
    const [first, second] = chunks.find(({ name }) => name === 'shell')?.code.split('\n') ?? [];
    expect(first).toBe('//# allFunctionsCalledOnLoad');
    expect(second).toMatch(/^const __vite__mapDeps=/);
    expect(chunks.find(({ name }) => name === 'main')?.code).not.toContain('allFunctionsCalledOnLoad');
  });

  it('are none that only pass on what another holds', async () => {
    expect((await built(main)).map(({ name }) => name).toSorted()).toEqual(['main', 'more', 'shell']);
    await expect(built(`await null; ${main}`)).rejects.toThrow('only passes on what another file holds');
  });
});

import { describe, expect, it } from 'vitest';
import { builtFrom } from './built-from.ts';
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

const groups = [{ name: 'shell', test: /shared|screen/, includeDependenciesRecursively: false }];

const built = (start: string) =>
  builtFrom(new Map(Object.entries({ ...screens, '/app/main.ts': start })), [compileHints(), noFacades()], {
    output: { codeSplitting: { groups } },
  });

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

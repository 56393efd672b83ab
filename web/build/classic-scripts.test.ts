import vm from 'node:vm';
import type { Rolldown } from 'vite';
import { describe, expect, it } from 'vitest';
import { builtFrom } from './built-from.ts';
import { classicScripts } from './classic-scripts.ts';

/** What all begins with, an app that comes later, and a screen of it that asks for both. */
const modules = {
  '/app/main.ts': `import { greeting } from '/app/start.ts';
    const shell = () => import('/app/shell.ts');
    globalThis.open = async () => greeting + (await shell()).screen();
    globalThis.openTwice = async () => { const [one, other] = await Promise.all([shell(), shell()]); return one === other };`,
  '/app/start.ts': `export const greeting = 'Kia ora'; export const place = () => import.meta.url;`,
  '/app/shell.ts': `import * as all from '/app/start.ts'; import { counted } from '/app/counted.ts';
    export const screen = () => ' from ' + all.place() + counted(all);
    globalThis.later = async () => (await import('/app/later.ts')).later;`,
  '/app/counted.ts': `export const counted = (all) => ', ' + Object.keys(all);`,
  '/app/later.ts': `import { greeting } from '/app/start.ts'; import { counted } from '/app/counted.ts';
    export const later = greeting + counted({ later: true });`,
};

function built(others: Partial<typeof modules> = {}): Promise<Rolldown.OutputChunk[]> {
  const groups = [
    { name: 'start', test: /start|preload-helper/, includeDependenciesRecursively: false },
    { name: 'shell', test: /shell|counted/, includeDependenciesRecursively: false },
  ];
  const given = new Map(Object.entries({ ...modules, ...others }));
  return builtFrom(given, [classicScripts(new Set(['start', 'shell']))], {
    output: { codeSplitting: { groups } },
  });
}

/** A page at an address, in which the files run that it is given; what it fetches itself runs when it is appended. */
function page(chunks: readonly Rolldown.OutputChunk[]) {
  const fetched: string[] = [];
  const lost = new Set<string>();
  class Script extends EventTarget {
    src = '';
    remove() {}
  }
  const append = (script: Script) => {
    fetched.push(script.src);
    queueMicrotask(() => {
      const chunk = chunks.find(({ name, fileName }) => `/${fileName}` === script.src && !lost.has(name));
      if (chunk) runIn(context, chunk.code);
      script.dispatchEvent(new Event(chunk ? 'load' : 'error'));
    });
  };
  const context = vm.createContext({
    Event,
    window: new EventTarget(),
    document: { baseURI: 'https://people.example/', createElement: () => new Script(), head: { append } },
  });
  const named = (name: string) => chunks.find((chunk) => chunk.name === name);
  return {
    run: (name: string) => runIn(context, named(name)?.code ?? ''),
    open: () => vm.runInContext('open()', context) as Promise<string>,
    openTwice: () => vm.runInContext('openTwice()', context) as Promise<boolean>,
    addressOf: (name: string) => `/${named(name)?.fileName}`,
    fetched,
    lost,
  };
}

/** What a script throws is said on the console of its page, and it counts as there. */
function runIn(context: vm.Context, code: string): void {
  try {
    vm.runInContext(code, context);
  } catch (error) {
    if (!String(error).includes('broke off here')) throw error;
  }
}

describe('a classic script', () => {
  it('holds what it exports for modules and for other scripts', async () => {
    const { run, open, fetched } = page(await built());
    run('start');
    run('shell');
    run('main');
    expect(await open()).toBe('Kia ora from https://people.example/, greeting,place');
    expect(fetched).toEqual([]);
  });

  it('is fetched once where it is imported and not there yet', async () => {
    const { run, open, openTwice, addressOf, fetched } = page(await built());
    run('start');
    run('main');
    expect(await openTwice()).toBe(true);
    expect(await open()).toContain('Kia ora from');
    expect(fetched).toEqual([addressOf('shell')]);
  });

  it('that could not be fetched says so to whoever imports it, and is fetched again for the next', async () => {
    const { run, open, addressOf, fetched, lost } = page(await built());
    run('start');
    run('main');
    lost.add('shell');
    await expect(open()).rejects.toThrow(/shell.*could not be fetched/);
    lost.clear();
    expect(await open()).toContain('Kia ora from');
    expect(fetched).toEqual([addressOf('shell'), addressOf('shell')]);
  });

  it('that broke off says so to whoever imports it', async () => {
    const shell = `${modules['/app/shell.ts']} throw new Error('broke off here');`;
    const { run, open } = page(await built({ '/app/shell.ts': shell }));
    run('start');
    run('main');
    await expect(open()).rejects.toThrow(/shell.*broke off/);
  });

  it('is no module for those that come later either', async () => {
    const later = (await built()).find(({ name }) => name === 'later')?.code;
    expect(later).toContain('tenureFiles["start"]');
    expect(later).toContain('tenureFiles["shell"]');
    expect(later).not.toMatch(/import[{"'`]/);
  });

  it('leaves no names behind but its own', async () => {
    const chunks = await built();
    const context = vm.createContext({});
    vm.runInContext(chunks.find(({ name }) => name === 'start')?.code ?? '', context);
    expect(Object.keys(context)).toEqual(['tenureFiles']);
  });
});

describe('a build is refused', () => {
  it('where a script exports what changes later', async () => {
    const start = `export let greeting = 'Kia ora'; export const place = () => { greeting = 'Haere rā' };`;
    await expect(built({ '/app/start.ts': start })).rejects.toThrow(
      'start exports what changes later: greeting',
    );
  });

  it('where a script needs a module', async () => {
    const main = `${modules['/app/main.ts']} export const own = globalThis.open;`;
    const shell = `import { own } from '/app/main.ts'; export const screen = () => own;`;
    await expect(built({ '/app/main.ts': main, '/app/shell.ts': shell })).rejects.toThrow(
      'shell needs main, which is a module',
    );
  });

  it('where a script says what only a module may', async () => {
    const start = `const { url } = import.meta; export const greeting = 'Kia ora'; export const place = () => url;`;
    await expect(built({ '/app/start.ts': start })).rejects.toThrow(/import\.meta/);
  });

  it('where what may be opened first imports a script that comes later', async () => {
    const main = `import '/app/start.ts'; globalThis.open = () => [import('/app/shell.ts'), import('/app/later.ts')];`;
    await expect(built({ '/app/main.ts': main })).rejects.toThrow(/later imports .*shell.*may run before it/);
  });
});

import { describe, expect, it } from 'vitest';
import { builtFrom } from './built-from.ts';
import { whatBrowsersNeed } from './what-browsers-need.ts';

const modules = new Map([
  [
    '/app/main.ts',
    `import { save, drop, sign } from '/contract/calls.ts'; globalThis.made = { save, drop, sign };`,
  ],
  [
    '/contract/calls.ts',
    `import { defineEndpoint, z } from '/lib/z.ts';
     const answer = z.object({ only: z.string('in answers') });
     const page = z.string('in addresses');
     const body = z.object({ name: z.string('in bodies') });
     export const save = defineEndpoint({ name: 'save', params: z.object({ page }), query: page, body, output: answer });
     export const sign = defineEndpoint({ name: 'sign', body: z.object(z.string('in a body of its own')), output: null });
     export const drop = defineEndpoint({ name: 'drop', output: null });`,
  ],
  ['/lib/z.ts', `export const z = globalThis.z; export const defineEndpoint = (endpoint) => endpoint;`],
]);

async function built(): Promise<string> {
  const chunks = await builtFrom(modules, [whatBrowsersNeed()], { minify: false });
  return chunks.map(({ code }) => code).join('\n');
}

describe('the contract in a browser', () => {
  it('keeps what is checked before it is sent, and that a call has no answer', async () => {
    const code = await built();
    expect(code).toContain('in bodies');
    expect(code).toMatch(/name: "drop",\s+output: null/);
  });

  it('makes what a call is checked by when that is first read, and once', async () => {
    const made: unknown[] = [];
    const kept = (schema: unknown) => {
      made.push(schema);
      return { schema };
    };
    Object.assign(globalThis, { z: { object: kept, string: kept } });
    await import(`data:text/javascript,${encodeURIComponent(await built())}`);
    const { sign } = (globalThis as { made?: { sign?: { body: unknown } } }).made ?? {};
    expect(made).not.toContain('in a body of its own');
    expect(sign?.body).toBe(sign?.body);
    expect(made.filter((schema) => schema === 'in a body of its own')).toHaveLength(1);
  });

  it('is without the schemas of addresses and answers, and what only those are made of', async () => {
    const code = await built();
    expect(code).toContain('name: "save"');
    expect(code).not.toContain('in answers');
    expect(code).not.toContain('in addresses');
  });
});

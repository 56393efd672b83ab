import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { type WebDocument, webDocuments } from '../../src/platform/http/web-documents.ts';

const roots: string[] = [];
afterAll(() => {
  for (const root of roots) fs.rmSync(root, { recursive: true });
});

function built(manifest: Record<string, unknown>, head = '<title>Tenure</title>'): string {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'web-documents-'));
  roots.push(root);
  fs.mkdirSync(path.join(root, '.vite'));
  fs.writeFileSync(path.join(root, 'index.html'), `<head>${head}</head><body></body>`);
  fs.writeFileSync(path.join(root, '.vite/manifest.json'), JSON.stringify(manifest));
  return root;
}

const manifest = {
  '_shell.js': {
    file: 'assets/shell.js',
    name: 'shell',
    imports: ['_runtime.js', '_start.js'],
    css: ['assets/shell.css'],
    dynamicImports: ['_late.js', 'src/features/home.ts'],
  },
  '_start.js': {
    file: 'assets/start.js',
    name: 'start',
    imports: ['_runtime.js'],
    css: ['assets/start.css'],
  },
  '_runtime.js': { file: 'assets/runtime.js', name: 'rolldown-runtime' },
  '_late.js': { file: 'assets/late.js', name: 'late' },
  '_home.js': {
    file: 'assets/home.js',
    name: 'home',
    imports: ['_runtime.js', '_shell.js'],
    css: ['assets/home.css'],
  },
  'src/features/home.ts': { file: 'assets/another-home.js', name: 'home' },
};
const shown = ({ beginning, ending }: WebDocument) => beginning + ending;
/** Of style sheets and modules; those of classic scripts. */
const hrefs = (document: WebDocument) =>
  [...shown(document).matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
const scripts = (document: WebDocument) =>
  [...shown(document).matchAll(/<script defer src="([^"]*)">/g)].map(([, src]) => src);

const asked = (address: string, hasSession = true, ownEmployeeId: number | null = 17) => {
  const { pathname, search } = new URL(address, 'https://people.example');
  return {
    pathname,
    search,
    hasSession,
    ownEmployeeId: () => Promise.resolve(ownEmployeeId),
  };
};
const callsOfAnyScreen = ['/api/surroundings'];

describe('the document of an address', () => {
  it('names the files a screen begins with, style sheets in the order they count in, and nothing that comes later', () => {
    const document = webDocuments(built(manifest))(asked('/admin/people'));
    expect(hrefs(document)).toEqual(['/assets/start.css', '/assets/shell.css']);
    expect(scripts(document)).toEqual(['/assets/start.js', '/assets/shell.js']);
  });

  it('names what a module imports beside it, but for what scripts have already', () => {
    const home = webDocuments(built(manifest))(asked('/'));
    expect(hrefs(home).filter((file) => file?.endsWith('.js'))).toEqual([
      '/assets/runtime.js',
      '/assets/home.js',
    ]);
    expect(scripts(home)).toEqual(['/assets/start.js', '/assets/shell.js']);
  });

  it('is the page itself, with a place for answers at the end of its body', () => {
    const { beginning, ending } = webDocuments(built(manifest))(asked('/admin/people'));
    expect(beginning).toMatch(/^<head><title>Tenure<\/title>.*<\/head><body>$/s);
    expect(ending).toBe('</body>');
  });

  it('names what it names anyway once', () => {
    const documentOf = webDocuments(built(manifest, '<script defer src="/assets/start.js"></script>'));
    const document = documentOf(asked('/admin/people'));
    expect(shown(document).split('/assets/start.js')).toHaveLength(2);
    expect(scripts(document)).toContain('/assets/shell.js');
  });

  it('names also what the home screen begins with, and on no other', () => {
    const documentOf = webDocuments(built(manifest));
    expect(hrefs(documentOf(asked('/')))).toEqual(
      expect.arrayContaining(['/assets/home.css', '/assets/home.js']),
    );
    for (const address of ['/controlpanel/my-profile/new/?tab=profile', '/controlpanel/user-profile/17']) {
      expect(shown(documentOf(asked(address)))).not.toContain('home');
    }
  });

  it.each([
    ['/controlpanel/my-profile/new/?tab=profile', 17],
    ['/controlpanel/user-profile/new/?id=18', 18],
    ['/controlpanel/user-profile/18', 18],
    ['/controlpanel/user-profile/18/?tab=profile', 18],
  ])('carries what a profile reads first: %s', async (address, whose) => {
    expect(await webDocuments(built(manifest))(asked(address)).firstCalls()).toEqual([
      ...callsOfAnyScreen,
      `/api/userProfile/${whose}`,
      `/api/employees/${whose}/general`,
    ]);
  });

  it('carries no profile for whoever has none', async () => {
    const document = webDocuments(built(manifest))(
      asked('/controlpanel/my-profile/new/?tab=profile', true, null),
    );
    expect(await document.firstCalls()).toEqual(callsOfAnyScreen);
  });

  it.each([
    '/controlpanel/my-profile/new/?tab=payment-details',
    '/controlpanel/my-profile/new/?tab=profile&section=notes',
    '/controlpanel/my-profile/new/?tab=profile&asOf=2026-01-01',
    '/controlpanel/user-profile/18?tab=payment-details',
    '/controlpanel/user-profile/new/?id=18&section=contracts',
    '/controlpanel/user-profile/new/?id=0',
    '/controlpanel/user-profile/new/',
    '/controlpanel/user-profile/record?id=18',
  ])('leaves to the screen what is not read first, or is of nobody: %s', async (address) => {
    expect(await webDocuments(built(manifest))(asked(address)).firstCalls()).toEqual(callsOfAnyScreen);
  });

  it.each([
    ['/login/', true],
    ['/mfa/verify', true],
    ['/controlpanel/my-profile/new/?tab=profile', false],
    ['/controlpanel/my-profile/new/?section=notes', true],
    ['/controlpanel/user-profile/new/18/payment', true],
  ] as const)(
    'names and carries nothing of the shell where one signs in, or whose other address is opened: %s',
    async (address, hasSession) => {
      const document = webDocuments(built(manifest))(asked(address, hasSession));
      expect([...hrefs(document), ...scripts(document)]).toEqual([]);
      expect(await document.firstCalls()).toEqual([]);
    },
  );

  it('refuses to begin with a web app that has no shell', () => {
    expect(() => webDocuments(built({}))).toThrow('has not one file named shell');
  });
});

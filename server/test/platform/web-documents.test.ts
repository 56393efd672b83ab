import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { webDocuments } from '../../src/platform/http/web-documents.ts';

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
    imports: ['_start.js'],
    css: ['assets/shell.css'],
    dynamicImports: ['_late.js', 'src/features/home.ts'],
  },
  '_start.js': { file: 'assets/start.js', name: 'start', css: ['assets/start.css'] },
  '_late.js': { file: 'assets/late.js', name: 'late' },
  '_home.js': {
    file: 'assets/home.js',
    name: 'home',
    imports: ['_shell.js'],
    css: ['assets/home.css'],
  },
  'src/features/home.ts': { file: 'assets/another-home.js', name: 'home' },
};
const hrefs = (document: string) => [...document.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);

const asked = (address: string, hasSession = true, ownEmployeeId: number | null = 17) => {
  const [pathname = '', search = ''] = address.split('?');
  return {
    pathname,
    search: new URLSearchParams(search),
    hasSession,
    ownEmployeeId: () => Promise.resolve(ownEmployeeId),
  };
};
const firstCalls = ['/api/surroundings'];
const callsOf = (document: string) => hrefs(document).filter((href) => href?.startsWith('/api/'));

describe('the document of an address', () => {
  it('names the calls and files a screen begins with, style sheets in the order they count in, and nothing that comes later', async () => {
    expect(hrefs(await webDocuments(built(manifest))(asked('/admin/people')))).toEqual([
      ...firstCalls,
      '/assets/start.css',
      '/assets/shell.css',
      '/assets/start.js',
      '/assets/shell.js',
    ]);
  });

  it('names what it names anyway once', async () => {
    const documentOf = webDocuments(
      built(manifest, '<script type="module" src="/assets/start.js"></script>'),
    );
    const document = await documentOf(asked('/admin/people'));
    expect(document.split('/assets/start.js')).toHaveLength(2);
    expect(hrefs(document)).toContain('/assets/shell.js');
  });

  it('names also what the home screen begins with, and on no other', async () => {
    const documentOf = webDocuments(built(manifest));
    expect(hrefs(await documentOf(asked('/')))).toEqual(
      expect.arrayContaining(['/assets/home.css', '/assets/home.js']),
    );
    for (const address of ['/controlpanel/my-profile/new/', '/controlpanel/user-profile/17']) {
      expect((await documentOf(asked(address))).includes('home')).toBe(false);
    }
  });

  it.each(['', '?tab=profile'])('names what one’s own profile reads first: %s', async (search) => {
    const documentOf = webDocuments(built(manifest));
    const address = `/controlpanel/my-profile/new/${search}`;
    const ofProfile = ['/api/userProfile/17', '/api/employees/17/general'];
    expect(callsOf(await documentOf(asked(address)))).toEqual([...firstCalls, ...ofProfile]);
    expect(callsOf(await documentOf(asked(address, true, null)))).toEqual(firstCalls);
  });

  it.each([
    '/controlpanel/my-profile/new/?tab=payment-details',
    '/controlpanel/my-profile/new/?section=notes',
    '/controlpanel/my-profile/new/?asOf=2026-01-01',
    '/controlpanel/user-profile/18',
  ])('leaves to the screen what depends on more than who asks: %s', async (address) => {
    expect(callsOf(await webDocuments(built(manifest))(asked(address)))).toEqual(firstCalls);
  });

  it('asks for nothing of the shell where one signs in, or will be led to', async () => {
    const documentOf = webDocuments(built(manifest));
    expect(hrefs(await documentOf(asked('/login/')))).toEqual([]);
    expect(hrefs(await documentOf(asked('/mfa/verify')))).toEqual([]);
    expect(hrefs(await documentOf(asked('/controlpanel/my-profile/new/', false)))).toEqual([]);
  });

  it('refuses to begin with a web app that has no shell', () => {
    expect(() => webDocuments(built({}))).toThrow('has not one file named shell');
  });
});

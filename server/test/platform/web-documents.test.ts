import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { webDocuments } from '../../src/platform/http/web-documents.ts';

const roots: string[] = [];
afterAll(() => {
  for (const root of roots) fs.rmSync(root, { recursive: true });
});

const entry = '<script type="module" crossorigin src="/assets/index.js"></script>';

function built(manifest: Record<string, unknown>, head = entry): string {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'web-documents-'));
  roots.push(root);
  fs.mkdirSync(path.join(root, '.vite'));
  fs.writeFileSync(path.join(root, 'index.html'), `<head>${head}</head><body></body>`);
  fs.writeFileSync(path.join(root, '.vite/manifest.json'), JSON.stringify(manifest));
  return root;
}

const manifest = {
  'index.html': { file: 'assets/index.js', name: 'index', imports: ['_zod.js'] },
  '_zod.js': { file: 'assets/zod.js', name: 'zod' },
  '_controls.js': {
    file: 'assets/controls.js',
    name: 'controls',
    imports: ['_zod.js'],
    css: ['assets/controls.css'],
  },
  'src/app/start-sign-in.tsx': {
    file: 'assets/start-sign-in.js',
    name: 'start-sign-in',
    imports: ['_controls.js'],
    css: ['assets/sign-in.css'],
  },
  'src/app/start-shell.tsx': {
    file: 'assets/start-shell.js',
    name: 'start-shell',
    imports: ['index.html', '_controls.js'],
    css: ['assets/shell.css'],
    dynamicImports: ['src/features/home/screens/dashboard-screen.tsx'],
  },
  'src/features/home/screens/dashboard-screen.tsx': {
    file: 'assets/dashboard-screen.js',
    name: 'dashboard-screen',
    imports: ['src/app/start-shell.tsx', '_controls.js'],
    css: ['assets/home.css'],
  },
};
const sheetsOf = (document: string) =>
  [...document.matchAll(/<link rel="stylesheet" crossorigin href="\/assets\/([^"]*)">/g)].map(
    ([, one]) => one,
  );
const modulesOf = (document: string) =>
  [...document.matchAll(/<link rel="modulepreload" crossorigin href="\/assets\/([^"]*)">/g)].map(
    ([, one]) => one,
  );
const firstCall = '<link rel="preload" as="fetch" crossorigin href="/api/surroundings">';

const asked = (address: string, hasSession = true) => {
  const { pathname, search } = new URL(address, 'https://people.example');
  return { pathname, search, hasSession };
};

describe('the document of an address', () => {
  it('names every file the shell starts with, style sheets in the order they count in, and nothing that loads later', () => {
    const document = webDocuments(built(manifest))(asked('/admin/people'));
    expect(sheetsOf(document)).toEqual(['controls.css', 'shell.css']);
    expect(modulesOf(document)).toEqual(['start-shell.js', 'index.js', 'zod.js', 'controls.js']);
    expect(document).toContain(firstCall);
    expect(document).toMatch(/^<head><script .*<\/head><body><\/body>$/s);
  });

  it('also names the files of the home screen, at its address only', () => {
    const documentOf = webDocuments(built(manifest));
    expect(sheetsOf(documentOf(asked('/')))).toEqual(['controls.css', 'shell.css', 'home.css']);
    expect(modulesOf(documentOf(asked('/')))).toContain('dashboard-screen.js');
    expect(documentOf(asked('/dashboard?id=2'))).not.toContain('dashboard-screen');
  });

  it('names the files of the sign-in, and no call of a session', () => {
    for (const address of ['/login/', '/mfa/verify']) {
      const document = webDocuments(built(manifest))(asked(address));
      expect(modulesOf(document)).toEqual(['start-sign-in.js', 'controls.js', 'zod.js']);
      expect(document).not.toContain(firstCall);
    }
  });

  it('names a file once that the page names already', () => {
    const already = '<link rel="modulepreload" crossorigin href="/assets/zod.js">';
    const document = webDocuments(built(manifest, entry + already))(asked('/login/'));
    expect(document.split('/assets/zod.js')).toHaveLength(2);
  });

  it.each([
    ['/controlpanel/my-profile/new/?tab=profile', false],
    ['/', false],
    ['/controlpanel/my-profile/new/?section=notes', true],
    ['/controlpanel/user-profile/new/18/payment', true],
  ] as const)('is the bare page where it leads elsewhere: %s', (address, hasSession) => {
    const document = webDocuments(built(manifest))(asked(address, hasSession));
    expect([...sheetsOf(document), ...modulesOf(document)]).toEqual([]);
    expect(document).not.toContain(firstCall);
  });

  it('refuses a web app that has no shell', () => {
    expect(() => webDocuments(built({}))).toThrow('has not one file named start-sign-in');
    const { 'src/app/start-shell.tsx': _, ...without } = manifest;
    expect(() => webDocuments(built(without))).toThrow('has not one file named start-shell');
  });
});

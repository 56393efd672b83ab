import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { webDocuments } from '../../src/platform/http/web-documents.ts';

const roots: string[] = [];
afterAll(() => {
  for (const root of roots) fs.rmSync(root, { recursive: true });
});

function built(manifest: Record<string, unknown>): string {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'web-documents-'));
  roots.push(root);
  fs.mkdirSync(path.join(root, '.vite'));
  fs.writeFileSync(path.join(root, 'index.html'), '<head><title>Tenure</title></head><body></body>');
  fs.writeFileSync(path.join(root, '.vite/manifest.json'), JSON.stringify(manifest));
  return root;
}

const manifest = {
  'src/app/start-shell.tsx': { file: 'assets/start-shell.js', imports: ['_shell.js'] },
  '_shell.js': {
    file: 'assets/shell.js',
    imports: ['_start.js'],
    css: ['assets/shell.css'],
    dynamicImports: ['_late.js'],
  },
  '_start.js': { file: 'assets/start.js', css: ['assets/start.css'] },
  '_late.js': { file: 'assets/late.js' },
  'src/features/home/screens/dashboard-screen.tsx': { file: 'assets/home.js', imports: ['_shell.js'] },
  'src/features/employee-record/screens/profile-screen.tsx': {
    file: 'assets/profile.js',
    imports: ['_shell.js'],
    css: ['assets/profile.css'],
  },
  'src/features/employee-record/sections/dated-section.tsx': { file: 'assets/sections.js' },
  'src/features/employee-record/employee-record.queries.ts': { file: 'assets/queries.js' },
};
const hrefs = (document: string) => [...document.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);

describe('the document of an address', () => {
  it('names the calls and files a screen begins with, style sheets in the order they count in, and nothing that comes later', () => {
    expect(hrefs(webDocuments(built(manifest))('/admin/people', true))).toEqual([
      '/api/site',
      '/api/navigation',
      '/api/feature-flags',
      '/api/user-ui-preference/theme',
      '/assets/start.css',
      '/assets/shell.css',
      '/assets/start.js',
      '/assets/shell.js',
      '/assets/start-shell.js',
    ]);
  });

  it('names also what the screens people arrive at begin with', () => {
    const documentOf = webDocuments(built(manifest));
    expect(hrefs(documentOf('/', true))).toContain('/assets/home.js');
    expect(hrefs(documentOf('/controlpanel/my-profile/new/', true))).toEqual(
      expect.arrayContaining(['/assets/profile.css', '/assets/sections.js', '/assets/queries.js']),
    );
    expect(hrefs(documentOf('/controlpanel/user-profile/17', true))).not.toContain('/assets/home.js');
  });

  it('asks for nothing of the shell where one signs in, or will be led to', () => {
    const documentOf = webDocuments(built(manifest));
    expect(hrefs(documentOf('/login/', true))).toEqual([]);
    expect(hrefs(documentOf('/mfa/verify', true))).toEqual([]);
    expect(hrefs(documentOf('/admin/people', false))).toEqual([]);
  });

  it('refuses to begin with a web app that has no shell', () => {
    expect(() => webDocuments(built({}))).toThrow('src/app/start-shell.tsx is not in the manifest');
  });
});

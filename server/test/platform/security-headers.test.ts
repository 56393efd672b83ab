import { embedHosts } from '@tenure/contract/company/widgets.ts';
import { site } from '@tenure/contract/identity/site.ts';
import { liveness } from '@tenure/contract/platform/health.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestCompany } from '../harness/company.ts';
import { openWorld, type World } from '../harness/world.ts';

/** The one origin besides those of films that a page may frame. */
const contentOrigin = 'https://content.example.net';
let world: World;
let company: TestCompany;
beforeAll(async () => {
  world = await openWorld({ settings: { TENURE_CONTENT_ORIGIN: contentOrigin } });
  company = await world.company();
});
afterAll(() => world.close());

function directivesOf(policy: unknown): Map<string, string[]> {
  return new Map(
    String(policy)
      .split(';')
      .map((directive): [string, string[]] => {
        const [name = '', ...sources] = directive.trim().split(/\s+/);
        return [name, sources];
      }),
  );
}

describe.each([
  ['an answer', liveness.path],
  ['a refusal', site.path],
  ['an unknown address', '/api/nowhere'],
])('%s', (_what, url) => {
  const headers = async () =>
    (await world.tenure.server.inject({ url, headers: { host: company.host } })).headers;

  it('lets a page run programs, styles and forms of this address alone, and no other page frame it', async () => {
    const policy = directivesOf((await headers())['content-security-policy']);
    expect(Object.fromEntries(policy)).toMatchObject({
      'default-src': ["'self'"],
      'script-src': ["'self'"],
      'script-src-attr': ["'none'"],
      'style-src': ["'self'"],
      'connect-src': ["'self'"],
      'form-action': ["'self'"],
      'base-uri': ["'none'"],
      'object-src': ["'none'"],
      'frame-ancestors': ["'none'"],
      'frame-src': [...embedHosts.map((host) => `https://${host}`), contentOrigin],
    });
    expect([...policy.values()].flat().filter((source) => /unsafe|^\*|^http:/.test(source))).toEqual([]);
  });

  it('is held to its kind, to encrypted connections and to no frame', async () => {
    expect(await headers()).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'strict-transport-security': expect.stringContaining('max-age=31536000'),
      'referrer-policy': 'strict-origin-when-cross-origin',
    });
  });
});

import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { surroundings } from '@tenure/contract/identity/surroundings.ts';
import { datedCalls } from '@tenure/contract/people/dated-record.ts';
import { userProfile } from '@tenure/contract/people/profile.ts';
import { type CarriedAnswer, carriedAnswersId } from '@tenure/domain/carried-answers.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cookieName, type TestCompany, type TestPerson } from '../harness/company.ts';
import { twoInLine } from '../harness/two-in-line.ts';
import { openWorld, type World } from '../harness/world.ts';

let world: World;
let company: TestCompany;
const webRoot = fs.mkdtempSync(path.join(os.tmpdir(), 'web-app-'));
const manifest = {
  '_shell.js': { file: 'assets/shell.js', name: 'shell' },
  '_home.js': { file: 'assets/home.js', name: 'home' },
};

beforeAll(async () => {
  fs.mkdirSync(path.join(webRoot, '.vite'));
  fs.writeFileSync(path.join(webRoot, 'index.html'), '<head></head><body></body>');
  fs.writeFileSync(path.join(webRoot, '.vite/manifest.json'), JSON.stringify(manifest));
  world = await openWorld({ webRoot });
  company = await world.company();
});
afterAll(async () => {
  await world.close();
  fs.rmSync(webRoot, { recursive: true });
});

function carriedIn(document: string): Record<string, CarriedAnswer> {
  const [, text] = new RegExp(`id="${carriedAnswersId}">(.*)</script>`, 's').exec(document) ?? [];
  return text === undefined ? {} : JSON.parse(text);
}
const documentFor = (asking: Pick<TestPerson, 'raw'>, url = '/controlpanel/my-profile/new/?tab=profile') =>
  asking.raw({ method: 'GET', url, headers: { 'accept-encoding': 'br' } });

describe('the document of a screen', () => {
  it('carries what its person would be answered, and is not to be kept', async () => {
    const person = await company.person();
    const { status, headers, text } = await documentFor(person);
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    const { body } = await person.call(surroundings, {});
    expect(carriedIn(text)[surroundings.path]?.body).toEqual(body);
  });

  it('carries of somebody’s profile what whoever asks for it may read', async () => {
    const { self, manager, stranger, employeeId } = await twoInLine(world);
    const frame = userProfile.path.replace('{employeeId}', String(employeeId));
    const general = datedCalls.general.read.path.replace('{employeeId}', String(employeeId));
    const carriedFor = async (asking: TestPerson) =>
      Object.keys(carriedIn((await documentFor(asking, `/controlpanel/user-profile/${employeeId}`)).text));
    for (const asking of [self, manager]) {
      expect(await carriedFor(asking)).toEqual([surroundings.path, frame, general]);
    }
    const refused = await stranger.raw({ method: 'GET', url: general });
    expect([refused.status, await carriedFor(stranger)]).toEqual([403, [surroundings.path, frame]]);
    expect(await carriedFor(await company.person())).toEqual([surroundings.path]);
  });

  it('carries nothing for half a session, for one of another company, or for none', async () => {
    const half = await company.person({ half: true });
    const elsewhere = company.onHost(await company.person(), (await world.company()).host);
    for (const asking of [half, elsewhere, company.anonymous]) {
      expect(carriedIn((await documentFor(asking)).text)).toEqual({});
    }
  });

  it('is sent in its beginning at once, and ends without what takes long', async () => {
    const person = await company.person();
    const { port } = new URL(await world.tenure.server.listen({ port: 0, host: '127.0.0.1' }));
    await world.superuser.query('begin');
    await world.superuser.query('lock table session in access exclusive mode');
    try {
      const pieces = await new Promise<string[]>((resolve, reject) => {
        const asking = http.get(
          {
            host: '127.0.0.1',
            port,
            path: '/',
            headers: {
              host: company.host,
              cookie: `${cookieName}=${person.token}`,
              'accept-encoding': 'br',
            },
          },
          (response) => {
            const got: string[] = [];
            response.setEncoding('utf8').on('data', (piece: string) => got.push(piece));
            response.on('end', () => resolve(got)).on('error', reject);
          },
        );
        asking.on('error', reject);
      });
      expect(pieces[0]).toContain('/assets/home.js');
      expect(pieces[0]).not.toContain('</body>');
      expect(pieces.at(-1)).toBe('</body>');
      expect(carriedIn(pieces.join(''))).toEqual({});
    } finally {
      await world.superuser.query('rollback');
    }
  });
});

import { createCourse } from '@tenure/contract/learning/courses.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestPerson } from '../../../../test/harness/company.ts';
import { page } from '../../../../test/harness/learning-line.ts';
import {
  manifest12,
  manifest2004,
  package12,
  packageActivity,
  sendPackage,
  uploadPackage,
  type ZipPart,
  zipOf,
} from '../../../../test/harness/packages.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';
import { someCourse } from './courses.checks.ts';
import { manifestOf } from './manifest.view.ts';

let world: World;
let admin: TestPerson;
beforeAll(async () => {
  world = await openWorld();
  admin = await (await world.company()).person({ profiles: ['company-admin'] });
});
afterAll(() => world.close());

const start: ZipPart = { name: 'index.html', content: 'Hello' };
const withManifest = (content: string | Buffer, ...more: ZipPart[]) =>
  zipOf([{ name: 'imsmanifest.xml', content }, start, ...more]);
const lesson = (href: string) => withManifest(manifest12([{ title: 'Lines', href }]));

it.each<[string, Buffer, string]>([
  ['a text', Buffer.from('no zip'), 'not one of'],
  ['an archive without a manifest', zipOf([start]), 'has no imsmanifest.xml'],
  [
    'a folder around it',
    zipOf([{ name: 'quay/imsmanifest.xml', content: manifest12() }, start]),
    'in a folder',
  ],
  ['a manifest of another kind', withManifest('<manifesto/>'), 'is not a manifest'],
  ['XML that is not closed', withManifest('<manifest>'), 'not well-formed'],
  ['a document type', withManifest(`<!DOCTYPE x [<!ENTITY a "b">]>${manifest12()}`), 'document type'],
  ['text of another encoding', withManifest(Buffer.from([0x3c, 0xe9, 0x3e])), 'UTF-8'],
  ['an unknown version', withManifest(manifest12().replace('>1.2<', '>1.0<')), 'no SCORM version'],
  ['nothing to start', withManifest(manifest12([])), 'nothing that can be started'],
  [
    'an asset alone',
    withManifest(manifest12([{ title: 'A', href: 'index.html', type: 'asset' }])),
    'nothing that',
  ],
  ...['A&#0;B', 'A&#xD800;B'].map((title): [string, Buffer, string] => [
    `a title with ${title}`,
    withManifest(manifest12([{ title, href: 'index.html' }])),
    'characters that XML',
  ]),
  [
    'launch data with a character that cannot be kept',
    withManifest(manifest12(undefined, '<adlcp:datafromlms>a&#0;</adlcp:datafromlms>')),
    'characters that XML',
  ],
  ['parameters with one', lesson('index.html?a=&#0;'), 'characters that XML'],
  ['a start that is missing', lesson('lost.html'), 'lost.html'],
  ['a start on another site', lesson('https://example.org/x.html'), 'not in the package'],
  ['a start outside', lesson('../index.html'), 'not in the package'],
  ['a start outside, in code', lesson('%2e%2e/index.html'), 'not in the package'],
  ['a script address', lesson('javascript:alert(1)'), 'not in the package'],
  ['a path outside', package12([{ name: '../x' }]), 'leads outside'],
  ['a bomb', package12([{ name: 'zeros', content: Buffer.alloc(60_000_000) }]), '200 times'],
  ['500 MB in the heading', package12([{ name: 'film.mp4', claimedSize: 500 * 1024 * 1024 }]), '200 MB'],
  ['a link', package12([{ name: 'link', mode: 0o120_777, content: '/etc/passwd' }]), 'is a link'],
  [
    'many files',
    package12(Array.from({ length: 5000 }, (_, place) => ({ name: `m/${place}` }))),
    'It can have 5000',
  ],
  [
    'a manifest of 2 MB',
    withManifest(`${manifest12()}<!-- ${Array.from({ length: 200_000 }, (_, n) => n * 7919).join(' ')} -->`),
    'too long',
  ],
])('refuses %s and keeps nothing of it', async (_what, content, words) => {
  const before = world.storedFiles().length;
  const answer = await sendPackage(admin, content);
  expect([answer.status, answer.text]).toEqual([415, expect.stringContaining(words)]);
  expect(world.storedFiles()).toHaveLength(before);
});

it('refuses an upload of 500 MB by what it announces, without reading it', async () => {
  const answer = await admin.raw({
    method: 'POST',
    url: '/api/course-files?kind=package',
    headers: {
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': String(500 * 1024 * 1024),
    },
    payload: '--x\r\n',
  });
  expect([answer.status, answer.text.includes('200 MB')]).toEqual([413, true]);
});

it('cuts a long title between two characters, never inside one', async () => {
  const long = `${'a'.repeat(149)}\u{1F6A2} and more`;
  const fileId = await uploadPackage(admin, package12([], manifest12([{ title: long, href: 'index.html' }])));
  const { rows } = await world.superuser.query<{ title: string }>(
    `select lessons -> 0 ->> 'title' as title from course_package where file_id = $1`,
    [fileId],
  );
  expect(rows).toEqual([{ title: 'a'.repeat(149) }]);
});

it('takes a package for a package alone', async () => {
  const fileId = await uploadPackage(admin, package12());
  const save = (activity: object) =>
    admin.raw({
      method: 'POST',
      url: createCourse.path,
      payload: { ...someCourse(), sections: [{ title: 'First', activities: [activity] }] },
    });
  const video = { ...page(1), kind: 'video', fileId, length: 60 };
  expect((await save(packageActivity(1, fileId))).status).toBe(201);
  for (const activity of [
    { ...page(1), kind: 'file', fileId },
    video,
    { ...packageActivity(1, fileId), fileId: null },
  ]) {
    expect((await save(activity)).status).toBe(422);
  }
});

it('reads what each version writes about its lessons', () => {
  const parameters = manifest12(
    [{ title: ' The\n quay ', href: 'a%20b.html?x=1#top' }],
    '<adlcp:masteryscore>80</adlcp:masteryscore><adlcp:datafromlms>mode=quiet</adlcp:datafromlms>',
  ).replace('<item ', '<item parameters="?y=2" ');
  expect(manifestOf(parameters)).toEqual({
    version: '1.2',
    lessons: [
      {
        title: 'The quay',
        path: 'a b.html',
        suffix: '?x=1&y=2#top',
        launchData: 'mode=quiet',
        masteryScore: '80',
      },
    ],
  });
  const based = manifest2004('start.html').replace('<resources>', '<resources xml:base="lesson/">');
  expect(manifestOf(based)).toMatchObject({ version: '2004', lessons: [{ path: 'lesson/start.html' }] });
});

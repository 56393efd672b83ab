import { strToU8, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { filesInArchives } from './files-in-archives.ts';

const zip = (content: Parameters<typeof zipSync>[0]) =>
  new File([new Uint8Array(zipSync(content))], 'documents.zip');

it('opens archives and keeps other files', async () => {
  const plain = new File(['a'], 'a.pdf');
  const { files, refused } = await filesInArchives(
    [
      plain,
      zip({
        'licences/42 Licence.pdf': strToU8('first'),
        '__MACOSX/licences/._42 Licence.pdf': strToU8('x'),
        '.DS_Store': strToU8('x'),
        '7.png': strToU8('second'),
      }),
    ],
    100,
  );
  expect(files.map(({ name }) => name)).toEqual(['a.pdf', '42 Licence.pdf', '7.png']);
  expect(await Promise.all(files.map(({ open }) => open().text()))).toEqual(['a', 'first', 'second']);
  expect(refused).toEqual([]);
});

it('leaves out what is too large, has the name of another, or is damaged', async () => {
  const { files, refused } = await filesInArchives(
    [
      zip({ 'large.pdf': new Uint8Array(101), 'a/42.pdf': strToU8('1'), 'b/42.pdf': strToU8('2') }),
      new File(['no archive'], 'damaged.zip'),
    ],
    100,
  );
  expect(files).toEqual([]);
  expect(refused).toEqual(['large.pdf', 'damaged.zip', '42.pdf']);
});

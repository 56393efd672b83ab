import { unzipSync } from 'fflate';
import type { FileToSend } from './use-sending-files.ts';

const isArchive = ({ name }: File) => /\.zip$/i.test(name);
/** Folders, and files that systems add by themselves. */
const isNoFile = (path: string) => path.endsWith('/') || /(?:^|\/)(?:__MACOSX\/|\.)/.test(path);
const nameIn = (path: string) => path.slice(path.lastIndexOf('/') + 1);

interface Found {
  files: FileToSend[];
  /** Too large, damaged, or with a duplicate name. */
  refused: string[];
}

/**
 * The chosen files, and those in the ZIP archives among them, by name and without folders. Archives are
 * unpacked here, one file at a time as it is sent: a server that unpacks nothing cannot be filled by a small
 * file.
 */
export async function filesInArchives(chosen: readonly File[], mostBytes: number): Promise<Found> {
  const files: FileToSend[] = [];
  const refused: string[] = [];
  for (const one of chosen) {
    if (!isArchive(one)) {
      files.push({ name: one.name, open: () => one });
      continue;
    }
    try {
      const content = new Uint8Array(await one.arrayBuffer());
      unzipSync(content, {
        filter: ({ name: path, originalSize }) => {
          if (isNoFile(path)) return false;
          if (originalSize > mostBytes) refused.push(nameIn(path));
          else files.push({ name: nameIn(path), open: () => unpacked(content, path) });
          return false;
        },
      });
    } catch {
      refused.push(one.name);
    }
  }
  const times = new Map<string, number>();
  for (const { name } of files) times.set(name, (times.get(name) ?? 0) + 1);
  const doubled = [...times].filter(([, count]) => count > 1).map(([name]) => name);
  return {
    files: files.filter(({ name }) => times.get(name) === 1),
    refused: [...refused, ...doubled],
  };
}

function unpacked(archive: Uint8Array, path: string): File {
  const content = unzipSync(archive, { filter: ({ name }) => name === path })[path];
  if (content === undefined) throw new Error('The archive is damaged');
  return new File([new Uint8Array(content)], nameIn(path));
}

import { buffer } from 'node:stream/consumers';
import { courseFileRules } from '@tenure/contract/learning/course-files.ts';
import type { RefusalReason } from '@tenure/contract/refusals.ts';
import type { Manifest } from '@tenure/domain/learning/scorm-package.ts';
import { packageLimits } from '@tenure/domain/learning/scorm-package.ts';
import { Refusal, refuse } from '../../../platform/http/refusal.ts';
import type { InspectedRules } from '../../../platform/http/route.ts';
import type { FileStore } from '../../../platform/storage/file-store.ts';
import { indexOfZip, openZipEntry, type ZipEntry, ZipRefused } from '../../../platform/storage/zip-index.ts';
import { createThreadLine, ThreadEnded } from '../../../platform/threads/thread-line.ts';
import { type WhyNotAccepted, whyNotAccepted } from '../../../platform/xml/acceptable-xml.ts';
import type { ManifestAnswer } from './manifest-thread.service.ts';

/** The contents of a package, as found on upload. */
export class InspectedPackage {
  readonly manifest: Manifest;
  readonly entries: readonly ZipEntry[];
  constructor(manifest: Manifest, entries: readonly ZipEntry[]) {
    this.manifest = manifest;
    this.entries = entries;
  }
}

/** Parsed beside the main thread: a package comes from anywhere. The limit includes loading the thread's program. */
const askThread = createThreadLine<string, ManifestAnswer>(
  new URL('./manifest-thread.service.ts', import.meta.url),
  { processorMilliseconds: 5_000, megabytes: 128, waiting: 20 },
);

const manifestName = 'imsmanifest.xml';
const refusedAs = {
  'document-type': 'packages.upload.document-type',
  'not-well-formed': 'packages.upload.not-well-formed',
  'too-much': 'packages.upload.too-long',
} as const satisfies Record<WhyNotAccepted, RefusalReason>;

/** The reader of archives and manifests says itself what is wrong with one. */
const refused = (detail: string) => new Refusal('wrong-type', { detail });

function textOf(content: Buffer): string {
  const encoding = content[0] === 0xff && content[1] === 0xfe ? 'utf-16le' : 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(content);
  } catch {
    throw refuse('packages.upload.not-utf-8', { file: manifestName });
  }
}

async function manifestIn(files: FileStore, key: string, entries: readonly ZipEntry[]): Promise<Manifest> {
  const entry = entries.find(({ path }) => path === manifestName);
  if (entry === undefined) {
    const isDeeper = entries.some(({ path }) => path.endsWith(`/${manifestName}`));
    throw refuse(isDeeper ? 'packages.upload.in-a-folder' : 'packages.upload.no-manifest', {
      file: manifestName,
    });
  }
  if (entry.size > packageLimits.manifestBytes)
    throw refuse('packages.upload.too-long', { file: manifestName });
  const content = await openZipEntry(files, key, entry);
  if (content === undefined) throw new Error('The package is not in the store');
  const xml = textOf(await buffer(content));
  const why = whyNotAccepted(xml);
  if (why !== null) throw refuse(refusedAs[why], { file: manifestName });
  const answer = await askThread(xml).catch((error: unknown) => {
    if (error instanceof ThreadEnded) throw refuse('packages.upload.too-long', { file: manifestName });
    throw error;
  });
  if (typeof answer === 'string') throw refused(answer);
  return answer;
}

/** Looks into a package once it lies in the store. Nothing but its manifest is unpacked. */
export const packageRules = (files: FileStore): InspectedRules => ({
  ...courseFileRules.package,
  inspect: async ({ key, size }) => {
    try {
      const entries = await indexOfZip(files, { key, size }, packageLimits);
      const manifest = await manifestIn(files, key, entries);
      const paths = new Set(entries.map(({ path }) => path));
      const missing = manifest.lessons.find(({ path }) => !paths.has(path));
      if (missing !== undefined)
        throw refuse('packages.upload.lesson-missing', { title: missing.title, path: missing.path });
      return new InspectedPackage(manifest, entries);
    } catch (error) {
      if (error instanceof ZipRefused) throw refused(error.message);
      throw error;
    }
  },
});

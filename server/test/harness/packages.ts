import { crc32, deflateRawSync } from 'node:zlib';
import { type CourseFile, uploadCourseFile } from '@tenure/contract/learning/course-files.ts';
import type { TestPerson } from './company.ts';
import { dataOf } from './leave-line.ts';
import { multipart } from './organisation-import.ts';

export interface ZipPart {
  name: string;
  content?: string | Buffer;
  isStored?: boolean;
  /** The size its heading claims, where that is false. */
  claimedSize?: number;
  /** A mode of Unix, such as that of a link. */
  mode?: number;
  flags?: number;
  method?: number;
  /** Overlaps the file before it. */
  isOverlapping?: boolean;
}

/** An archive as a hostile sender may write it. */
export function zipOf(parts: readonly ZipPart[], claimedEntries = parts.length): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  let before = 0;
  for (const part of parts) {
    const name = Buffer.from(part.name);
    const content = Buffer.from(part.content ?? '');
    const packed = part.isStored ? content : deflateRawSync(content);
    const method = part.method ?? (part.isStored ? 0 : 8);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE((part.flags ?? 0) | 0x800, 2);
    facts.writeUInt16LE(method, 4);
    facts.writeUInt32LE(crc32(content), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(part.claimedSize ?? content.length, 18);
    facts.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), facts, name, packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(((part.mode ?? 0o100_644) << 16) >>> 0, 6);
    tail.writeUInt32LE(part.isOverlapping ? before : at, 10);
    directory.push(Buffer.from('PK\u0001\u0002'), Buffer.from([20, 3]), facts, tail, name);
    before = at;
    at += local.length;
    locals.push(local);
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 0, 'latin1');
  end.writeUInt16LE(claimedEntries, 8);
  end.writeUInt16LE(claimedEntries, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...locals, listed, end]);
}

export interface ManifestItem {
  title: string;
  href: string;
  type?: 'sco' | 'asset';
}

export const manifest12 = (
  items: readonly ManifestItem[] = [{ title: 'Mooring', href: 'index.html?part=1' }],
  extra = '',
) => `<?xml version="1.0"?>
<manifest identifier="m" xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2">
  <metadata><schema>ADL SCORM</schema><schemaversion>1.2</schemaversion></metadata>
  <organizations default="o"><organization identifier="o"><title>Quay</title>
    ${items.map(({ title }, place) => `<item identifier="i${place}" identifierref="r${place}"><title>${title}</title>${extra}</item>`).join('')}
  </organization></organizations>
  <resources>${items.map(({ href, type = 'sco' }, place) => `<resource identifier="r${place}" type="webcontent" adlcp:scormtype="${type}" href="${href}"/>`).join('')}</resources>
</manifest>`;

export const manifest2004 = (href = 'lesson/start.html') => `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="m" xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_v1p3"
  xmlns:imsss="http://www.imsglobal.org/xsd/imsss">
  <metadata><schema>ADL SCORM</schema><schemaversion>2004 4th Edition</schemaversion></metadata>
  <organizations default="o"><organization identifier="o"><title>Quay</title>
    <item identifier="i" identifierref="r"><title>Mooring</title>
      <imsss:sequencing><imsss:controlMode choice="false" flow="true" forwardOnly="true"/></imsss:sequencing></item>
  </organization></organizations>
  <resources><resource identifier="r" type="webcontent" adlcp:scormType="sco" href="${href}"/></resources>
</manifest>`;

export const lessonPage = '<!doctype html><title>Mooring</title><p>Keep clear of the line.</p>';

export const package12 = (extra: readonly ZipPart[] = [], manifest = manifest12()): Buffer =>
  zipOf([
    { name: 'imsmanifest.xml', content: manifest },
    { name: 'index.html', content: lessonPage },
    { name: 'media/', isStored: true },
    { name: 'media/line.svg', content: '<svg xmlns="http://www.w3.org/2000/svg"/>', isStored: true },
    ...extra,
  ]);
export const package2004 = (): Buffer =>
  zipOf([
    { name: 'imsmanifest.xml', content: manifest2004() },
    { name: 'lesson/start.html', content: lessonPage },
  ]);

export const sendPackage = (admin: TestPerson, content: Buffer) =>
  admin.raw({
    method: 'POST',
    url: `${uploadCourseFile.path}?kind=package`,
    ...multipart(content, 'Mooring.zip'),
  });
export const uploadPackage = async (admin: TestPerson, content: Buffer): Promise<number> =>
  dataOf<CourseFile>(await sendPackage(admin, content), 201).id;

export const packageActivity = (key: number, fileId: number) => ({
  key,
  kind: 'package' as const,
  title: 'Mooring lines',
  minutes: 10,
  fileId,
});

export const reported = {
  completion: 'incomplete' as const,
  success: 'unknown' as const,
  score: { raw: null, min: null, max: null, scaled: null },
  location: 'page-2',
  suspendData: 'page=2;seen=1,2',
  totalTime: '0000:04:10',
  exit: 'suspend' as const,
  objectives: [],
};

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type CourseFileKind, courseFileRules } from '@tenure/contract/learning/course-files.ts';
import { courseBody } from '@tenure/contract/learning/courses.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import { drawPdf, plainFonts } from '../../../platform/pdf/pdf-document.ts';
import type { FileStore } from '../../../platform/storage/file-store.ts';
import { insertCategory } from './category.store.ts';
import { insertCourse, publishDraft } from './course.store.ts';
import { insertFile } from './course-file.store.ts';
import { demoCaptions, demoDocuments } from './demo-activities.service.ts';
import { demoCatalogue } from './demo-catalogue.service.ts';
import { addDemoAttempt, type DemoAttempt, employeesByName, hasCourses } from './demo-courses.store.ts';
import { demoPackage } from './demo-package.service.ts';
import { insertPackage } from './package.store.ts';
import { InspectedPackage, packageRules } from './package-inspection.service.ts';

type Attempt = Omit<DemoAttempt, 'course'> & { course: string };
const attempts: readonly Attempt[] = [
  { whose: 'elena.novak', course: 'WOW', state: 'completed', daysAgo: 760 },
  { whose: 'elena.novak', course: 'WOW', state: 'completed', daysAgo: 680 },
  { whose: 'elena.novak', course: 'PRIV', state: 'completed', daysAgo: 400 },
  { whose: 'elena.novak', course: 'PRIV', state: 'not-started', dueInDays: 21, source: 'assigned' },
  { whose: 'elena.novak', course: 'BERTH', state: 'in-progress', done: 1, dueInDays: 60 },
  { whose: 'elena.novak', course: 'MOOR', state: 'in-progress', done: 3, dueInDays: 40 },
  { whose: 'elena.novak', course: 'LEAD', state: 'requested', note: 'I cover two shifts from March.' },
  { whose: 'marco.bianchi', course: 'WOW', state: 'completed', daysAgo: 120 },
  { whose: 'marco.bianchi', course: 'PRIV', state: 'in-progress', done: 1, dueInDays: 7, source: 'assigned' },
  { whose: 'marco.bianchi', course: 'LEAD', state: 'completed', daysAgo: 500 },
  { whose: 'grace.liu', course: 'MOOR', state: 'in-progress', done: 3 },
  { whose: 'sam.okafor', course: 'MOOR', state: 'in-progress', done: 3 },
  { whose: 'sam.okafor', course: 'WOW', state: 'completed', daysAgo: 800 },
  { whose: 'sam.okafor', course: 'PRIV', state: 'completed', daysAgo: 30 },
  { whose: 'grace.liu', course: 'PRIV', state: 'completed', daysAgo: 200 },
  { whose: 'priya.raman', course: 'FATIGUE', state: 'not-started' },
  { whose: 'elena.novak', course: 'FIRE', state: 'completed', daysAgo: 300 },
  { whose: 'elena.novak', course: 'LIFT', state: 'completed', daysAgo: 710 },
  { whose: 'marco.bianchi', course: 'FIRE', state: 'completed', daysAgo: 420 },
  { whose: 'marco.bianchi', course: 'TALKS', state: 'completed', daysAgo: 250 },
  { whose: 'sam.okafor', course: 'PHISH', state: 'completed', daysAgo: 90 },
  { whose: 'grace.liu', course: 'FIRE', state: 'completed', daysAgo: 20 },
];

const film = path.join(import.meta.dirname, 'demo-first-minute.mp4');
const pictures = path.join(import.meta.dirname, 'demo-pictures');
/** The name of the picture of a course among its files. */
const pictureOf = ({ shortname }: { shortname: string }) => `${shortname.toLowerCase()}.webp`;

const drawn = ({ title, text }: { title: string; text: readonly string[] }) =>
  drawPdf(
    { size: 'A5', margin: 50, info: { Title: title } },
    (page) => {
      page.font('bold').fontSize(18).text(title);
      for (const line of text) page.moveDown().font('regular').fontSize(12).text(line);
    },
    plainFonts,
  );

/** The numbers of the files, by the names that activities use. */
async function addDemoFiles(tx: WriteTx, files: FileStore): Promise<Map<string, number>> {
  const add = async (kind: CourseFileKind, name: string, content: Uint8Array) => {
    const { key: storageKey, type, size } = await files.put(content, courseFileRules[kind]);
    return (await insertFile(tx, { kind, name, type, size, storageKey })).id;
  };
  const ids = new Map<string, number>();
  for (const [name, document] of Object.entries(demoDocuments)) {
    ids.set(name, await add('document', document.name, await drawn(document)));
  }
  const inbox = await files.put(demoPackage(), courseFileRules.package);
  const inspected = await packageRules(files).inspect(inbox);
  const kept = { kind: 'package' as const, name: 'An inbox to sort.zip', storageKey: inbox.key };
  const { id } = await insertFile(tx, { ...kept, type: inbox.type, size: inbox.size });
  if (inspected instanceof InspectedPackage) await insertPackage(tx, id, inspected);
  ids.set('package', id);
  ids.set('video', await add('video', 'The first minute.mp4', await readFile(film)));
  for (const { courses } of demoCatalogue) {
    for (const name of courses.map(pictureOf)) {
      ids.set(name, await add('picture', name, await readFile(path.join(pictures, name))));
    }
  }
  ids.set('captions', await add('captions', 'The first minute.vtt', Buffer.from(demoCaptions)));
  return ids;
}

interface DemoActivity {
  key: number;
  file?: string;
  captions?: string;
  /** The user name of the person who signs it off. */
  assessor?: string;
}
const withIds = (
  course: { sections: readonly { activities: readonly DemoActivity[] }[] },
  ids: ReadonlyMap<string, number>,
  people: ReadonlyMap<string, number>,
) => ({
  ...course,
  sections: course.sections.map((section) => ({
    ...section,
    activities: section.activities.flatMap(({ file = '', captions = '', assessor = '', ...activity }) => {
      const assessorId = people.get(assessor) ?? null;
      // Where the company has no such person, there is nothing to sign off.
      if (assessor !== '' && assessorId === null) return [];
      const fileId = ids.get(file) ?? null;
      return [{ ...activity, fileId, captionsId: ids.get(captions) ?? null, assessorId }];
    }),
  })),
});

/** Courses of each kind, with a history for the people one signs in as. */
export async function fillDemoCourses(tx: WriteTx, files: FileStore): Promise<void> {
  if (await hasCourses(tx)) return;
  const ids = await addDemoFiles(tx, files);
  const people = await employeesByName(tx);
  const categories = new Map<string, number>();
  const categoryOf = async (title: string, parentId: number | null) => {
    const id = categories.get(title) ?? (await insertCategory(tx, { title, parentId }));
    categories.set(title, id);
    return id;
  };
  const courses = new Map<string, number>();
  for (const { parent, category, courses: listed } of demoCatalogue) {
    const above = await categoryOf(parent, null);
    const categoryId = category === null ? above : await categoryOf(category, above);
    for (const one of listed) {
      const pictureId = ids.get(pictureOf(one)) ?? null;
      const course = courseBody.parse({ ...withIds(one, ids, people), categoryId, pictureId });
      const id = await insertCourse(tx, course);
      await publishDraft(tx, id);
      courses.set(one.shortname, id);
    }
  }
  for (const attempt of attempts) {
    const course = courses.get(attempt.course);
    if (course !== undefined) await addDemoAttempt(tx, { ...attempt, course });
  }
}

import { courseSection } from '@tenure/contract/learning/activities.ts';
import type { CourseFile } from '@tenure/contract/learning/course-files.ts';
import type { EditedCourse } from '@tenure/contract/learning/courses.ts';
import { activityKinds, questionKinds } from '@tenure/domain/learning/course.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  type ActivityDraft,
  isComplete,
  newActivity,
  newQuestion,
  nextKey,
  problemOf,
  type QuestionDraft,
  type SectionDraft,
  sectionDrafts,
  sectionsOf,
} from './course-form.ts';

const file = { id: 5, name: 'safety.pdf' } as CourseFile;
const captions = { id: 6, name: 'safety.vtt' } as CourseFile;
const assessor = { id: 9, name: 'Sam Okafor' };

const question: QuestionDraft = {
  ...newQuestion(1),
  text: 'Which exit is nearest?',
  options: 'North\n South \n\n',
  answers: 'South',
};
const section = (...activities: ActivityDraft[]): SectionDraft => ({
  key: 1,
  title: 'Basics',
  description: '',
  activities,
});
const activity = (kind: ActivityDraft['kind'], part: Partial<ActivityDraft> = {}): ActivityDraft => ({
  ...newActivity(1, kind),
  title: 'Fire safety',
  ...part,
});
const bodyOf = (draft: ActivityDraft) => sectionsOf([section(draft)])?.[0]?.activities[0];

const questions = fc
  .array(
    fc.record({
      kind: fc.constantFrom(...questionKinds),
      text: fc.constantFrom('', ' ', 'Which exit is nearest?'),
      options: fc.constantFrom('', 'North', 'North\nSouth', 'North\nNorth'),
      answers: fc.constantFrom('', 'North', 'North\nSouth', 'West', 'South\nSouth'),
      feedback: fc.constantFrom('', 'Follow the signs'),
    }),
    { maxLength: 3 },
  )
  .map((rows) => rows.map((row, place): QuestionDraft => ({ key: place + 1, ...row })));
const activities: fc.Arbitrary<ActivityDraft> = fc.record({
  key: fc.constant(1),
  kind: fc.constantFrom(...activityKinds),
  title: fc.constantFrom('', ' ', 'Fire safety'),
  minutes: fc.integer({ min: 1, max: 600 }),
  content: fc.constantFrom('', '<p>Read this</p>'),
  leastSeconds: fc.integer({ min: 0, max: 3600 }),
  address: fc.constantFrom('', 'example.com', 'http://example.com', 'https://example.com/a'),
  file: fc.option(fc.constant(file)),
  captions: fc.option(fc.constant(captions)),
  length: fc.constantFrom(0, 90),
  share: fc.integer({ min: 0, max: 100 }),
  passMark: fc.integer({ min: 0, max: 6 }),
  draw: fc.option(fc.integer({ min: 1, max: 6 })),
  attempts: fc.option(fc.integer({ min: 1, max: 20 })),
  timeLimit: fc.option(fc.integer({ min: 1, max: 240 })),
  assessor: fc.option(fc.constant(assessor)),
  questions,
});

it('is complete exactly when the server would accept it', () => {
  fc.assert(
    fc.property(fc.constantFrom('', 'Basics'), fc.array(activities, { maxLength: 1 }), (title, drafts) => {
      const draft = { ...section(...drafts), title };
      const [body] = sectionsOf([draft]) ?? [];
      expect(isComplete([draft])).toBe(courseSection.safeParse(body).success);
    }),
    { numRuns: 500 },
  );
});

it('is incomplete while one of several sections is', () => {
  expect(isComplete([section(activity('page')), section()])).toBe(false);
  expect(isComplete([section(activity('page')), section(activity('class'))])).toBe(true);
});

it('sends of an activity what its kind has, and nothing typed for another kind', () => {
  const typed: Partial<ActivityDraft> = {
    content: '<p>Read this</p>',
    leastSeconds: 60,
    address: 'https://example.com',
    file,
    captions,
    length: 90,
    share: 100,
    assessor,
    questions: [question],
  };
  const common = { key: 1, title: 'Fire safety', minutes: 5 };
  expect(activityKinds.map((kind) => bodyOf(activity(kind, typed)))).toEqual([
    { ...common, kind: 'page', content: '<p>Read this</p>', leastSeconds: 60 },
    { ...common, kind: 'file', fileId: 5 },
    { ...common, kind: 'link', address: 'https://example.com' },
    { ...common, kind: 'video', fileId: 5, captionsId: 6, length: 90, share: 100 },
    {
      ...common,
      kind: 'quiz',
      passMark: 1,
      draw: null,
      attempts: null,
      timeLimit: null,
      questions: [
        {
          key: 1,
          kind: 'single',
          text: 'Which exit is nearest?',
          options: ['North', 'South'],
          answers: ['South'],
          feedback: '',
        },
      ],
    },
    { ...common, kind: 'package', fileId: 5 },
    { ...common, kind: 'class', content: '<p>Read this</p>' },
    { ...common, kind: 'sign-off', content: '<p>Read this</p>', assessorId: 9 },
  ]);
});

it('asks for at most the questions there are, and passes with at most those asked', () => {
  const five = [1, 2, 3, 4, 5].map((key) => ({ ...question, key }));
  const quiz = (part: Partial<ActivityDraft>) => bodyOf(activity('quiz', { questions: five, ...part }));
  expect(quiz({ draw: 9, passMark: 9 })).toMatchObject({ draw: 5, passMark: 5 });
  expect(quiz({ draw: 2, passMark: 4 })).toMatchObject({ draw: 2, passMark: 2 });
  expect(quiz({ draw: null, passMark: 0 })).toMatchObject({ draw: null, passMark: 1 });
});

it('ignores options left from before a question was asked as text or order', () => {
  expect(problemOf({ ...question, kind: 'text', options: 'North\nNorth' })).toBeNull();
  expect(problemOf({ ...question, kind: 'order', answers: 'Alarm\nExit' })).toBeNull();
  expect(problemOf({ ...question, answers: 'West' })).toBe('Choose right answers from the options');
});

it('sends saved sections back unchanged', () => {
  const saved: Pick<EditedCourse, 'sections' | 'files' | 'assessors'> = {
    files: [file, captions],
    assessors: [assessor],
    sections: [
      {
        title: 'Basics',
        description: 'Before you start',
        activities: [
          {
            key: 4,
            kind: 'video',
            title: 'Watch',
            minutes: 3,
            content: '',
            leastSeconds: 0,
            address: null,
            fileId: 5,
            captionsId: 6,
            length: 90,
            share: 80,
            questions: [],
            passMark: 0,
            draw: null,
            attempts: null,
            timeLimit: null,
            assessorId: null,
          },
        ],
      },
    ],
  };
  const drafts = sectionDrafts(saved);
  expect(drafts).toMatchObject([{ key: 1, activities: [{ address: '', file, captions, assessor: null }] }]);
  expect(sectionsOf(drafts)).toEqual([
    {
      title: 'Basics',
      description: 'Before you start',
      activities: [
        {
          key: 4,
          kind: 'video',
          title: 'Watch',
          minutes: 3,
          fileId: 5,
          captionsId: 6,
          length: 90,
          share: 80,
        },
      ],
    },
  ]);
});

it('never gives a key again while a greater one is in use', () => {
  expect(nextKey([])).toBe(1);
  expect(nextKey([{ key: 7 }, { key: 2 }])).toBe(8);
});

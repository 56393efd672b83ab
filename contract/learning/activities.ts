import { activityKinds, questionKinds, questionProblem } from '@tenure/domain/learning/course.ts';
import { questionsAsked } from '@tenure/domain/learning/quiz.ts';
import { z } from 'zod';
import { id, oneLine } from '../envelopes.ts';

const option = z.string().trim().min(1, 'Enter an option').max(500, 'Use at most 500 characters');
const key = z.int().min(1).max(100_000);

const keptQuestion = {
  /** Keeps its meaning when questions are moved. */
  key,
  kind: z.enum(questionKinds),
  text: z.string(),
  options: z.array(z.string()),
  answers: z.array(z.string()),
  /** Explains the answer; shown once the quiz is passed. */
  feedback: z.string(),
};
const quizQuestion = z
  .strictObject({
    ...keptQuestion,
    kind: z.enum(questionKinds, 'Choose a kind'),
    text: z.string().trim().min(1, 'Enter a question').max(1000, 'Use at most 1,000 characters'),
    options: z.array(option).max(10, 'Use at most 10 options').default([]),
    answers: z.array(option).max(10, 'Use at most 10 answers').default([]),
    feedback: z.string().trim().max(1000, 'Use at most 1,000 characters').default(''),
  })
  .superRefine((question, context) => {
    const problem = questionProblem(question);
    if (problem !== null) context.addIssue({ code: 'custom', path: ['answers'], message: problem });
  });

/** Hours a video lasts at most. */
const mostHours = 4;

export const courseActivity = z
  .strictObject({
    key,
    kind: z.enum(activityKinds, 'Choose a kind'),
    title: oneLine(150, 'Enter a title'),
    minutes: z.int().min(1, 'Enter how long it takes').max(600, 'Use at most 600 minutes'),
    /** Page: rich text. Class and sign-off: what to bring or to show. */
    content: z.string().max(50_000, 'Use at most 50,000 characters').default(''),
    /** Page: it can be completed after so many seconds. */
    leastSeconds: z.int().min(0).max(3600, 'Use at most 3,600 seconds').default(0),
    /** Link. */
    address: z
      .url({ protocol: /^https$/, error: 'Use an address that begins with https://' })
      .max(2000)
      .nullable()
      .default(null),
    /** File, video or package: what was uploaded. */
    fileId: id.nullable().default(null),
    /** Video. */
    captionsId: id.nullable().default(null),
    /** Video: its length in seconds, as the player reads it. */
    length: z
      .int()
      .min(0)
      .max(mostHours * 3600, `Use a video of at most ${mostHours} hours`)
      .default(0),
    /** Video: percent of it that has to be watched. */
    share: z.int().min(0).max(100, 'Use at most 100 percent').default(80),
    /** Quiz. */
    questions: z.array(quizQuestion).max(50, 'Use at most 50 questions').default([]),
    passMark: z.int().min(0).max(50).default(0),
    /** Quiz: how many questions each attempt draws from them; null for all. */
    draw: z.int().min(1, 'Use at least 1 question').max(50).nullable().default(null),
    /** Quiz: null without a limit. */
    attempts: z
      .int()
      .min(1, 'Use at least 1 attempt')
      .max(20, 'Use at most 20 attempts')
      .nullable()
      .default(null),
    /** Quiz: minutes an attempt may take; null without a limit. */
    timeLimit: z
      .int()
      .min(1, 'Use at least 1 minute')
      .max(240, 'Use at most 240 minutes')
      .nullable()
      .default(null),
    /** Sign-off: the person who decides. */
    assessorId: id.nullable().default(null),
  })
  .superRefine((activity, context) => {
    const { kind, address, fileId, length, questions, passMark, draw, assessorId } = activity;
    const issue = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (kind === 'link' && address === null) issue('address', 'Enter an address');
    if (kind === 'sign-off' && assessorId === null) issue('assessorId', 'Choose an assessor');
    if (kind === 'file' && fileId === null) issue('fileId', 'Upload a file');
    if (kind === 'package' && fileId === null) issue('fileId', 'Upload a package');
    if (kind === 'video' && fileId === null) issue('fileId', 'Upload a video');
    else if (kind === 'video' && length === 0)
      issue('length', 'The length of this video could not be read. Upload it again.');
    if (kind !== 'quiz') return;
    if (questions.length === 0) issue('questions', 'Add a question');
    if (new Set(questions.map((one) => one.key)).size !== questions.length)
      issue('questions', 'Give each question a key of its own');
    if (draw !== null && draw > questions.length)
      issue('draw', 'An attempt cannot ask more questions than the quiz has');
    if (passMark < 1) issue('passMark', 'Use a pass mark of at least 1');
    if (passMark > questionsAsked(activity))
      issue('passMark', 'The pass mark is higher than the number of questions');
  });
export type CourseActivity = z.output<typeof courseActivity>;

export const courseSection = z.strictObject({
  title: oneLine(100, 'Enter a title'),
  description: z.string().trim().max(1000, 'Use at most 1,000 characters').default(''),
  activities: z
    .array(courseActivity)
    .min(1, 'Add an activity to each section')
    .max(30, 'Use at most 30 activities'),
});
export type CourseSection = z.output<typeof courseSection>;

/** Sections as they are edited. */
export const keptSections = z.array(
  z.strictObject({
    title: z.string(),
    description: z.string(),
    activities: z.array(
      z.strictObject({
        key,
        kind: z.enum(activityKinds),
        title: z.string(),
        minutes: z.int(),
        content: z.string(),
        leastSeconds: z.int(),
        address: z.string().nullable(),
        fileId: id.nullable(),
        captionsId: id.nullable(),
        length: z.int(),
        share: z.int(),
        questions: z.array(z.strictObject(keptQuestion)),
        passMark: z.int(),
        draw: z.int().nullable(),
        attempts: z.int().nullable(),
        timeLimit: z.int().nullable(),
        assessorId: id.nullable(),
      }),
    ),
  }),
);

const addedLater = {
  fileId: null,
  captionsId: null,
  length: 0,
  share: 80,
  draw: null,
  attempts: null,
  timeLimit: null,
  assessorId: null,
};
type Stored<T, Later extends PropertyKey> = Omit<T, Later> & Partial<T>;
type StoredQuestion = Stored<CourseActivity['questions'][number], 'feedback'>;
export type StoredSection = Omit<CourseSection, 'activities'> & {
  activities: (Omit<Stored<CourseActivity, keyof typeof addedLater>, 'questions'> & {
    questions: StoredQuestion[];
  })[];
};

/** Published versions never change, so older ones lack the fields that came later. */
export const withLaterFields = (sections: readonly StoredSection[]): CourseSection[] =>
  sections.map((section) => ({
    ...section,
    activities: section.activities.map((activity) => ({
      ...addedLater,
      ...activity,
      questions: activity.questions.map((question) => ({ feedback: '', ...question })),
    })),
  }));

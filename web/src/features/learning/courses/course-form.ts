import type { CourseFile } from '@tenure/contract/learning/course-files.ts';
import type { EditedCourse } from '@tenure/contract/learning/courses.ts';
import { type ActivityKind, type QuestionKind, questionProblem } from '@tenure/domain/learning/course.ts';
import type { CourseDraft } from './courses.queries.ts';

export interface QuestionDraft {
  key: number;
  kind: QuestionKind;
  text: string;
  /** One per line. */
  options: string;
  answers: string;
  feedback: string;
}
export interface ActivityDraft {
  key: number;
  kind: ActivityKind;
  title: string;
  minutes: number;
  content: string;
  leastSeconds: number;
  address: string;
  file: CourseFile | null;
  captions: CourseFile | null;
  length: number;
  share: number;
  passMark: number;
  draw: number | null;
  attempts: number | null;
  timeLimit: number | null;
  /** The person who signs it off. */
  assessor: { id: number; name: string } | null;
  questions: QuestionDraft[];
}
export interface SectionDraft {
  /** Identifies sections while they are moved; it is not saved. */
  key: number;
  title: string;
  description: string;
  activities: ActivityDraft[];
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

export const sectionDrafts = ({
  sections,
  files,
  assessors,
}: Pick<EditedCourse, 'sections' | 'files' | 'assessors'>): SectionDraft[] =>
  sections.map((section, place) => ({
    key: place + 1,
    title: section.title,
    description: section.description,
    activities: section.activities.map(
      ({ address, questions, fileId, captionsId, assessorId, ...activity }) => ({
        ...activity,
        address: address ?? '',
        file: files.find(({ id }) => id === fileId) ?? null,
        captions: files.find(({ id }) => id === captionsId) ?? null,
        assessor: assessors.find(({ id }) => id === assessorId) ?? null,
        questions: questions.map(({ options, answers, ...question }) => ({
          ...question,
          options: options.join('\n'),
          answers: answers.join('\n'),
        })),
      }),
    ),
  }));

export const newActivity = (key: number, kind: ActivityKind): ActivityDraft => ({
  key,
  kind,
  title: '',
  minutes: 5,
  content: '',
  leastSeconds: 0,
  address: '',
  file: null,
  captions: null,
  length: 0,
  share: 80,
  passMark: 1,
  draw: null,
  attempts: null,
  timeLimit: null,
  assessor: null,
  questions: kind === 'quiz' ? [newQuestion(1)] : [],
});

export const newQuestion = (key: number): QuestionDraft => ({
  key,
  kind: 'single',
  text: '',
  options: '',
  answers: '',
  feedback: '',
});

/** One more than the greatest: a key is never reused. */
export const nextKey = (taken: readonly { key: number }[]): number =>
  Math.max(0, ...taken.map(({ key }) => key)) + 1;

const questionOf = ({ options, answers, ...question }: QuestionDraft) => ({
  ...question,
  options: question.kind === 'text' || question.kind === 'order' ? [] : linesOf(options),
  answers: linesOf(answers),
});

export const problemOf = (question: QuestionDraft): string | null => questionProblem(questionOf(question));

/** Whether everything the server requires is present. */
export const isComplete = (sections: readonly SectionDraft[]): boolean =>
  sections.every(
    ({ title, activities }) =>
      title.trim() !== '' &&
      activities.length > 0 &&
      activities.every(
        (one) =>
          one.title.trim() !== '' &&
          (one.kind !== 'link' || URL.parse(one.address)?.protocol === 'https:') &&
          ((one.kind !== 'file' && one.kind !== 'package') || one.file !== null) &&
          (one.kind !== 'video' || (one.file !== null && one.length > 0)) &&
          (one.kind !== 'sign-off' || one.assessor !== null) &&
          (one.kind !== 'quiz' ||
            (one.questions.length > 0 &&
              one.questions.every(
                (question) => question.text.trim() !== '' && problemOf(question) === null,
              ))),
      ),
  );

type Activity = NonNullable<CourseDraft['sections']>[number]['activities'][number];

/** The saved parts of an activity: the fields of its kind, with defaults for the rest. */
function activityOf(draft: ActivityDraft): Activity {
  const { key, kind, title, minutes, content, leastSeconds, address, file, captions, ...rest } = draft;
  const { length, share, draw, attempts, timeLimit, questions, passMark, assessor } = rest;
  const common = { key, kind, title, minutes };
  if (kind === 'page') return { ...common, content, leastSeconds };
  if (kind === 'link') return { ...common, address };
  if (kind === 'class') return { ...common, content };
  if (kind === 'sign-off') return { ...common, content, assessorId: assessor?.id ?? null };
  if (kind === 'file' || kind === 'package') return { ...common, fileId: file?.id ?? null };
  if (kind === 'video') {
    return { ...common, fileId: file?.id ?? null, captionsId: captions?.id ?? null, length, share };
  }
  const asked = Math.min(draw ?? questions.length, questions.length);
  return {
    ...common,
    questions: questions.map(questionOf),
    passMark: Math.max(1, Math.min(passMark, asked)),
    draw: draw === null ? null : asked,
    attempts,
    timeLimit,
  };
}

export const sectionsOf = (drafts: readonly SectionDraft[]): CourseDraft['sections'] =>
  drafts.map(({ title, description, activities }) => ({
    title,
    description,
    activities: activities.map(activityOf),
  }));

import type { EditedCourse } from '@tenure/contract/learning/courses.ts';
import { type ActivityKind, type QuestionKind, questionProblem } from '@tenure/domain/learning/course.ts';
import type { CourseDraft } from './courses.queries.ts';

export interface QuestionDraft {
  key: number;
  kind: QuestionKind;
  text: string;
  /** One a line. */
  options: string;
  answers: string;
}
export interface ActivityDraft {
  key: number;
  kind: ActivityKind;
  title: string;
  minutes: number;
  content: string;
  leastSeconds: number;
  address: string;
  passMark: number;
  questions: QuestionDraft[];
}
export interface SectionDraft {
  /** Tells sections apart while they are moved about; it is not saved. */
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

export const sectionDrafts = (sections: EditedCourse['sections']): SectionDraft[] =>
  sections.map((section, place) => ({
    key: place + 1,
    title: section.title,
    description: section.description,
    activities: section.activities.map(({ address, questions, ...activity }) => ({
      ...activity,
      address: address ?? '',
      questions: questions.map(({ options, answers, ...question }) => ({
        ...question,
        options: options.join('\n'),
        answers: answers.join('\n'),
      })),
    })),
  }));

export const newActivity = (key: number, kind: ActivityKind): ActivityDraft => ({
  key,
  kind,
  title: '',
  minutes: 5,
  content: '',
  leastSeconds: 0,
  address: '',
  passMark: 1,
  questions: kind === 'quiz' ? [newQuestion(1)] : [],
});

export const newQuestion = (key: number): QuestionDraft => ({
  key,
  kind: 'single',
  text: '',
  options: '',
  answers: '',
});

/** One more than the greatest: a key is never used again for another thing. */
export const nextKey = (taken: readonly { key: number }[]): number =>
  Math.max(0, ...taken.map(({ key }) => key)) + 1;

const questionOf = ({ options, answers, ...question }: QuestionDraft) => ({
  ...question,
  options: question.kind === 'text' ? [] : linesOf(options),
  answers: linesOf(answers),
});

export const problemOf = (question: QuestionDraft): string | null => questionProblem(questionOf(question));

/** Whether nothing is missing that the server would refuse. */
export const isComplete = (sections: readonly SectionDraft[]): boolean =>
  sections.every(
    ({ title, activities }) =>
      title.trim() !== '' &&
      activities.length > 0 &&
      activities.every(
        (one) =>
          one.title.trim() !== '' &&
          (one.kind !== 'link' || URL.parse(one.address)?.protocol === 'https:') &&
          (one.kind !== 'quiz' ||
            (one.questions.length > 0 &&
              one.questions.every(
                (question) => question.text.trim() !== '' && problemOf(question) === null,
              ))),
      ),
  );

export const sectionsOf = (drafts: readonly SectionDraft[]): CourseDraft['sections'] =>
  drafts.map(({ title, description, activities }) => ({
    title,
    description,
    activities: activities.map(({ address, questions, ...activity }) => ({
      ...activity,
      address: activity.kind === 'link' ? address : null,
      questions: activity.kind === 'quiz' ? questions.map(questionOf) : [],
      passMark: activity.kind === 'quiz' ? Math.max(1, Math.min(activity.passMark, questions.length)) : 0,
    })),
  }));

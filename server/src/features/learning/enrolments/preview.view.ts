import type { CourseActivity } from '@tenure/contract/learning/activities.ts';
import { courseFilePath } from '@tenure/contract/learning/course-files.ts';
import type { CoursePreview } from '@tenure/contract/learning/taking.ts';
import { questionsAsked } from '@tenure/domain/learning/quiz.ts';
import { secondsRequired } from '@tenure/domain/learning/watching.ts';
import { askedQuestions, fileView, packageView } from './activity.view.ts';
import type { PreviewRow } from './preview.reads.ts';

type Named = Pick<PreviewRow, 'files' | 'packages' | 'assessors'>;
type Opened = CoursePreview['activities'][number];

function opened(activity: CourseActivity, { files, packages, assessors }: Named): Opened {
  const { key, kind, title, content, address, fileId, captionsId, length, share } = activity;
  const file = fileId === null ? undefined : files.get(fileId);
  return {
    key,
    kind,
    title,
    content,
    address,
    file: fileView(activity, file, courseFilePath),
    captionsUrl: captionsId === null ? null : courseFilePath(captionsId),
    assessor: activity.assessorId === null ? null : (assessors.get(activity.assessorId) ?? null),
    length,
    required: kind === 'video' ? secondsRequired(length, share) : 0,
    watched: [],
    quiz:
      kind === 'quiz'
        ? {
            count: questionsAsked(activity),
            passMark: activity.passMark,
            attemptsLeft: activity.attempts,
            timeLimit: activity.timeLimit,
            isStarted: true,
            secondsLeft: null,
            questions: askedQuestions(
              activity,
              activity.questions.map((question) => question.key),
            ),
          }
        : null,
    package: packageView(fileId === null ? undefined : packages.get(fileId), new Set()),
    isDone: false,
    secondsLeft: activity.leastSeconds,
  };
}

/** Every activity is open, and every question of a quiz is shown, without its right answers. */
export const previewView = ({
  id,
  name,
  isShowSectionDescription,
  sections,
  files,
  packages,
  assessors,
}: PreviewRow): CoursePreview => ({
  courseId: id,
  name,
  sections: sections.map(({ title, description, activities }) => ({
    title,
    description: isShowSectionDescription ? description : '',
    activities: activities.map(({ key, kind, title: activityTitle, minutes }) => ({
      key,
      kind,
      title: activityTitle,
      minutes,
      isOpenable: true,
      isDone: false,
      result: null,
      report: null,
      isOutOfAttempts: false,
      signOff: null,
    })),
  })),
  activities: sections.flatMap(({ activities }) =>
    activities.map((activity) => opened(activity, { files, packages, assessors })),
  ),
});

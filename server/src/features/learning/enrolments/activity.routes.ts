import {
  activityFile,
  allowAttempt,
  completeActivity,
  decideSignOff,
  openActivity,
  previewCourse,
  requestSignOff,
  startQuiz,
  watchVideo,
} from '@tenure/contract/learning/taking.ts';
import { found } from '../../../platform/http/refusal.ts';
import { type Binding, onSession, Shown } from '../../../platform/http/route.ts';
import { capabilitiesOver, noRelation } from '../../../platform/policy/evaluate.ts';
import { RangeNotSatisfiableError } from '../../../platform/storage/file-errors.ts';
import type { FileStore } from '../../../platform/storage/file-store.ts';
import { type Activities, activitiesOf, activityIn, shownActivity } from './activity.service.ts';
import { spansView } from './activity.view.ts';
import { overOne, presentChanged, taken, toChange } from './enrolment.routes.ts';
import { courseToPreview } from './preview.reads.ts';
import { previewView } from './preview.view.ts';
import type { Quizzes } from './quiz.service.ts';
import type { SignOffs } from './sign-off.service.ts';

interface ActivityDeps {
  activities: Activities;
  quizzes: Quizzes;
  signOffs: SignOffs;
  files: FileStore;
}

export function activityRoutes({ activities, quizzes, signOffs, files }: ActivityDeps): Binding[] {
  return [
    onSession(openActivity, {
      ...toChange,
      act: ({ tx, subject, input }) => activities.open(tx, subject, input.params.activityKey),
      present: ({ result }) => ({ data: result, metadata: taken }),
    }),
    onSession(watchVideo, {
      ...toChange,
      act: ({ tx, subject, input: { params, body } }) =>
        activities.watch(tx, subject, params.activityKey, body),
      present: ({ result }) => ({ data: { watched: spansView(result) }, metadata: taken }),
    }),
    onSession(startQuiz, {
      ...toChange,
      act: async ({ tx, subject, input }) => {
        const quiz = activityIn(subject.row, input.params.activityKey);
        return shownActivity(tx, await quizzes.start(tx, subject, quiz), quiz.key);
      },
      present: ({ result }) => ({ data: result, metadata: taken }),
    }),
    onSession(completeActivity, {
      ...toChange,
      act: ({ tx, subject, input }) =>
        activities.complete(tx, subject, input.params.activityKey, input.body.answers),
      present: ({ result, viewer }) => presentChanged(result, viewer),
    }),
    onSession(requestSignOff, {
      ...toChange,
      act: ({ tx, subject, input }) => signOffs.request(tx, subject, input.params.activityKey),
      present: ({ result, viewer }) => presentChanged(result, viewer),
    }),
    onSession(decideSignOff, {
      ...toChange,
      act: ({ tx, subject, viewer, input: { params, body } }) =>
        signOffs.decide(tx, subject, params.activityKey, body, viewer.grants),
      present: ({ result, viewer }) => presentChanged(result, viewer),
    }),
    onSession(allowAttempt, {
      ...toChange,
      act: ({ tx, subject, input }) => {
        const quiz = activitiesOf(subject.row).find(({ key }) => key === input.params.activityKey);
        return quizzes.allow(tx, subject, found(quiz));
      },
      present: ({ result, viewer }) => presentChanged(result, viewer),
    }),
    onSession(activityFile, {
      load: toChange.load,
      authorise: overOne,
      act: async ({ tx, subject, input, request: { range } }) => {
        const { storageKey } = found(await activities.file(tx, subject, input.params.fileId));
        try {
          return found(await files.get(storageKey, range));
        } catch (error) {
          // HTTP lets a server ignore a range that begins past the end.
          if (error instanceof RangeNotSatisfiableError) return found(await files.get(storageKey));
          throw error;
        }
      },
      present: ({ result }) => new Shown(result),
    }),
    onSession(previewCourse, {
      load: (tx, { params }) => courseToPreview(tx, params.courseId),
      authorise: ({ viewer }) => capabilitiesOver(viewer.grants, noRelation),
      present: ({ subject }) => ({
        data: previewView(subject),
        metadata: { capabilities: ['learning.course.edit'], fields: [] },
      }),
    }),
  ];
}

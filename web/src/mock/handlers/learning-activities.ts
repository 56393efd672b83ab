import { problemType } from '@tenure/contract/errors.ts';
import type { CourseActivity } from '@tenure/contract/learning/activities.ts';
import {
  courseFileKinds,
  courseFileRules,
  uploadCourseFile,
} from '@tenure/contract/learning/course-files.ts';
import {
  allowAttempt,
  completeActivity,
  type OpenedActivity,
  openActivity,
  previewCourse,
  startQuiz,
  watchVideo,
} from '@tenure/contract/learning/taking.ts';
import { gradeQuiz, openable } from '@tenure/domain/learning/course.ts';
import { questionsAsked, shownOptions } from '@tenure/domain/learning/quiz.ts';
import { mergeSpans, secondsRequired } from '@tenure/domain/learning/watching.ts';
import { HttpResponse, http } from 'msw/http';
import { z } from 'zod';
import { nowText } from '../../lib/clock.ts';
import {
  complete,
  courseFiles,
  editedCourses,
  enrolmentOf,
  enrolments,
  found,
  type KeptEnrolment,
  nextId,
} from '../learning-world.ts';
import { MockRefusal, mock } from '../mock.ts';
import { takeUpload } from './uploads.ts';

const taken = { capabilities: ['learning.take'], fields: [] };

function activityIn(kept: KeptEnrolment, key: number): CourseActivity {
  const { sections, isSectionsSequenceEnabled } = kept.course;
  const activity = sections.flatMap(({ activities }) => activities).find((one) => one.key === key);
  if (activity === undefined) throw new MockRefusal('not-found');
  const isTakeable = kept.state === 'not-started' || kept.state === 'in-progress';
  if (!isTakeable || !openable(sections, kept.done, isSectionsSequenceEnabled).has(key))
    throw new MockRefusal('conflict');
  return activity;
}

function opened(activity: CourseActivity, kept: KeptEnrolment | null): OpenedActivity {
  const { key, kind, title, content, address, length, share, passMark, timeLimit, questions } = activity;
  const isStarted = kept === null || kept.sittings.has(key);
  const isDone = kept?.done.has(key) ?? false;
  return {
    key,
    kind,
    title,
    content,
    address,
    file: null,
    captionsUrl: null,
    assessor: null,
    length,
    required: kind === 'video' ? secondsRequired(length, share) : 0,
    watched: (kept?.watched.get(key) ?? []).map(([from, to]) => ({ from, to })),
    quiz:
      kind === 'quiz'
        ? {
            count: questionsAsked(activity),
            passMark,
            attemptsLeft: null,
            timeLimit,
            isStarted,
            secondsLeft: kept !== null && isStarted && timeLimit !== null ? timeLimit * 60 : null,
            questions: isStarted
              ? questions.map((question) => ({
                  key: question.key,
                  kind: question.kind,
                  text: question.text,
                  options: shownOptions(question),
                }))
              : [],
          }
        : null,
    package: null,
    isDone,
    secondsLeft: isDone ? 0 : activity.leastSeconds,
  };
}

function shown(kept: KeptEnrolment, setEtag: (etag: string) => void) {
  setEtag(`"v${kept.version}"`);
  const capabilities = ['learning.view', 'learning.take'];
  return { data: enrolmentOf(kept), metadata: { capabilities, fields: [] } };
}

function refusal(code: 'bad-request' | 'wrong-type' | 'too-large', status: number) {
  const problem = { type: problemType(code), title: code, status, detail: code, invalidInputs: [] };
  return HttpResponse.json(problem, { status });
}

export const activityHandlers = [
  mock(openActivity, ({ params }) => {
    const kept = found(enrolments, params.enrolmentId);
    const activity = activityIn(kept, params.activityKey);
    kept.state = 'in-progress';
    return { data: opened(activity, kept), metadata: taken };
  }),
  mock(startQuiz, ({ params }) => {
    const kept = found(enrolments, params.enrolmentId);
    const activity = activityIn(kept, params.activityKey);
    kept.sittings.add(activity.key);
    return { data: opened(activity, kept), metadata: taken };
  }),
  mock(watchVideo, ({ params, body }) => {
    const kept = found(enrolments, params.enrolmentId);
    const { key, length } = activityIn(kept, params.activityKey);
    const span = [body.from, Math.min(body.to, length)] as const;
    const watched = mergeSpans([...(kept.watched.get(key) ?? []), span]);
    kept.watched.set(key, watched);
    return { data: { watched: watched.map(([from, to]) => ({ from, to })) }, metadata: taken };
  }),
  mock(completeActivity, ({ params, body, setEtag }) => {
    const kept = found(enrolments, params.enrolmentId);
    const { key, kind, questions, passMark } = activityIn(kept, params.activityKey);
    if (kind === 'quiz') {
      if (!kept.sittings.delete(key)) throw new MockRefusal('conflict');
      kept.results.set(key, { given: body.answers, closedAt: nowText() });
      if (!gradeQuiz(questions, body.answers, passMark).isPassed) return shown(kept, setEtag);
    }
    complete(kept, key);
    return shown(kept, setEtag);
  }),
  mock(allowAttempt, () => {
    throw new MockRefusal('conflict');
  }),
  mock(previewCourse, ({ params }) => {
    const { id, name, sections } = found(editedCourses, params.courseId);
    return {
      data: {
        courseId: id,
        name,
        sections: sections.map(({ title, description, activities }) => ({
          title,
          description,
          activities: activities.map((activity) => ({
            key: activity.key,
            kind: activity.kind,
            title: activity.title,
            minutes: activity.minutes,
            isOpenable: true,
            isDone: false,
            result: null,
            report: null,
            isOutOfAttempts: false,
            signOff: null,
          })),
        })),
        activities: sections.flatMap(({ activities }) => activities.map((one) => opened(one, null))),
      },
      metadata: { capabilities: ['learning.course.edit'], fields: [] },
    };
  }),
  http.post(uploadCourseFile.path, async ({ request }) => {
    const { searchParams } = new URL(request.url);
    const kind = z.enum(courseFileKinds).parse(searchParams.get('kind'));
    const uploadId = searchParams.get('uploadId');
    const file =
      uploadId === null
        ? (await request.formData()).get('file')
        : { type: courseFileRules[kind].accept[0], ...takeUpload(uploadId) };
    if (file === null || typeof file === 'string' || file.size === undefined || file.name === undefined)
      return refusal('bad-request', 400);
    if (file.size > courseFileRules[kind].maxBytes) return refusal('too-large', 413);
    const data = { id: nextId(), kind, name: file.name, type: file.type, size: file.size };
    courseFiles.set(data.id, data);
    return HttpResponse.json(
      { data, metadata: { capabilities: ['learning.course.edit'], fields: [] } },
      { status: 201 },
    );
  }),
];

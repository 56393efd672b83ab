import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { EndpointRequest } from '@tenure/contract/endpoint.ts';
import { bookClass, cancelBooking, listOfferedClasses } from '@tenure/contract/learning/classes.ts';
import type { EnrolmentDetail, PackageReport } from '@tenure/contract/learning/enrolments.ts';
import {
  type PackageState,
  previewPackage,
  reportPackage,
  type StartedPackage,
  startPackage,
} from '@tenure/contract/learning/packages.ts';
import {
  allowAttempt,
  completeActivity,
  decideSignOff,
  openActivity,
  previewCourse,
  requestSignOff,
  startQuiz,
  watchVideo,
} from '@tenure/contract/learning/taking.ts';
import { call } from '../../../lib/api/call.ts';
import { query } from '../../../lib/api/query.ts';
import { refreshLearning } from './refresh-learning.ts';

const inActivity = (enrolmentId: number, key: number) => ({
  params: { enrolmentId: String(enrolmentId), activityKey: String(key) },
});

/** Opening is a step of its own: it starts the course, and is sent once for each activity shown. */
export const openedActivityQuery = (enrolmentId: number, key: number) =>
  queryOptions({
    queryKey: ['openActivity', enrolmentId, key],
    queryFn: async () => (await call(openActivity, inActivity(enrolmentId, key))).body,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });

/** Once the course is completed its activities are no longer open, and the screen that asked is gone before it is told. */
export function useCompleteActivity(
  enrolmentId: number,
  key: number,
  onCompleted: (enrolment: EnrolmentDetail) => void,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (answers: EndpointRequest<typeof completeActivity>['body']['answers']) =>
      call(completeActivity, { ...inActivity(enrolmentId, key), body: { answers } }),
    onSuccess: ({ body }) => onCompleted(body.data),
    onSettled: (answer) =>
      Promise.all([
        refreshLearning(queryClient),
        answer?.body.data.state === 'completed'
          ? null
          : queryClient.invalidateQueries(openedActivityQuery(enrolmentId, key)),
      ]),
  });
}

export function useStartQuiz(enrolmentId: number, key: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(startQuiz, inActivity(enrolmentId, key)),
    onSuccess: ({ body }) => {
      queryClient.setQueryData(openedActivityQuery(enrolmentId, key).queryKey, body);
      // This closes an attempt whose time is over, so its result is new.
      void refreshLearning(queryClient);
    },
  });
}

/** A package's calls to the server while it runs. */
export interface PackageCalls {
  start(lesson: number): Promise<StartedPackage>;
  /** Null where its reports are not saved. */
  report: ((lesson: number, state: PackageState) => Promise<PackageReport>) | null;
  /** Called once it is closed. */
  left(): void;
}

export function usePackageCalls(enrolmentId: number, key: number): PackageCalls {
  const queryClient = useQueryClient();
  const at = inActivity(enrolmentId, key);
  return {
    start: async (lesson) => (await call(startPackage, { ...at, body: { lesson } })).body.data,
    report: async (lesson, state) =>
      (await call(reportPackage, { ...at, body: { lesson, state } })).body.data.report,
    left: () => {
      void queryClient.invalidateQueries(openedActivityQuery(enrolmentId, key));
      void refreshLearning(queryClient);
    },
  };
}

export const packagePreviewCalls = (courseId: number, key: number): PackageCalls => ({
  start: async (lesson) =>
    (
      await call(previewPackage, {
        params: { courseId: String(courseId), activityKey: String(key) },
        body: { lesson },
      })
    ).body.data,
  report: null,
  left: () => undefined,
});

export function useWatch(enrolmentId: number, key: number) {
  const queryClient = useQueryClient();
  const { queryKey } = openedActivityQuery(enrolmentId, key);
  return useMutation({
    mutationFn: (span: { from: number; to: number }) =>
      call(watchVideo, { ...inActivity(enrolmentId, key), body: span }),
    onSuccess: ({ body }) => {
      queryClient.setQueryData(queryKey, (was) =>
        was === undefined ? was : { ...was, data: { ...was.data, watched: body.data.watched } },
      );
    },
  });
}

export function useAllowAttempt(enrolmentId: number, key: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(allowAttempt, inActivity(enrolmentId, key)),
    onSettled: () => refreshLearning(queryClient),
  });
}

export const previewQuery = (courseId: number) =>
  query(previewCourse, { params: { courseId: String(courseId) } });

export const offeredClassesQuery = (enrolmentId: number, key: number) =>
  query(listOfferedClasses, inActivity(enrolmentId, key));

function useStep<Given, Result>(step: (given: Given) => Promise<Result>) {
  const queryClient = useQueryClient();
  // Refetches after a refusal too: someone else may have been quicker. Not waited for: what the screen shows then may no
  // longer have the part that says how it went.
  return useMutation({ mutationFn: step, onSettled: () => void refreshLearning(queryClient) });
}
export const useBookClass = (enrolmentId: number, key: number) =>
  useStep((classId: number) => call(bookClass, { ...inActivity(enrolmentId, key), body: { classId } }));
export const useCancelBooking = (enrolmentId: number, key: number) =>
  useStep((bookingId: number) => {
    const { params } = inActivity(enrolmentId, key);
    return call(cancelBooking, { params: { ...params, bookingId: String(bookingId) } });
  });
export const useRequestSignOff = (enrolmentId: number, key: number) =>
  useStep(() => call(requestSignOff, inActivity(enrolmentId, key)));
export const useDecideSignOff = (enrolmentId: number, key: number) =>
  useStep((body: EndpointRequest<typeof decideSignOff>['body']) =>
    call(decideSignOff, { ...inActivity(enrolmentId, key), body }),
  );

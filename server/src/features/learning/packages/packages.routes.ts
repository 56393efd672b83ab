import { previewPackage, reportPackage, startPackage } from '@tenure/contract/learning/packages.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { type Binding, type Can, onSession } from '../../../platform/http/route.ts';
import { capabilitiesOver, noRelation } from '../../../platform/policy/evaluate.ts';
import type { CourseAttempts } from '../enrolments/enrolments.api.ts';
import { draftPackage } from './package.reads.ts';
import type { PackageAttempts } from './package-attempts.service.ts';

const taking = { capabilities: ['learning.take'], fields: [] };

export function packageRoutes({
  packages,
  attempts,
}: {
  packages: PackageAttempts;
  attempts: CourseAttempts;
}): Binding[] {
  const ofAttempt = {
    load: (tx: Tx, { params }: { params: { enrolmentId: number } }) =>
      attempts.toChange(tx, params.enrolmentId),
    authorise: attempts.authorise,
  };
  return [
    onSession(startPackage, {
      ...ofAttempt,
      act: ({ tx, subject, input: { params, body }, request }) =>
        packages.start(tx, subject, {
          key: params.activityKey,
          lesson: body.lesson,
          framedBy: request.origin,
        }),
      present: ({ result }) => ({ data: result, metadata: taking }),
    }),
    onSession(reportPackage, {
      load: ofAttempt.load,
      // Its last words may come after its result has completed the course; whether they are heard is the address's to say.
      authorise: ({ viewer, subject }): Can => {
        const can = attempts.authorise({ viewer, subject });
        const { row, relation } = subject;
        const isJustDone = row.state === 'completed' && relation.isSelf && !row.isActing;
        const mayTake = capabilitiesOver(viewer.grants, relation).has('learning.take');
        return isJustDone && mayTake ? new Set([...can, 'learning.take']) : can;
      },
      act: ({ tx, subject, input: { params, body } }) =>
        packages.report(tx, subject, { key: params.activityKey, ...body }),
      present: ({ result }) => ({ data: result, metadata: taking }),
    }),
    onSession(previewPackage, {
      load: (tx, { params }) => draftPackage(tx, params.courseId, params.activityKey),
      authorise: ({ viewer }) => capabilitiesOver(viewer.grants, noRelation),
      act: ({ tx, subject, input: { params, body }, request }) =>
        packages.preview(tx, subject, {
          key: params.activityKey,
          lesson: body.lesson,
          framedBy: request.origin,
        }),
      present: ({ result }) => ({
        data: result,
        metadata: { capabilities: ['learning.course.edit'], fields: [] },
      }),
    }),
  ];
}

import { explainAccess } from '@tenure/contract/identity/why.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { found, Refusal } from '../../../platform/http/refusal.ts';
import { type Binding, onSession } from '../../../platform/http/route.ts';
import { relationBetween } from '../../../platform/policy/relation.reads.ts';
import { profileCapabilities } from './profile.policy.ts';
import { askedSubject, askedViewer, grantsOfCapability, lineAbove } from './why.reads.ts';
import { explanationOf, type WhyFacts } from './why.view.ts';

export function whyRoutes({ audit }: { audit: Audit }): Binding[] {
  return [
    onSession(explainAccess, {
      load: (tx, { body }) => factsOf(tx, body),
      authorise: ({ viewer }) => {
        const can = profileCapabilities(viewer.grants);
        // The answer names profiles and their grants, which is for people who may see profiles.
        if (!can.has('security-profiles.view')) throw new Refusal('forbidden');
        return can;
      },
      act: async ({ tx, subject: { viewer, subject, capability } }) => {
        await audit.record(tx, {
          action: 'access.explained',
          subject: { type: 'employee', id: subject.employeeId },
          details: { viewerAccountId: viewer.userId, capability, asOf: viewer.asOf },
        });
      },
      present: ({ subject, can }) => ({
        data: explanationOf(subject),
        metadata: { capabilities: [...can].filter((one) => one === explainAccess.capability) },
      }),
    }),
  ];
}

interface Question {
  viewerUserId: number;
  subjectEmployeeId: number;
  capability: WhyFacts['capability'];
  asOf?: string | undefined;
}

async function factsOf(tx: Tx, question: Question): Promise<WhyFacts | undefined> {
  const { capability, viewerUserId, subjectEmployeeId } = question;
  const viewer = await askedViewer(tx, viewerUserId, question.asOf ?? null);
  if (!viewer) return undefined;
  const [subject, relation, line, grants] = await Promise.all([
    askedSubject(tx, subjectEmployeeId, viewer.asOf),
    relationBetween(tx, viewer, subjectEmployeeId, viewer.asOf),
    lineAbove(tx, subjectEmployeeId, viewer.asOf),
    grantsOfCapability(tx, capability, viewerUserId, viewer.asOf),
  ]);
  if (!subject) return undefined;
  return { capability, viewer, subject, relation: found(relation), line, grants };
}

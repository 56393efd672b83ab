import {
  addCoverRule,
  getLeaveCover,
  listCoverRules,
  removeCoverRule,
} from '@tenure/contract/leave/leave-cover.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import { found, invalidInput } from '../../../platform/http/refusal.ts';
import { type Binding, onSession } from '../../../platform/http/route.ts';
import { capabilitiesOver, noRelation } from '../../../platform/policy/evaluate.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';
import type { LeaveToDecideOf } from './cover.api.ts';
import {
  coverProblemsOf,
  coverRuleById,
  coverRules,
  departmentChoices,
  locationChoices,
  positionChoices,
} from './cover.reads.ts';
import { deleteCoverRule, insertCoverRule } from './cover.store.ts';

/** The rules belong to the company, so only a right over everyone applies. */
const authorise = ({ viewer }: { viewer: Viewer }) => capabilitiesOver(viewer.grants, noRelation);
const metadata = { capabilities: ['leave.type.edit'], fields: [] };

export interface CoverPorts {
  leaveToDecideOf: LeaveToDecideOf;
}

export function coverRoutes({ audit }: { audit: Audit }, { leaveToDecideOf }: CoverPorts): Binding[] {
  return [
    onSession(listCoverRules, {
      load: async (tx) => {
        const [rules, locations, departments, positions] = await Promise.all([
          coverRules(tx),
          locationChoices(tx),
          departmentChoices(tx),
          positionChoices(tx),
        ]);
        return { rules, locations, departments, positions };
      },
      authorise,
      present: ({ subject }) => ({ data: subject, metadata }),
    }),
    onSession(addCoverRule, {
      authorise,
      act: async ({ tx, input: { body } }) => {
        const id = await insertCoverRule(tx, body);
        if (id === undefined) {
          const reason = 'Choose one of the places in the list';
          throw invalidInput('placeId', 'unknown', reason);
        }
        await audit.record(tx, {
          action: 'leave-cover.added',
          subject: { type: 'leave-cover', id },
          details: { kind: body.kind, title: body.title, from: body.from, to: body.to },
        });
        return found(await coverRuleById(tx, id));
      },
      present: ({ result }) => ({ data: result, metadata }),
    }),
    onSession(removeCoverRule, {
      load: (tx, { params }) => coverRuleById(tx, params.ruleId),
      authorise,
      act: async ({ tx, subject: { id, kind, title } }) => {
        await deleteCoverRule(tx, id);
        await audit.record(tx, {
          action: 'leave-cover.removed',
          subject: { type: 'leave-cover', id },
          details: { kind, title },
        });
      },
      present: () => undefined,
    }),
    onSession(getLeaveCover, {
      load: (tx, { params }) => leaveToDecideOf(tx, params.requestId),
      authorise: ({ viewer, subject }) => found(subject.approving(viewer.grants)),
      act: ({ tx, subject: { employeeId, days } }) =>
        coverProblemsOf(tx, { employeeId, days, isBlockable: false }),
      present: ({ result }) => ({
        data: { problems: result },
        metadata: { capabilities: ['leave.request.approve'], fields: [] },
      }),
    }),
  ];
}

import { getRecognitionNumbers } from '@tenure/contract/recognition/numbers.ts';
import { quartersBefore, shownGroups } from '@tenure/domain/recognition/quarter.ts';
import { invalidInput } from '../../../platform/http/refusal.ts';
import { type Binding, onSession } from '../../../platform/http/route.ts';
import { capabilitiesOver, noRelation } from '../../../platform/policy/evaluate.ts';
import { countedByDepartment } from './numbers.reads.ts';

export function numberRoutes(): Binding[] {
  return [
    onSession(getRecognitionNumbers, {
      authorise: ({ viewer }) => capabilitiesOver(viewer.grants, noRelation),
      act: async ({ tx, viewer, input: { query } }) => {
        const quarters = quartersBefore(viewer.today);
        const chosen = query.quarter ?? quarters[0].name;
        const quarter = quarters.find(({ name }) => name === chosen);
        if (quarter === undefined) {
          throw invalidInput('quarter', 'not-offered', 'Choose a quarter that is over');
        }
        const { groups, whole } = shownGroups(await countedByDepartment(tx, quarter));
        return {
          quarter: quarter.name,
          from: quarter.from,
          to: quarter.to,
          quarters: quarters.map(({ name }) => name),
          whole,
          departments: groups,
        };
      },
      present: ({ result }) => ({ data: result, metadata: { capabilities: [], fields: [] } }),
    }),
  ];
}

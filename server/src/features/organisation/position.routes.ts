import { getPosition, listEmployeePositions } from '@tenure/contract/organisation/positions.ts';
import { type Binding, onSession } from '../../platform/http/route.ts';
import { capabilitiesOver, noRelation } from '../../platform/policy/evaluate.ts';
import { relationToViewer } from '../../platform/policy/relation.reads.ts';
import { onThatDay } from '../../platform/policy/that-day.ts';
import type { PositionRequisitions } from '../requisitions/requisitions.api.ts';
import { assignmentsOf, positionToShow } from './position.reads.ts';
import { assignmentView, positionView } from './position.view.ts';

const offered = (can: ReadonlySet<string>, ...names: string[]) => names.filter((name) => can.has(name));

export function positionRoutes(requisitions: PositionRequisitions): Binding[] {
  return [
    onSession(getPosition, {
      load: async (tx, { params, query }) => {
        const [position, there] = await Promise.all([
          positionToShow(tx, params.id, query.asOf),
          requisitions.at(tx, params.id),
        ]);
        return position && { position, there };
      },
      authorise: ({ viewer, subject: { position: subject } }) => {
        const { isSameDepartment, isSameLocation } = subject;
        const relation = { ...noRelation, isSameDepartment, isSameLocation };
        return onThatDay(capabilitiesOver(viewer.grants, relation), subject);
      },
      present: ({ subject: { position, there }, viewer, can }) => ({
        data: positionView(
          position,
          {
            salary: can.has('positions.salary.view'),
            editing: can.has('positions.position.edit'),
            structure: can.has('organisation.structure.edit'),
          },
          there.shownTo(viewer),
        ),
        metadata: {
          capabilities: offered(
            can,
            'positions.position.view',
            'positions.position.edit',
            'positions.salary.view',
          ),
          fields: [],
        },
      }),
    }),
    onSession(listEmployeePositions, {
      load: async (tx, { params, query }) => {
        // How the two stand today decides, whatever day is asked about: nobody reaches by a date what is past for them.
        const [relation, assignments] = await Promise.all([
          relationToViewer(tx, params.employeeId),
          assignmentsOf(tx, params.employeeId, query.asOf),
        ]);
        return relation && { relation, assignments };
      },
      authorise: ({ viewer, subject }) => capabilitiesOver(viewer.grants, subject.relation),
      present: ({ subject: { assignments, relation }, can }) => {
        const salary = can.has('positions.salary.view');
        return {
          data: assignments.map((row) => assignmentView(row, { salary, budget: salary && !relation.isSelf })),
          metadata: {
            capabilities: offered(can, 'employees.positions.view', 'positions.salary.view'),
            fields: [],
          },
        };
      },
    }),
  ];
}

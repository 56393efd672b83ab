import type { Capability, Grant } from '@tenure/contract/capabilities.ts';
import { getPosition, listEmployeePositions } from '@tenure/contract/organisation/positions.ts';
import { found } from '../../platform/http/refusal.ts';
import { type Binding, onSession } from '../../platform/http/route.ts';
import { capabilitiesOver, noRelation } from '../../platform/policy/evaluate.ts';
import { relationToViewer } from '../../platform/policy/relation.reads.ts';
import { onThatDay } from '../../platform/policy/that-day.ts';
import type { PositionRequisitions } from '../requisitions/requisitions.api.ts';
import { dayOf } from './org-chart.reads.ts';
import {
  assignmentsOf,
  type HoldersInReach,
  type PositionSubject,
  positionToShow,
} from './position.reads.ts';
import { assignmentView, positionView } from './position.view.ts';

/** Whether the salary of everybody in a position is for somebody with these grants. */
const seesSalaryOfAll = (
  grants: readonly Grant[],
  { holdersInDepartment, holdersAtLocation }: HoldersInReach,
) =>
  capabilitiesOver(grants, {
    ...noRelation,
    isSameDepartment: holdersInDepartment,
    isSameLocation: holdersAtLocation,
  }).has('positions.salary.view');

/** What grants give over a position by where it stands; its salary figures only with those of everybody in it. */
function atPosition(
  grants: readonly Grant[],
  position: PositionSubject | undefined,
): ReadonlySet<Capability> {
  if (position === undefined) return capabilitiesOver(grants, noRelation);
  const { isSameDepartment, isSameLocation } = position;
  const can = capabilitiesOver(grants, { ...noRelation, isSameDepartment, isSameLocation });
  return seesSalaryOfAll(grants, position) ? can : can.difference(new Set(['positions.salary.view']));
}

const offered = (can: ReadonlySet<string>, ...names: string[]) => names.filter((name) => can.has(name));

export function positionRoutes(requisitions: PositionRequisitions): Binding[] {
  return [
    onSession(getPosition, {
      load: async (tx, { params, query }) => {
        const [days, position, there] = await Promise.all([
          dayOf(tx, query.asOf),
          positionToShow(tx, params.id, query.asOf),
          requisitions.at(tx, params.id),
        ]);
        return { ...days, position, there };
      },
      authorise: ({ viewer, subject }) => onThatDay(atPosition(viewer.grants, subject.position), subject),
      present: ({ subject: { day, position, there }, viewer, can }) => ({
        data: positionView(
          found(position),
          day,
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
        const [days, relation, assignments] = await Promise.all([
          dayOf(tx, query.asOf),
          relationToViewer(tx, params.employeeId),
          assignmentsOf(tx, params.employeeId, query.asOf),
        ]);
        return relation && { ...days, relation, assignments };
      },
      authorise: ({ viewer, subject }) =>
        onThatDay(capabilitiesOver(viewer.grants, subject.relation), subject),
      present: ({ subject: { today, assignments, relation }, viewer, can }) => {
        const salary = can.has('positions.salary.view');
        const plans = can.has('organisation.future.view');
        const shown = assignments.filter(({ from }) => plans || from <= today);
        return {
          data: shown.map((row) =>
            assignmentView(row, {
              salary,
              budget: salary && !relation.isSelf && seesSalaryOfAll(viewer.grants, row),
              end: plans || row.to <= today,
            }),
          ),
          metadata: {
            capabilities: offered(can, 'employees.positions.view', 'positions.salary.view'),
            fields: [],
          },
        };
      },
    }),
  ];
}

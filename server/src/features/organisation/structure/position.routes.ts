import type { Capability, Grant } from '@tenure/contract/capabilities.ts';
import {
  getPosition,
  listEmployeePositions,
  listEmploymentHistory,
} from '@tenure/contract/organisation/positions.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { found } from '../../../platform/http/refusal.ts';
import { type Binding, type Can, onSession } from '../../../platform/http/route.ts';
import { capabilitiesOver, noRelation, type Relation } from '../../../platform/policy/evaluate.ts';
import { relationToViewer } from '../../../platform/policy/relation.reads.ts';
import { onThatDay } from '../../../platform/policy/that-day.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';
import { dayOf } from '../../../platform/policy/viewer-day.reads.ts';
import type { PositionRequisitions } from '../../recruitment/requisitions/requisitions.api.ts';

import { type AssignmentRow, assignmentsOf, type PositionSubject, positionToShow } from './position.reads.ts';
import {
  assignmentFields,
  assignmentView,
  historyFields,
  historyView,
  positionView,
} from './position.view.ts';
import { mayEditSalary, salaryShown, seesSalary, withSalaryRule } from './salary.policy.ts';
import { chartSettings } from './settings.reads.ts';

/**
 * The rights grants give over a position by its place; its salary figures only with those of everyone in it.
 */
function atPosition(
  grants: readonly Grant[],
  position: PositionSubject | undefined,
): ReadonlySet<Capability> {
  if (position === undefined) return capabilitiesOver(grants, noRelation);
  const { isSameDepartment, isSameLocation } = position;
  const can = capabilitiesOver(grants, { ...noRelation, isSameDepartment, isSameLocation });
  return withSalaryRule(can, grants, position);
}

const offered = (can: ReadonlySet<string>, ...names: string[]) => names.filter((name) => can.has(name));

interface HeldPositions {
  day: string;
  today: string;
  relation: Relation;
  assignments: AssignmentRow[];
}

/** A person's present, past and coming positions. */
const toHeld = {
  load: async (
    tx: Tx,
    { params, query }: { params: { employeeId: number }; query: { asOf?: string | undefined } },
  ): Promise<HeldPositions | undefined> => {
    // The relation of the two today decides, whatever day is requested: a date does not bring back a past
    // relation.
    const [days, relation, assignments] = await Promise.all([
      dayOf(tx, query.asOf),
      relationToViewer(tx, params.employeeId),
      assignmentsOf(tx, params.employeeId, query.asOf),
    ]);
    return relation && { ...days, relation, assignments };
  },
  authorise: ({ viewer, subject }: { viewer: Viewer; subject: HeldPositions }) =>
    onThatDay(capabilitiesOver(viewer.grants, subject.relation), subject),
};

/** The parts of it, and of each assignment, that are for this viewer. */
function shownOf({
  subject: { today, assignments, relation },
  viewer,
  can,
}: {
  subject: HeldPositions;
  viewer: Viewer;
  can: Can;
}) {
  const plans = can.has('organisation.future.view');
  return assignments
    .filter(({ from }) => plans || from <= today)
    .map((row) => ({
      row,
      sees: {
        ...salaryShown(can, viewer.grants, { isSelf: relation.isSelf, holders: row }),
        end: plans || row.to <= today,
      },
    }));
}

const heldActions = (can: Can) =>
  offered(can, 'employees.positions.view', 'positions.salary.view', 'employee.positions.edit');
const holdingRights = ({ viewer, can }: { viewer: Viewer; can: Can }) => ({
  mayEdit: can.has('employee.positions.edit'),
  seesSalary: seesSalary(can),
  mayEditSalary: mayEditSalary(viewer.grants),
});

export function positionRoutes(requisitions: PositionRequisitions): Binding[] {
  return [
    onSession(getPosition, {
      load: async (tx, { params, query }) => {
        const [days, position, there, settings] = await Promise.all([
          dayOf(tx, query.asOf),
          positionToShow(tx, params.id, query.asOf),
          requisitions.at(tx, params.id),
          chartSettings(tx),
        ]);
        return { ...days, position, there, showsType: found(settings).showEmploymentType };
      },
      authorise: ({ viewer, subject }) => onThatDay(atPosition(viewer.grants, subject.position), subject),
      present: ({ subject: { day, position, there, showsType }, viewer, can }) => ({
        data: positionView(
          found(position),
          day,
          {
            salary: seesSalary(can),
            editing: can.has('positions.position.edit'),
            employmentType: showsType,
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
      ...toHeld,
      present: (asked) => ({
        data: shownOf(asked).map(({ row, sees }) => assignmentView(row, sees)),
        metadata: { actions: heldActions(asked.can), fields: assignmentFields(holdingRights(asked)) },
      }),
    }),
    onSession(listEmploymentHistory, {
      ...toHeld,
      present: (asked) => ({
        data: shownOf(asked).map(({ row, sees }) => historyView(row, sees, asked.subject.today)),
        metadata: { actions: heldActions(asked.can), fields: historyFields(holdingRights(asked)) },
      }),
    }),
  ];
}

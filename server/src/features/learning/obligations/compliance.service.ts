import type {
  ComplianceBoard,
  CompliancePerson,
  PersonObligation,
} from '@tenure/contract/learning/obligations.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { boardOf } from './compliance.view.ts';
import { boardCounts } from './counts.reads.ts';
import { exemptionsOn } from './exemption.store.ts';
import { groupTitles, obligationsOn } from './facts.reads.ts';
import { obligationsByIds } from './obligation.store.ts';
import { requiredOn, type WantedRequired } from './required.reads.ts';

type Reach = readonly number[] | null;

export async function boardOn(
  tx: Tx,
  { day, reach, groupBy }: { day: string; reach: Reach; groupBy: 'department' | 'location' },
): Promise<ComplianceBoard> {
  const obligations = await obligationsOn(tx, { day });
  const counts = await boardCounts(tx, { day, reach }, obligations, groupBy);
  const groups = await groupTitles(
    tx,
    groupBy,
    counts.groups.map(({ id }) => id),
  );
  return boardOf(day, obligations, counts, groups);
}

export type WantedPeople = Omit<WantedRequired, 'isMissing' | 'isLapsing' | 'owedWithin'> & {
  obligationIds: readonly number[] | undefined;
  of: readonly string[] | undefined;
};

/** People who are asked for, in their order. */
export async function peopleOn(
  tx: Tx,
  { obligationIds, of = [], ...wanted }: WantedPeople,
): Promise<{ rows: CompliancePerson[]; total: number }> {
  const obligations = await obligationsOn(tx, { day: wanted.day, obligationIds });
  const only = { isMissing: of.includes('missing'), isLapsing: of.includes('lapsing') };
  return requiredOn(tx, { ...wanted, ...only }, obligations);
}

/** A person's obligations on a day, each with its reason. */
export async function obligationsOf(tx: Tx, employeeId: number, day: string): Promise<PersonObligation[]> {
  const obligations = await obligationsOn(tx, { day });
  const { rows } = await requiredOn(tx, { day, reach: [employeeId] }, obligations);
  const [exemptions, details] = await Promise.all([
    exemptionsOn(tx, employeeId, day),
    obligationsByIds(
      tx,
      rows.map(({ obligationId }) => obligationId),
    ),
  ]);
  const standings = new Map(rows.map((one) => [one.obligationId, one]));
  return obligations.flatMap((rule): PersonObligation[] => {
    const [one, kept] = [standings.get(rule.id), details.get(rule.id)];
    if (one === undefined || kept === undefined) return [];
    const { kind } = kept.audience;
    const titles = {
      everyone: '',
      people: '',
      department: one.department,
      location: one.location,
      position: one.positionTitle,
    };
    return [
      {
        obligationId: rule.id,
        title: rule.title,
        reason: kept.reason,
        because: { kind, title: titles[kind] },
        course: kept.course,
        renewal: rule.renewal,
        months: rule.months,
        status: one.status,
        completedOn: one.completedOn,
        lapsesOn: one.lapsesOn,
        dueOn: one.dueOn,
        exemption: exemptions.get(rule.id) ?? null,
      },
    ];
  });
}

import type {
  ComplianceBoard,
  CompliancePerson,
  PersonObligation,
} from '@tenure/contract/learning/obligations.ts';
import { isMissing } from '@tenure/domain/learning/obligations.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { boardOf } from './compliance.view.ts';
import { boardCounts } from './counts.reads.ts';
import { exemptionsOn } from './exemption.store.ts';
import { dueOf, groupTitles, namesOn, obligationsOn, sinceOf } from './facts.reads.ts';
import { obligationsByIds } from './obligation.store.ts';
import { requiredOn } from './standings.reads.ts';

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

export interface WantedPeople {
  day: string;
  reach: Reach;
  obligationIds: readonly number[] | undefined;
  departmentIds: readonly number[] | undefined;
  locationIds: readonly number[] | undefined;
  statuses: readonly string[] | undefined;
  of: readonly string[] | undefined;
  searchText: string;
  order: 'name:asc' | 'name:desc' | 'dueOn:asc' | 'dueOn:desc';
}

/** Everyone who is asked for, in their order. */
export async function peopleOn(tx: Tx, wanted: WantedPeople): Promise<CompliancePerson[]> {
  const { day, reach, obligationIds, departmentIds, locationIds } = wanted;
  const obligations = await obligationsOn(tx, { day, obligationIds });
  const byId = new Map(obligations.map((one) => [one.id, one]));
  const required = await requiredOn(
    tx,
    {
      day,
      reach,
      departmentIds,
      locationIds,
      statuses: wanted.statuses,
      isMissing: wanted.of?.includes('missing') ?? false,
      isLapsing: wanted.of?.includes('lapsing') ?? false,
    },
    obligations,
  );
  const names = await namesOn(tx, day, [...new Set(required.map(({ employeeId }) => employeeId))]);
  const since = await sinceOf(
    tx,
    day,
    required.filter(({ standing }) => isMissing(standing.status)),
  );
  const text = wanted.searchText.toLowerCase();
  const rows = required.flatMap((one): CompliancePerson[] => {
    const [rule, person] = [byId.get(one.obligationId), names.get(one.employeeId)];
    if (rule === undefined || person === undefined) return [];
    if (!person.fullName.toLowerCase().includes(text)) return [];
    return [
      {
        ...person,
        obligationId: rule.id,
        obligation: rule.title,
        status: one.standing.status,
        completedOn: one.completedOn,
        lapsesOn: one.standing.lapsesOn,
        dueOn: dueOf(rule, one, since),
      },
    ];
  });
  const last = '9999-12-31';
  const byName = (one: CompliancePerson, other: CompliancePerson) =>
    one.fullName.localeCompare(other.fullName, 'en') ||
    one.employeeId - other.employeeId ||
    one.obligation.localeCompare(other.obligation, 'en');
  const sorted = rows.toSorted((one, other) =>
    wanted.order.startsWith('dueOn')
      ? (one.dueOn ?? one.lapsesOn ?? last).localeCompare(other.dueOn ?? other.lapsesOn ?? last) ||
        byName(one, other)
      : byName(one, other),
  );
  return wanted.order.endsWith('desc') ? sorted.toReversed() : sorted;
}

/** A person's obligations on a day, each with its reason. */
export async function obligationsOf(tx: Tx, employeeId: number, day: string): Promise<PersonObligation[]> {
  const obligations = await obligationsOn(tx, { day });
  const required = await requiredOn(tx, { day, reach: [employeeId] }, obligations);
  const [since, exemptions, cards, details] = await Promise.all([
    sinceOf(tx, day, required),
    exemptionsOn(tx, employeeId, day),
    namesOn(tx, day, [employeeId]),
    obligationsByIds(
      tx,
      required.map(({ obligationId }) => obligationId),
    ),
  ]);
  const names = cards.get(employeeId);
  const shown: PersonObligation[] = [];
  for (const rule of obligations) {
    const one = required.find(({ obligationId }) => obligationId === rule.id);
    const kept = details.get(rule.id);
    if (one === undefined || kept === undefined) continue;
    const { kind } = kept.audience;
    const titles = {
      everyone: '',
      people: '',
      department: names?.department ?? '',
      location: names?.location ?? '',
      position: names?.positionTitle ?? '',
    };
    shown.push({
      obligationId: rule.id,
      title: rule.title,
      reason: kept.reason,
      because: { kind, title: titles[kind] },
      course: kept.course,
      renewal: rule.renewal,
      months: rule.months,
      status: one.standing.status,
      completedOn: one.completedOn,
      lapsesOn: one.standing.lapsesOn,
      dueOn: dueOf(rule, one, since),
      exemption: exemptions.get(rule.id) ?? null,
    });
  }
  return shown;
}

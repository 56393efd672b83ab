import type { OrgNode } from '@tenure/contract/organisation/org-chart.ts';

const first = ['Ana', 'Marco', 'Elena', 'Davor', 'Mei', 'Tom', 'Priya', 'Noah', 'Aroha', 'Liam'];
const last = ['Novak', 'Okafor', 'Chua', 'Ngata', 'Raman', 'Walker', 'Bianchi', 'Kemp', 'Fraser', 'Haddad'];
const titles = ['Planner', 'Crane Operator', 'Supervisor', 'Manager', 'Analyst', 'Engineer', 'Driver'];
const statuses = ['filled', 'partially-filled', 'vacant'] as const;

/** The same numbers every time (a linear congruential generator). */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** A company of `size` positions, each leading five to nine, until all are placed. */
export function companyOf(size: number): OrgNode[] {
  const pick = numbers(20_261_121);
  const superiors: (number | null)[] = [null];
  for (let leader = 0; superiors.length < size; leader++) {
    for (let count = 5 + pick(5); count > 0 && superiors.length < size; count--) superiors.push(leader + 1);
  }
  const reports = Map.groupBy(superiors, (superior) => superior);
  return superiors.map((superior, index) => {
    const name = `${first[pick(first.length)]} ${last[pick(last.length)]}`;
    return {
      id: `pos-${index + 1}`,
      type: 'position',
      joinsTo: superior === null ? null : `pos-${superior}`,
      indirectlyJoinsTo: [],
      reference: index + 1,
      title: titles[pick(titles.length)] ?? '',
      identifier: `POS-${String(index + 1).padStart(6, '0')}`,
      description: '',
      parentId: superior,
      departmentId: 1,
      locationId: 1,
      employmentType: 'Full Time',
      vacancyStatus: statuses[pick(statuses.length)] ?? null,
      employees: [{ id: `emp-${index + 1}`, title: name }],
      fte: { assigned: 1, budget: 1 },
      reports: reports.get(index + 1)?.length ?? 0,
    };
  });
}

import type { Ids, Rows } from '../rows.ts';

type RoleRows = Required<Pick<Rows, 'job_role' | 'job_role_version'>>;

/** Words of a title that ask for something one has to have. */
const qualificationsByWord: readonly (readonly [RegExp, readonly string[]])[] = [
  [/crane/i, ['High risk work licence, crane', 'Working at heights']],
  [/straddle/i, ['High risk work licence, straddle carrier']],
  [/tug master|pilot/i, ['Master’s certificate of competency', 'Marine radio certificate']],
  [/engineer|technician|fitter/i, ['Trade certificate', 'Confined spaces']],
  [/stevedore|lashing|deckhand|linesperson/i, ['Maritime security card', 'First aid']],
  [/supervisor|manager|superintendent/i, ['Leading safely']],
];

/** A job role for every trade: the part of a title before its comma, wherever the work is done. */
export function createJobRoles(ids: Ids, founded: string) {
  const known = new Map<string, number>();
  return (title: string, rows: RoleRows): number => {
    const [trade = title] = title.split(',');
    const id = known.get(trade) ?? ids.next('job_role');
    if (!known.has(trade)) {
      known.set(trade, id);
      rows.job_role.push({ id, identifier: `ROLE-${String(id).padStart(3, '0')}` });
      const wanted = qualificationsByWord.flatMap(([word, needs]) => (word.test(trade) ? needs : []));
      rows.job_role_version.push({
        job_role_id: id,
        valid_from: founded,
        title: trade,
        description: '',
        qualifications: `{${wanted.map((one) => JSON.stringify(one)).join(',')}}`,
      });
    }
    return id;
  };
}

import type { Tx } from '../../../platform/db/transaction.ts';

export interface ManagerScoresRow {
  appraisalId: number;
  employeeId: number;
  isSubmitted: boolean;
  calibratedRating: number | null;
  /** The overall rating the manager gave by hand. */
  givenRating: number | null;
  /** Empty before the manager has submitted. */
  sections: { weight: number | null; items: { weight: number | null; rating: number | null }[] }[];
}

const isSubmitted = `(a.phase is null or a.phase = 'approval')`;

const scoresWhere = (
  condition: string,
) => `select a.id as appraisal_id, a.employee_id, ${isSubmitted} as is_submitted,
       a.calibrated_rating,
       (select x.rating from appraisal_summary_rating x
         join appraisal_section s on s.tenant_id = x.tenant_id and s.id = x.section_id and not s.is_not_applicable
           and not s.is_retired
         where x.tenant_id = a.tenant_id and x.appraisal_id = a.id and x.reviewer_id = w.id
         order by s.number limit 1) as given_rating,
       coalesce((select jsonb_agg(jsonb_build_object('weight', s.weight, 'items', coalesce((
           select jsonb_agg(jsonb_build_object('weight', i.weight, 'rating', x.rating) order by i.id)
           from appraisal_item i
           left join appraisal_response x on x.tenant_id = i.tenant_id and x.item_id = i.id and x.reviewer_id = w.id
           where i.tenant_id = s.tenant_id and i.section_id = s.id and not i.is_retired), '[]')) order by s.number)
         from appraisal_section s
         where ${isSubmitted} and s.tenant_id = a.tenant_id and s.appraisal_id = a.id and not s.is_not_applicable
           and not s.is_retired and s.type in ('goal', 'competency')), '[]') as sections
     from appraisal a
     join appraisal_reviewer w on w.tenant_id = a.tenant_id and w.appraisal_id = a.id and w.type = 'manager'
       and w.is_active
     where a.tenant_id = current_tenant() and ${condition}
     order by a.id`;

export const managersScores = (
  tx: Tx,
  cycleId: number,
  { kind, ids }: { kind: 'everyone' | 'department' | 'location'; ids: readonly number[] },
): Promise<ManagerScoresRow[]> =>
  tx.query<ManagerScoresRow>(
    scoresWhere(`a.cycle_id = $1 and ($2 = 'everyone' or exists (
       select from assignment s
       where s.tenant_id = a.tenant_id and s.employee_id = a.employee_id and s.is_primary
         and s.valid_from <= (select viewer_today()) and (select viewer_today()) < s.valid_to
         and case $2 when 'department' then s.department_id else s.location_id end = any($3::integer[])))`),
    [cycleId, kind, ids],
  );

export const completedManagersScores = (tx: Tx, reviewIds: readonly number[]): Promise<ManagerScoresRow[]> =>
  tx.query<ManagerScoresRow>(scoresWhere('a.phase is null and a.id = any($1::integer[])'), [reviewIds]);

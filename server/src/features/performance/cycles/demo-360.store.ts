import type { WriteTx } from '../../../platform/db/transaction.ts';

interface Answers {
  rating: number;
  /** One for each question. */
  words: readonly string[];
}

/** Nominates the first people who have no other part in the review. */
export async function addDemoPeers(tx: WriteTx, appraisalId: number, count: number): Promise<void> {
  await tx.query(
    `insert into appraisal_reviewer (tenant_id, appraisal_id, reviewer_id, type, status)
     select a.tenant_id, a.id, e.id, 'peer', 'pending' from appraisal a
     join employee e on e.tenant_id = a.tenant_id and e.end_date is null and e.start_date <= tenure_today()
       and not exists (select from appraisal_reviewer r
         where r.tenant_id = a.tenant_id and r.appraisal_id = a.id and r.reviewer_id = e.id)
       and not exists (select from appraisal_approver v
         where v.tenant_id = a.tenant_id and v.appraisal_id = a.id and v.approver_id = e.id)
     where a.tenant_id = current_tenant() and a.id = $1 order by e.id limit $2`,
    [appraisalId, count],
  );
}

/** Ratings of every statement and answers to every question, by the employee, the manager and the peers. */
export async function addDemo360Answers(
  tx: WriteTx,
  appraisalId: number,
  { named, peers }: { named: readonly (Answers & { by: string })[]; peers: readonly Answers[] },
): Promise<void> {
  await tx.query(
    `insert into appraisal_response (tenant_id, appraisal_id, item_id, reviewer_id, rating, words)
     select i.tenant_id, i.appraisal_id, i.id, r.id,
       case when s.type = 'review360' then least(5, greatest(1, g.rating + (i.place % 2)::integer)) end,
       case when s.type = 'question360' then coalesce(g.words ->> (i.place - 1)::integer, '') else '' end
     from (select r.id, r.type, row_number() over (partition by r.type order by r.id) as place from appraisal_reviewer r
       where r.tenant_id = current_tenant() and r.appraisal_id = $1) r
     join jsonb_to_recordset($2::jsonb) as g (by text, place integer, rating integer, words jsonb)
       on g.by = r.type and g.place = r.place
     cross join (select i.*, row_number() over (partition by i.section_id order by i.id) as place from appraisal_item i
       where i.tenant_id = current_tenant() and i.appraisal_id = $1) i
     join appraisal_section s on s.tenant_id = i.tenant_id and s.id = i.section_id
       and s.type in ('review360', 'question360')`,
    [
      appraisalId,
      JSON.stringify([
        ...named.map((one) => ({ ...one, place: 1 })),
        ...peers.map((one, place) => ({ ...one, by: 'peer', place: place + 1 })),
      ]),
    ],
  );
  await tx.query(
    `update appraisal_reviewer set status = 'approved'
     where tenant_id = current_tenant() and appraisal_id = $1 and type = 'peer'`,
    [appraisalId],
  );
}

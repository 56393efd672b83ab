import type { CalibrateReviews } from './appraisals.api.ts';

export const calibrateReviews: CalibrateReviews = async (tx, results) => {
  const given = JSON.stringify(results);
  await tx.query(
    `with given as (select * from jsonb_to_recordset($1::jsonb) as g ("appraisalId" integer, rating integer, reason text)),
       written as (
         update appraisal a set calibrated_rating = g.rating, calibrated_at = tenure_now(), version = a.version + 1
         from given g where a.tenant_id = current_tenant() and a.id = g."appraisalId"
         returning a.tenant_id, a.id, a.phase, a.stage, g.reason)
     insert into appraisal_event (tenant_id, appraisal_id, action, phase, stage, reason, acted_by)
     select w.tenant_id, w.id, 'calibrate', w.phase, w.stage, w.reason, current_account() from written w order by w.id`,
    [given],
  );
};

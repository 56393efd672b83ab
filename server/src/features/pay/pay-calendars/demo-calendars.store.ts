import type { WriteTx } from '../../../platform/db/transaction.ts';

/** One calendar for each legal entity of the demo, monthly as its payslips are. */
export async function addDemoCalendars(tx: WriteTx): Promise<void> {
  await tx.query(
    `with entity as (
       select v.legal_entity_id as id, p.first_day, p.state from legal_entity_version v
       join (values
         ('AU', date '2024-07-01', 'VIC'),
         ('NZ', date '2024-04-01', 'AUK'),
         ('GB', date '2024-04-01', 'ENG')
       ) as p (country, first_day, state) on p.country = v.country
       where v.tenant_id = current_tenant() and isfinite(v.valid_from) and not isfinite(v.valid_to)
         and not exists (select from pay_calendar c where c.tenant_id = v.tenant_id and c.legal_entity_id = v.legal_entity_id)
     ), made as (
       insert into pay_calendar (tenant_id, legal_entity_id, title, cycle, first_day)
       select current_tenant(), e.id, 'Monthly salaries', 'monthly', e.first_day from entity e
       returning id, legal_entity_id
     )
     insert into pay_calendar_rule (tenant_id, calendar_id, valid_from, pay_day_kind, pay_day, moves_before, cut_off_days,
       state)
     select current_tenant(), m.id, e.first_day, 'day-of-month', 31, true, 3, e.state
     from made m join entity e on e.id = m.legal_entity_id`,
  );
}

/**
 * Every country an employee `e` who has left was employed in, as far as anything says so: the record, pay, declarations,
 * and what was known when something was erased.
 */
export const employmentCountries = `array(
  select e.country
  union select v."values" ->> 'country' from employee_record_version v
    where v.tenant_id = e.tenant_id and v.employee_id = e.id and v.section = 'general' and v.valid_from <= e.end_date
      and v."values" ->> 'country' is not null
  union select paid.country from payslip p
    join (values ('AUD', 'AU'), ('NZD', 'NZ'), ('GBP', 'GB')) paid (currency, country) on paid.currency = p.currency
    where p.tenant_id = e.tenant_id and p.employee_id = e.id
  union select d.country from tax_declaration d where d.tenant_id = e.tenant_id and d.employee_id = e.id
  union select d.country from super_declaration d where d.tenant_id = e.tenant_id and d.employee_id = e.id
  union select 'GB' from pension_version n where n.tenant_id = e.tenant_id and n.employee_id = e.id
  union select unnest(x.countries) from erasure x where x.tenant_id = e.tenant_id and x.employee_id = e.id)`;

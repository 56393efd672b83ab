-- The next employee number, without reading all there are: the form for somebody new takes as long as any other. Digits of
-- other scripts are none that can be counted on.

create index employee_by_trailing_number
  on employee (tenant_id, (substring(employee_number from '[0-9]{1,15}$')::bigint) desc nulls last);

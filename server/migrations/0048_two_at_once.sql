-- What is still unsafe when two people meet in one record, or a crash comes between.

/*
 * By which version a contribution became what it is. Contributions are sealed anew with each version, so nothing else says
 * whether somebody else has changed one; of older versions nobody knows, and each counts as a change.
 */
alter table pension_version
  add column employee_contribution_since integer check (employee_contribution_since between 1 and number),
  add column employer_contribution_since integer check (employer_contribution_since between 1 and number);

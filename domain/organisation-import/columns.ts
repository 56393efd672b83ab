export const importKinds = ['positions', 'people'] as const;
export type ImportKind = (typeof importKinds)[number];

export const columnTypes = [
  'id',
  'text',
  'email',
  'date',
  'fte',
  'count',
  'money',
  'currency',
  'country',
  'employment',
] as const;

export interface ImportColumn {
  key: string;
  /** As the export writes it, and as the screen names it. */
  title: string;
  type: (typeof columnTypes)[number];
  isRequired: boolean;
  isSalary?: boolean;
  /** Other heads it is known by, as letters and digits only. */
  alsoCalled: readonly string[];
}

const column = (
  key: string,
  title: string,
  type: ImportColumn['type'],
  alsoCalled: readonly string[],
  rest: Partial<Pick<ImportColumn, 'isRequired' | 'isSalary'>> = {},
): ImportColumn => ({ key, title, type, alsoCalled, isRequired: false, ...rest });
const required = { isRequired: true };
const salary = { isSalary: true };

/** What each file can hold, in the order the export writes it. The first is what a row is known by. */
export const columnsOf: Record<ImportKind, readonly [ImportColumn, ...ImportColumn[]]> = {
  positions: [
    column(
      'positionId',
      'Position ID',
      'id',
      ['position', 'positionnumber', 'positioncode', 'id', 'posid'],
      required,
    ),
    column('title', 'Title', 'text', ['positiontitle', 'jobtitle', 'name', 'role'], required),
    column('description', 'Description', 'text', ['positiondescription', 'summary']),
    column('reportsTo', 'Reports to', 'id', [
      'reportstoposition',
      'reportstoid',
      'reportstopositionid',
      'superior',
      'parent',
      'parentid',
      'parentposition',
      'managerposition',
      'directlyreportsto',
    ]),
    column(
      'department',
      'Department',
      'id',
      ['departmentid', 'departmentname', 'dept', 'team', 'unit'],
      required,
    ),
    column('location', 'Location', 'id', ['locationid', 'locationname', 'site', 'office'], required),
    column('employmentType', 'Employment type', 'employment', ['type', 'basis', 'contracttype'], required),
    column('budgetFte', 'Budget FTE', 'fte', ['fte', 'fullTimeequivalent', 'ftebudget']),
    column('budgetHeadcount', 'Budget headcount', 'count', ['headcount', 'seats', 'headcountbudget']),
    column('budgetSalary', 'Budget salary', 'money', ['salarybudget', 'salary', 'budget'], salary),
    column('currency', 'Currency', 'currency', ['salarycurrency', 'budgetcurrency'], salary),
  ],
  people: [
    column(
      'employeeNumber',
      'Employee number',
      'id',
      ['employeeid', 'employee', 'staffid', 'staffnumber', 'personid', 'id', 'payrollid'],
      required,
    ),
    column('firstName', 'First name', 'text', ['givenname', 'forename', 'first'], required),
    column('lastName', 'Last name', 'text', ['surname', 'familyname', 'last'], required),
    column('preferredName', 'Preferred name', 'text', ['knownas', 'nickname']),
    column('workEmail', 'Work email', 'email', ['email', 'emailaddress', 'mail']),
    column('workMobile', 'Work mobile', 'text', ['mobile', 'phone', 'mobilenumber', 'workphone']),
    column('country', 'Country', 'country', ['countrycode'], required),
    column(
      'startDate',
      'Start date',
      'date',
      ['hiredate', 'startedon', 'datejoined', 'commencement'],
      required,
    ),
    column('positionId', 'Position ID', 'id', ['position', 'positionnumber', 'positioncode', 'posid']),
    column('title', 'Title', 'text', ['jobtitle', 'role']),
    column('managerNumber', 'Manager number', 'id', [
      'manager',
      'managerid',
      'manageremployeenumber',
      'reportsto',
      'supervisor',
    ]),
    column('department', 'Department', 'id', ['departmentid', 'departmentname', 'dept', 'team']),
    column('location', 'Location', 'id', ['locationid', 'locationname', 'site', 'office']),
    column('fte', 'FTE', 'fte', ['fulltimeequivalent', 'worktime']),
    column('salary', 'Salary', 'money', ['basesalary', 'annualsalary', 'pay'], salary),
    column('currency', 'Currency', 'currency', ['salarycurrency', 'paycurrency'], salary),
  ],
};

/** Column of ours → which head of the file it is read from. Columns that are left out are left as they are. */
export type Mapping = Readonly<Record<string, string>>;

const plain = (head: string) =>
  head
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Which heads are meant, as far as their names tell; what was chosen the last time for the same heads counts first. */
export function guessMapping(kind: ImportKind, heads: readonly string[], remembered: Mapping = {}): Mapping {
  const taken = new Set<string>();
  const mapping: Record<string, string> = {};
  const take = (key: string, head: string | undefined) => {
    if (head === undefined || taken.has(head) || mapping[key] !== undefined) return;
    taken.add(head);
    mapping[key] = head;
  };
  const columns = columnsOf[kind];
  for (const { key } of columns)
    take(
      key,
      heads.find((head) => head !== '' && head === remembered[key]),
    );
  for (const { key, title } of columns) {
    take(
      key,
      heads.find((head) => plain(head) === plain(title) || plain(head) === plain(key)),
    );
  }
  for (const { key, alsoCalled } of columns) {
    for (const name of alsoCalled)
      take(
        key,
        heads.find((head) => plain(head) === plain(name)),
      );
  }
  return mapping;
}

/** A text that a spreadsheet would take for a formula stands behind a quote in an export; one that has quotes before it too. */
export const guardedFormula = /^'+[=+\-@\t\r]/;

export const asExported = (value: string): string => (guardedFormula.test(value) ? `'${value}` : value);
export const asWritten = (cell: string): string => (guardedFormula.test(cell) ? cell.slice(1) : cell);

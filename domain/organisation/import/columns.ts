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

/** As exports of people and of positions call it. */
const headingsOfLocation = [
  'locationid',
  'locationname',
  'site',
  'office',
  'worklocation',
  'locationdescription',
  'primarylocation',
  'locationcode',
];

/** The columns each file can have, in the order the export writes them. The first is the row's key. */
export const columnsOf: Record<ImportKind, readonly [ImportColumn, ...ImportColumn[]]> = {
  positions: [
    column(
      'positionId',
      'Position ID',
      'id',
      [
        'position',
        'positionnumber',
        'positioncode',
        'id',
        'posid',
        'positioncodeid',
        'externalcode',
        'reqpositionid',
      ],
      required,
    ),
    column(
      'title',
      'Title',
      'text',
      ['positiontitle', 'jobtitle', 'name', 'role', 'businesstitle', 'externalname', 'jobtitledescription'],
      required,
    ),
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
      'higherlevelposition',
      'parentpositioncode',
      'reportstopositioncode',
      'supervisorposition',
      'managerpositionid',
    ]),
    column(
      'department',
      'Department',
      'id',
      [
        'departmentid',
        'departmentname',
        'dept',
        'team',
        'unit',
        'supervisoryorganization',
        'costcenter',
        'costcentre',
        'homedepartmentdescription',
        'division',
        'homedepartment',
      ],
      required,
    ),
    column('location', 'Location', 'id', headingsOfLocation, required),
    column(
      'employmentType',
      'Employment type',
      'employment',
      [
        'type',
        'basis',
        'contracttype',
        'timetype',
        'employmentbasis',
        'workercategorydescription',
        'employmentstatus',
        'workertype',
      ],
      required,
    ),
    column('budgetFte', 'Budget FTE', 'fte', ['fte', 'fullTimeequivalent', 'ftebudget', 'targetfte']),
    column('budgetHeadcount', 'Budget headcount', 'count', ['headcount', 'seats', 'headcountbudget']),
    column('budgetSalary', 'Budget salary', 'money', ['salarybudget', 'salary', 'budget'], salary),
    column('currency', 'Currency', 'currency', ['salarycurrency', 'budgetcurrency'], salary),
    column('endDate', 'End date', 'date', ['closedon', 'lastday', 'positionenddate', 'validto']),
  ],
  people: [
    column(
      'employeeNumber',
      'Employee number',
      'id',
      [
        'employeeid',
        'employee',
        'staffid',
        'staffnumber',
        'personid',
        'id',
        'payrollid',
        'employeeno',
        'associateid',
        'filenumber',
        'userid',
        'personidexternal',
        'workerid',
        'externalid',
        'employeecode',
        'badgeid',
      ],
      required,
    ),
    column(
      'firstName',
      'First name',
      'text',
      ['givenname', 'forename', 'first', 'legalfirstname', 'legalnamefirstname', 'firstnames', 'namefirst'],
      required,
    ),
    column(
      'lastName',
      'Last name',
      'text',
      ['surname', 'familyname', 'last', 'legallastname', 'legalnamelastname', 'namelast'],
      required,
    ),
    column('preferredName', 'Preferred name', 'text', [
      'knownas',
      'nickname',
      'preferredfirstname',
      'preferrednamefirstname',
      'displayfirstname',
    ]),
    column('workEmail', 'Work email', 'email', [
      'email',
      'emailaddress',
      'mail',
      'primaryworkemail',
      'emailprimarywork',
      'workcontactworkemail',
      'companyemail',
      'businessemail',
      'businessemailinformationemailaddress',
    ]),
    column('workMobile', 'Work mobile', 'text', [
      'mobile',
      'phone',
      'mobilenumber',
      'workphone',
      'mobilephone',
      'workcontactworkmobile',
      'workmobilephone',
      'personalmobile',
      'cellphone',
      'businessphone',
    ]),
    column(
      'country',
      'Country',
      'country',
      ['countrycode', 'countryregion', 'workcountry', 'locationcountry', 'countryofwork'],
      required,
    ),
    column(
      'startDate',
      'Start date',
      'date',
      [
        'hiredate',
        'startedon',
        'datejoined',
        'commencement',
        'originalhiredate',
        'companystartdate',
        'employmentstartdate',
        'commencementdate',
        'joiningdate',
      ],
      required,
    ),
    column('positionId', 'Position ID', 'id', [
      'position',
      'positionnumber',
      'positioncode',
      'posid',
      'positionidexternal',
    ]),
    column('title', 'Title', 'text', [
      'jobtitle',
      'role',
      'businesstitle',
      'jobtitledescription',
      'positiontitle',
      'job',
    ]),
    column('managerNumber', 'Manager number', 'id', [
      'manager',
      'managerid',
      'manageremployeenumber',
      'reportsto',
      'supervisor',
      'workersmanagerid',
      'supervisorid',
      'reportstoassociateid',
      'managerusersysid',
      'managerempid',
      'reportstoid',
      'managernumber',
      'linemanagerid',
      'primarymanager',
      'reportingto',
      'manageruserid',
    ]),
    column('department', 'Department', 'id', [
      'departmentid',
      'departmentname',
      'dept',
      'team',
      'supervisoryorganization',
      'costcenter',
      'costcentre',
      'homedepartmentdescription',
      'division',
      'employeegroupname',
      'homedepartment',
    ]),
    column('location', 'Location', 'id', headingsOfLocation),
    column('fte', 'FTE', 'fte', ['fulltimeequivalent', 'worktime']),
    column(
      'salary',
      'Salary',
      'money',
      [
        'basesalary',
        'annualsalary',
        'pay',
        'totalbasepay',
        'payrate',
        'annualbasesalary',
        'basepay',
        'salaryandwages',
      ],
      salary,
    ),
    column(
      'currency',
      'Currency',
      'currency',
      ['salarycurrency', 'paycurrency', 'basesalarycurrency', 'payratecurrency', 'currencycode'],
      salary,
    ),
    column('positionEnd', 'Position end date', 'date', ['assignmentend', 'assignmentenddate', 'jobenddate']),
  ],
};

/** One column that holds the whole name of a person, in the place of first and last name. */
export const fullNameColumn = column('fullName', 'Full name', 'text', [
  'displayname',
  'employeename',
  'legalname',
  'name',
  'workername',
  'worker',
]);

/** Column of ours → which head of the file it is read from. Columns that are left out are left as they are. */
export type Mapping = Readonly<Record<string, string>>;

const plain = (head: string) =>
  head
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

const budgets = new Set(['budgetFte', 'budgetHeadcount', 'budgetSalary', 'currency']);

/** Whether a column belongs to a position's budget, which companies with budgets turned off neither export nor import. */
export const isOfBudget = (kind: ImportKind, key: string): boolean =>
  kind === 'positions' && budgets.has(key);

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
  const hasNames = mapping['firstName'] !== undefined && mapping['lastName'] !== undefined;
  if (kind === 'people' && !hasNames) {
    const names = ['fullname', ...fullNameColumn.alsoCalled];
    take(
      fullNameColumn.key,
      heads.find((head) => head === remembered[fullNameColumn.key]) ??
        heads.find((head) => names.includes(plain(head))),
    );
  }
  return mapping;
}

/** Whether a mapping can name the column. */
export const isMappable = (kind: ImportKind, key: string): boolean =>
  columnsOf[kind].some((column) => column.key === key) || (kind === 'people' && key === fullNameColumn.key);

/**
 * In an export, text that a spreadsheet would take for a formula has a quote before it; text that already
 * begins with quotes gets one more.
 */
export const guardedFormula = /^'+[=+\-@\t\r]/;

export const asExported = (value: string): string => (guardedFormula.test(value) ? `'${value}` : value);
export const asWritten = (cell: string): string => (guardedFormula.test(cell) ? cell.slice(1) : cell);

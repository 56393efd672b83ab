/** A column of an export for payroll: what it is called in the table, and by which key its values come. */
export interface PayrollColumn {
  key: string;
  title: string;
}

export const columnsFrom = (titles: Readonly<Record<string, string>>): PayrollColumn[] =>
  Object.entries(titles).map(([key, title]) => ({ key, title }));

/** Columns payroll needs for everyone, wherever they are employed; each country adds its own after them. */
export const columnsOfEveryone = columnsFrom({
  employeeNumber: 'Employee number',
  problem: 'To be looked at before paying',
  countryLeft: 'No longer employed in this country since',
  title: 'Title',
  firstName: 'First name',
  middleNames: 'Middle names',
  lastName: 'Last name',
  dateOfBirth: 'Date of birth',
  addressLine1: 'Address line 1',
  addressLine2: 'Address line 2',
  suburb: 'Suburb or town',
  state: 'State or region',
  postcode: 'Postcode',
  addressCountry: 'Country of address',
  personalEmail: 'Private email',
  firstDay: 'First day',
  lastDay: 'Last day',
  whyLeft: 'Reason for leaving',
  employmentType: 'Employment type',
  terms: 'Terms',
  contractEnds: 'Contract ends',
  legalEntity: 'Legal entity',
  payCycle: 'Pay cycle',
  ordinaryHours: 'Ordinary hours a week',
  agreement: 'Agreement or award',
  classification: 'Classification',
  position: 'Position',
  positionNumber: 'Position number',
  department: 'Department',
  departmentNumber: 'Department number',
  location: 'Location',
  fte: 'FTE',
  salary: 'Salary a year',
  salaryCurrency: 'Currency of salary',
  workPattern: 'Work pattern',
  workPatternHours: 'Work pattern hours a week',
});

/** So many accounts of one person have their columns at least, so that most tables of a country look the same. */
export const fewestAccounts = 4;

/** The columns of so many accounts, each part of an account by the end of its key. */
export const accountColumns = (accounts: number, ends: Readonly<Record<string, string>>): PayrollColumn[] =>
  columnsFrom(
    Object.fromEntries(
      Array.from({ length: accounts }, (_, index) => index + 1).flatMap((place) =>
        Object.entries(ends).map(([end, title]) => [`account${place}${end}`, `Account ${place} ${title}`]),
      ),
    ),
  );

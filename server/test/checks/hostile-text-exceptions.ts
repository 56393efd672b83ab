/** Writes that are sent no hostile text, each with the reason. */
export const leftOut: Readonly<Record<string, string>> = {
  ssoAssertion:
    'A form from another site instead of JSON: a signed answer and a random state, which single-sign-on tests cover',
};

const password = 'Compares or hashes a password';
const mailedLink = 'Takes the token of a mailed link, which matches or does not';
const factor = 'Compares a code or a signature of a second factor';
const preview = 'Calculates the effect of a change and saves nothing';

/**
 * Writes that keep none of the text they are sent, each with the reason. They are sent every text all the
 * same, and may refuse it in any words; they must not fail.
 */
export const keepsNothing: Readonly<Record<string, string>> = {
  acceptForSingleSignOn: mailedLink,
  acceptInvitation: mailedLink,
  addAuthenticatorApp: factor,
  authenticate: password,
  changePassword: password,
  checkCertificate: 'Takes the token of a shared address, which matches or does not',
  chooseCpdCategory: 'Takes the name of a category of the plan, or refuses it',
  completeActivity: 'Grades the answers, which only the record of the attempt keeps',
  checkLetter: 'Takes the token of a shared address, which matches or does not',
  completeRegistration: mailedLink,
  forgotPasswordChange: mailedLink,
  importExternalPayroll: 'Reads a table, whose cells are judged in the answer',
  invitationLink: mailedLink,
  inviteMany: 'Narrows the list of people to invite',
  mfaChannel: factor,
  mfaVerify: factor,
  passkeySignIn: factor,
  previewAssignment: preview,
  recalculateLeave: 'Works out balances by a rule that is only proposed, and keeps nothing of it',
  register: 'Turned off in a company until its administrator turns it on; registration tests cover its names',
  registrationLink: mailedLink,
  reveal: 'Names the value to show',
  stepUp: factor,
};

const optionValue =
  'Names an option the question has already; any other value makes a new option with a value of its own';

const inNewCompany = 'A job writes it in the company that it makes; its own test reads it there';

/** Places in a body whose text is accepted but stored differently, each with the reason. */
export const keptOtherwise: Readonly<Record<string, string>> = {
  'beginUpload name':
    'The name of a file: invisible characters and slashes are removed, as from the name of one that is sent whole',
  'createDiversityQuestion options.0.value': optionValue,
  'saveDiversityQuestion options.0.value': optionValue,
  'createCourse sections.0.activities.0.content': 'Rich text, of which only what the editor makes is kept',
  'saveCourse sections.0.activities.0.content': 'Rich text, of which only what the editor makes is kept',
  'importOpeningBalances text': 'A table, whose cells are judged in the answer',
  'importHoursWorked text': 'A table, whose cells are judged in the answer',
  'drawPayslip lines.0.label': 'Printed in a sealed PDF, which no other call returns as text',
  'openTenant shortName': inNewCompany,
  'openTenant administrator.firstName': inNewCompany,
  'openTenant administrator.lastName': inNewCompany,
  'saveSsoSettings oidc.clientSecret': 'Sealed, and never shown again',
  'signSuper memberNumber':
    'A number: separators and invisible characters are removed, letters made capitals',
};

/**
 * Places that need another kind of record than the call has here, each with the call whose same schema is
 * tried instead.
 */
export const triedElsewhere: Readonly<Record<string, string>> = {
  'saveCustomField options.0.value': 'createCustomField',
  'saveCustomField options.0.displayValue': 'createCustomField',
  'setLeaveRule accrual.yearBegins': 'setLeaveRule, as accrual.yearBegins.monthAndDay',
  'setLeaveRule yearEnd.yearBegins': 'setLeaveRule, as yearEnd.yearBegins.monthAndDay',
  'startImport people.reading.topMarkers.0': 'startImport, as positions.reading.topMarkers.0',
  'startImport people.reading.dateFormat': 'startImport, as positions.reading.dateFormat',
};

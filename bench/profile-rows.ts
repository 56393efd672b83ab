// Data that few or none in the demo have, for the bench of profiles: rows for the people whose profiles are
// opened, through the product's own calls where values are sealed, and as many again for everyone else, so
// that the tables have their real size.
import type pg from 'pg';
import { callProduct, harbourline } from '../tools/test/caller.ts';
import type { CompanyAt } from './company-at-size.ts';

export interface Opened {
  cookie: string;
  employeeId: number;
  userId: number;
  country: string;
}

const months = Array.from({ length: 12 }, (_none, month) => `2025-${String(month + 1).padStart(2, '0')}`);
const declared = { isInformationCorrect: true };
const australianTax = {
  ...declared,
  country: 'AU',
  tfn: '123 456 782',
  basisOfPayment: 1,
  isAustralianResident: true,
  workingHolidayMaker: false,
  claimTaxFreeThreshold: true,
  claimPensionerOffset: false,
  claimZoneOffset: false,
  hasSTLR: false,
  paygVariationType: 0,
  usePersonalEmail: false,
  declarationDateTimezone: 'Australia/Melbourne',
};

/**
 * The pension is the demo's. Two accounts, a declaration, a fund, and a year of payslips, entered by payroll.
 */
async function enterPayroll(at: CompanyAt, officer: Opened, { employeeId, country }: Opened): Promise<void> {
  const isBritish = country === 'GB';
  const enter = asking(at, officer, employeeId);
  const bank = isBritish ? 'uk-bank-accounts' : 'bank-accounts';
  const account = isBritish
    ? { country, accountName: 'Pay', sortCode: '08-99-99', accountNumber: '66374958' }
    : { country: 'AU', accountName: 'Pay', bsbAU: '062-000', accountNumber: '12345678' };
  const has = JSON.parse(await enter('GET', bank)) as { data: unknown[] };
  if (has.data.length === 0) await enter('POST', bank, { account, rate: null });
  await enter('POST', bank, { account, rate: { rateType: 1, rateValue: '100.00' } });
  if (isBritish) {
    const body = {
      ...declared,
      nino: 'AB 12 34 56 C',
      employeeStatement: 'B',
      studentLoanNotFullyRepaid: false,
    };
    await enter('PUT', 'uk-taxation', body);
  } else {
    await enter('PUT', 'tfn', australianTax);
    await enter('PUT', 'super', {
      ...declared,
      country: 'AU',
      fundChoice: 'own',
      fundName: 'Southern Tide Super',
      fundAbn: '51 824 753 556',
      usi: 'STA0100AU',
      memberNumber: '40120177',
      salarySacrificeType: 'amount',
      salarySacrifice: 50,
      afterTaxType: 'none',
    });
  }
  for (const month of months) {
    const days = { periodStart: `${month}-01`, periodEnd: `${month}-28`, payDate: `${month}-28` };
    await enter('POST', 'payslips', {
      ...days,
      lines: [{ kind: 'earning', label: 'Salary', amount: '5000.00' }],
    });
  }
}

const asking =
  (at: CompanyAt, who: Opened, employeeId: number) => async (method: string, path: string, body?: object) => {
    const url = `/api/employees/${employeeId}/${path}`;
    const answer = await callProduct(at.port, harbourline, method, url, body, { cookie: who.cookie });
    if (answer.status >= 300) throw new Error(`${method} ${url} answered ${answer.status}: ${answer.body}`);
    return answer.body;
  };

interface Question {
  id: number;
  options: { value: string }[];
  inputType: string;
}

/** Answers every question as the person; no one else may. */
async function answerDiversity(at: CompanyAt, who: Opened): Promise<void> {
  const ask = asking(at, who, who.employeeId);
  const { data } = JSON.parse(await ask('GET', 'diversityQuestions')) as { data: { questions: Question[] } };
  const answers = data.questions.map(({ id, options: [first], inputType }) => ({
    questionId: id,
    value: inputType === 'multi-choice' && first ? [first.value] : (first?.value ?? null),
    prefersNotToSay: false,
  }));
  await ask('PUT', 'diversityQuestions', { answers });
}

/** Rows without sealed values, for everyone who has none. */
const plain = [
  `insert into diversity_question (tenant_id, title, input_type, is_required, counted_by, state, place)
   select current_tenant(), 'Question ' || n, 'toggle', false, 'nothing', 'asked', 100 + n from generate_series(1, 5) n`,
  `with made as (insert into custom_field (tenant_id, label, kind, place)
     select current_tenant(), 'Field of the bench ' || n, 'text', 100 + n from generate_series(1, 5) n returning id)
   insert into employee_record_version (tenant_id, employee_id, section, valid_from, "values")
   select e.tenant_id, e.id, 'additional-details', '-infinity', (select jsonb_object_agg('f' || id, 'Said') from made)
   from employee e where e.tenant_id = current_tenant() and not exists (select from employee_record_version v
     where v.tenant_id = e.tenant_id and v.employee_id = e.id and v.section = 'additional-details')`,
  `insert into employee_contact (tenant_id, employee_id, kind, name, relationship)
   select e.tenant_id, e.id, k.kind, 'Kim', 'Partner'
   from employee e, (values ('emergency'), ('next-of-kin')) k (kind) where e.tenant_id = current_tenant()`,
  `insert into person_note (tenant_id, employee_id, author_id, content)
   select e.tenant_id, e.id, (select min(id) from account where tenant_id = current_tenant()), 'Met'
   from employee e where e.tenant_id = current_tenant()`,
  `insert into account_links (tenant_id, employee_id, job_application_link)
   select e.tenant_id, e.id, 'https://jobs.example.com/applications/' || e.id
   from employee e where e.tenant_id = current_tenant() on conflict (tenant_id, employee_id) do nothing`,
  `insert into contract (tenant_id, employee_id, name, file_name, file_size, pages, sha256, storage_key, sealed_for, added_by)
   select e.tenant_id, e.id, 'Contract ' || n, 'Contract.pdf', 1000, 1, repeat('0', 64), 'bench-' || e.id || '-' || n,
     gen_random_uuid(), (select min(id) from account where tenant_id = current_tenant())
   from employee e, generate_series(1, 2) n where e.tenant_id = current_tenant()`,
  `insert into external_payroll (tenant_id, employee_id, payroll_id, pay_group, received_from)
   select e.tenant_id, e.id, 'Bench-' || e.id, 'Monthly', (select min(id) from account where tenant_id = current_tenant())
   from employee e where e.tenant_id = current_tenant() on conflict (tenant_id, employee_id) do nothing`,
  `insert into workflow_template (tenant_id, title) values (current_tenant(), 'Of the bench')`,
  `insert into workflow (tenant_id, employee_id, template_id, title, is_onboarding, starts_on, assigned_by)
   select e.tenant_id, e.id, t.id, t.title, true, '2026-01-05', (select min(id) from account where tenant_id = current_tenant())
   from employee e join workflow_template t on t.tenant_id = e.tenant_id and t.title = 'Of the bench'
   where e.tenant_id = current_tenant()`,
  `insert into workflow_task (tenant_id, workflow_id, number, title, done_by, employee_id, due_on)
   select w.tenant_id, w.id, n, 'Say hello', 'person', w.employee_id, '2026-01-05'
   from workflow w, generate_series(1, 3) n where w.tenant_id = current_tenant() and w.title = 'Of the bench'`,
];

/** Tables with sealed values, and the columns that must differ in each copied row. */
const sealed: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  bank_account: {},
  tax_declaration: {},
  super_declaration: {},
  diversity_answer: {},
  payslip: {
    content_index: `sha256((e.id || '-' || t.id)::bytea)`,
    storage_key: `t.storage_key || '-' || e.id`,
  },
};

/** Values sealed for one person do not open for another, and a list does not open them. */
async function spread(sql: pg.Client, table: string, from: Opened): Promise<void> {
  const { rows } = await sql.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_identity = 'NO' and is_generated = 'NEVER'`,
    [table],
  );
  const changed: Readonly<Record<string, string>> = { employee_id: 'e.id', ...sealed[table] };
  await sql.query(
    `insert into ${table} (${rows.map(({ name }) => `"${name}"`).join(', ')})
     select ${rows.map(({ name }) => changed[name] ?? `t."${name}"`).join(', ')}
     from ${table} t, employee e
     where t.tenant_id = current_tenant() and t.employee_id = $1
       and e.tenant_id = current_tenant() and e.country = $2 and e.end_date is null
       and not exists (select from ${table} o where o.tenant_id = e.tenant_id and o.employee_id = e.id)`,
    [from.employeeId, from.country],
  );
}

export async function fillProfiles(
  at: CompanyAt,
  sql: pg.Client,
  { officer, opened }: { officer: Opened; opened: readonly Opened[] },
): Promise<void> {
  for (const text of plain) await sql.query(text);
  for (const one of opened) await enterPayroll(at, officer, one);
  for (const one of opened) await answerDiversity(at, one);
  for (const table of Object.keys(sealed)) {
    for (const one of opened) await spread(sql, table, one);
  }
  await sql.query('analyze');
}

import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Dashboard, getDashboard } from '@tenure/contract/company/dashboards.ts';
import type { Endpoint } from '@tenure/contract/endpoint.ts';
import { bankCalls } from '@tenure/contract/pay/bank-accounts.ts';
import { newFileKey } from '../../../src/platform/storage/file-key.ts';
import { enterTenant } from '../../../src/setup/company.ts';
import type { TestCompany, TestPerson } from '../../harness/company.ts';
import type { World } from '../../harness/world.ts';
import { australianAccount, britishAccount, plannedFrom } from '../requests/examples.ts';
import { calibrationFor } from './calibration.ts';
import { certificatesFor } from './certificates.ts';
import { cpdPlansFor } from './cpd-plans.ts';
import { documentFor } from './documents.ts';
import { externalTrainingFor } from './external-training.ts';
import { factorsFor } from './factors.ts';
import type { Ground } from './ground.ts';
import { learningFor } from './learning.ts';
import { leaveFor } from './leave.ts';
import { lettersFor } from './letters.ts';
import { requisitionsFor, restructureDraftsFor, structureFor } from './organisation.ts';
import { bankChangesFor, payCalendarFor, payslipsFor } from './pay.ts';
import { performanceFor } from './performance.ts';
import { personalDocumentsFor } from './personal-documents.ts';
import { recognitionFor } from './recognition.ts';
import { changeRequestsFor, contractsFor } from './record.ts';
import { workflowsFor } from './workflows.ts';

/** The key of captions in the file store. */
async function storedWords({ filesDir }: World): Promise<string> {
  const key = newFileKey('text/vtt');
  await mkdir(path.join(filesDir, key.slice(0, 2)), { recursive: true });
  await writeFile(path.join(filesDir, key.slice(0, 2), key), 'WEBVTT\n');
  return key;
}

/** Gives a person one of everything a request may be about. */
export async function groundFor(
  world: World,
  company: TestCompany,
  person: TestPerson,
  endpoint?: Endpoint,
): Promise<Ground> {
  await enterTenant(world.owner, company.tenantId);
  const one = async (
    text: string,
    values: unknown[] = [company.tenantId, person.accountId],
  ): Promise<number> => {
    const { rows } = await world.owner.query<{ id: number }>(text, values);
    return Number(rows[0]?.id);
  };
  const fileId = await one(
    `insert into file (tenant_id, storage_key, name, type, size, purpose, owner_account_id)
     values ($1, $3, 'words.vtt', 'text/vtt', 1, 'widget-captions', $2) returning id`,
    [company.tenantId, person.accountId, await storedWords(world)],
  );
  const uploadId = await one(
    `insert into file_upload (tenant_id, account_id, purpose, name, size, modified_at, expires_at)
     values ($1, $2, 'widget-video', 'harbour.mp4', 3, 1, tenure_now() + interval '1 day') returning id`,
  );
  const notificationId = await one(
    `insert into notification (tenant_id, account_id, kind, parameters)
     values ($1, $2, 'second-factor-locked', '{}') returning id`,
  );
  const employeeId = await one(
    `insert into employee (tenant_id, employee_number, first_name, last_name, country, start_date)
     select $1, 'G' || $2 || '-' || count(*), 'A', 'B', 'AU', '2020-01-01' from employee where tenant_id = $1 returning id`,
  );
  const ownEmployeeId = await one(
    `with made as (
       insert into employee (tenant_id, employee_number, first_name, last_name, country, start_date)
       values ($1, 'Own-' || $2::integer, 'A', 'B', 'AU', '2020-01-01')
       on conflict (tenant_id, employee_number) do update set last_name = 'B' returning id)
     update account set employee_id = made.id from made where tenant_id = $1 and account.id = $2::integer returning made.id`,
  );
  const leaver = () =>
    one(
      `insert into employee (tenant_id, employee_number, first_name, last_name, country, start_date, end_date)
       select $1, 'Left-' || $2 || '-' || count(*), 'A', 'B', 'AU', '2001-01-01', '2002-01-01' from employee where tenant_id = $1 returning id`,
    );
  const leaverIds = { erasable: await leaver(), free: await leaver(), held: await leaver() };
  await world.owner.query(
    `insert into retention_settings (tenant_id, mode, months) values ($1, 'by-hand', '{}') on conflict do nothing`,
    [company.tenantId],
  );
  await world.owner.query(
    `insert into legal_hold (tenant_id, employee_id, reason) values ($1, $2, 'A case before the court')`,
    [company.tenantId, leaverIds.held],
  );
  const contact = (kind: string) =>
    one(
      `insert into employee_contact (tenant_id, employee_id, kind, name, relationship)
       values ($1, $2, '${kind}', 'Kim', 'Partner') returning id`,
      [company.tenantId, ownEmployeeId],
    );
  const diversityQuestion = (state: 'asked' | 'draft') =>
    one(
      `insert into diversity_question (tenant_id, title, input_type, is_required, counted_by, state, place)
       values ($1, 'Do you?', 'toggle', false, 'nothing', '${state}', 1) returning id`,
      [company.tenantId],
    );
  /** With the changes planned for it in the person's own record. */
  const customField = async () => {
    const id = await one(
      `insert into custom_field (tenant_id, label, kind, person_edits, place)
       select $1, 'Own ' || count(*), 'text', true, 1 from custom_field where tenant_id = $1 returning id`,
      [company.tenantId],
    );
    await world.owner.query(
      `delete from employee_record_version where tenant_id = $1 and employee_id = $2 and section = 'additional-details'`,
      [company.tenantId, ownEmployeeId],
    );
    await world.owner.query(
      `insert into employee_record_version (tenant_id, employee_id, section, valid_from, valid_to, "values")
       select $1, $2, 'additional-details', valid_from, valid_to, jsonb_build_object($4::text, said)
       from (values ('-infinity'::date, $3::date, 'Now'), ($3::date, 'infinity'::date, 'Then')) span (valid_from, valid_to, said)`,
      [company.tenantId, ownEmployeeId, plannedFrom, `f${id}`],
    );
    return id;
  };
  const [emergencyContactId, kinId] = [await contact('emergency'), await contact('next-of-kin')];
  const bankAccount = async (
    calls: (typeof bankCalls)[keyof typeof bankCalls],
    account: typeof australianAccount | typeof britishAccount,
  ) => {
    const at = { params: { employeeId: String(ownEmployeeId) } };
    const employedIn = (country: string) =>
      world.owner.query('update employee set country = $2 where id = $1', [ownEmployeeId, country]);
    await enterTenant(world.owner, company.tenantId);
    // As someone who has lived in both, and is in Australia now.
    await employedIn(account.country);
    const { status, body } = await person.call(calls.add, { ...at, body: { account, rate: null } });
    await employedIn('AU');
    if (status !== 201) throw new Error(`No bank account was added: ${JSON.stringify(body)}`);
    return (body as { data: { id: number }[] }).data[0]?.id ?? 0;
  };
  const workPattern = () =>
    one(
      `with made as (
         insert into work_pattern (tenant_id, title, start_date, timezone)
         select $1, 'Of ' || $2::integer || '-' || count(*), '2026-01-05', 'UTC' from work_pattern where tenant_id = $1 returning id),
       weeks as (insert into work_pattern_week (tenant_id, pattern_id, number, hours)
         select $1, made.id, 1, '{760,760,760,760,760,0,0}' from made)
       select id from made`,
    );
  const workPatternId = await workPattern();
  const workPatternAssignmentId = await one(
    `insert into work_pattern_assignment (tenant_id, employee_id, pattern_id, valid_from)
     values ($1, $2, $3, '2020-01-01') returning id`,
    [company.tenantId, employeeId, await workPattern()],
  );
  // Someone who has moved has declared in both; calls only need a declaration to exist.
  const taxDeclaration = (scheme: 'tfn' | 'uk-taxation', country: 'AU' | 'GB', answers: object) =>
    one(
      `insert into tax_declaration (tenant_id, employee_id, scheme, ordinal, country, answers, declared_on,
         declared_timezone, signed_at, signed_by, signer_name, is_on_behalf)
       select $1, $3, $4, count(*) + 1, $5, $6, '2026-07-01', 'UTC', tenure_now(), $2, 'A B', false
       from tax_declaration where tenant_id = $1 and employee_id = $3 and scheme = $4 returning id`,
      [company.tenantId, person.accountId, ownEmployeeId, scheme, country, JSON.stringify(answers)],
    );
  // In a company that names its payroll system.
  await world.owner.query(
    `insert into payroll_settings (tenant_id, payroll_system) values ($1, 'Cent & Day')
     on conflict (tenant_id) do update set payroll_system = excluded.payroll_system`,
    [company.tenantId],
  );
  const payrollExportId = await one(
    `insert into payroll_export (tenant_id, country, since, state, started_by, started_at, finished_at, day, read_from, read_in)
     values ($1, 'AU', 'everything', 'done', $2, tenure_now(), tenure_now(), tenure_today(), pg_current_xact_id(), '1') returning id`,
  );
  const profile = () =>
    one(
      `insert into security_profile (tenant_id, name, role_type)
       select $1, 'Of ' || $2 || '-' || count(*), 'Employee' from security_profile where tenant_id = $1 returning id`,
    );
  const [profileId, removableProfileId, heldProfileId] = [await profile(), await profile(), await profile()];
  const builtInProfileId = await one(
    `select id from security_profile where tenant_id = $1 and built_in = 'hr-partner'`,
    [company.tenantId],
  );
  await world.owner.query(
    'insert into account_security_profile (tenant_id, account_id, profile_id) values ($1, $2, $3)',
    [company.tenantId, person.accountId, heldProfileId],
  );
  const connection = await world.owner.query<{ id: number }>(
    `insert into single_sign_on_connection (tenant_id, protocol, oidc_issuer, oidc_client_id, oidc_scopes, attributes)
     values ($1, 'oidc', 'https://id.example.com', 'tenure', 'openid email', '{"username": "", "email": "email", "firstName": "", "lastName": "", "employeeNumber": "", "groups": ""}') returning id`,
    [company.tenantId],
  );
  const ssoTest = await world.owner.query<{ id: number }>(
    `insert into single_sign_on_attempt (tenant_id, connection_id, phase, token_hash, tested_by, origin, expires_at)
     values ($1, $2, 'asked', uuid_send(gen_random_uuid()), $3, '', tenure_now() + interval '1 hour') returning id`,
    [company.tenantId, connection.rows[0]?.id, person.accountId],
  );
  const ssoTestId = Number(ssoTest.rows[0]?.id);
  let dashboard: Dashboard | undefined;
  const homeOfPerson = async (): Promise<Dashboard> => {
    const { body } = await person.call(getDashboard, { params: { dashboardId: 'home' } });
    return (body as { data: Dashboard }).data;
  };
  const anotherSession = () =>
    one(
      `insert into session (tenant_id, token_hash, account_id, auth_status, expires_at)
     values ($1, sha256(uuidv4()::text::bytea), $2, 'IS_AUTHENTICATED_FULLY', tenure_now() + interval '1 hour') returning id`,
    );
  const apiTokenId = await one(
    `insert into api_token (tenant_id, account_id, name, prefix, token_hash, capabilities, expires_at)
     values ($1, $2, 'CI', 'tnr_0', sha256(uuidv4()::text::bytea), '{employees.card.view}', tenure_now() + interval '1 day') returning id`,
  );
  const provisioningTokenId = await one(
    // Expired, so that those of many grounds do not add up to more than a company may have.
    `insert into provisioning_token (tenant_id, created_by, name, token_hash, created_at, expires_at)
     values ($1, $2, 'Provider', sha256(uuidv4()::text::bytea), tenure_now() - interval '2 days', tenure_now() - interval '1 day') returning id`,
  );
  const provisionedGroupId = await one(
    `insert into provisioning_group (tenant_id, display_name)
     select $1, 'Group ' || $2 || '-' || count(*) from provisioning_group where tenant_id = $1 returning id`,
  );
  const importFileId = await one(
    `insert into file (tenant_id, storage_key, name, type, size, purpose, owner_account_id)
     values ($1, 'none', 'positions.csv', 'text/csv', 1, 'import-of-positions', $2) returning id`,
  );
  const importId = await one(
    `insert into organisation_import (tenant_id, started_by, effective_from, positions_file_id)
     values ($1, $2, '2026-12-01', $3) returning id`,
    [company.tenantId, person.accountId, importFileId],
  );
  return {
    world,
    person,
    importFileId,
    importId,
    apiTokenId,
    provisioningTokenId,
    provisionedGroupId,
    tenantId: company.tenantId,
    host: company.host,
    dashboard: async () => (dashboard ??= await homeOfPerson()),
    employeeId,
    ownNumber: `Own-${person.accountId}`,
    ownEmployeeId,
    leaverIds,
    emergencyContactId,
    kinId,
    publicHolidayId: await one(
      `insert into public_holiday (tenant_id, country, state, day, name, source, library_day, library_name, is_in_library)
       select $1, 'AU', 'VIC', day, 'Picnic Day', 'library', day, 'Picnic Day', true
       from (select date '2060-01-01' + $2::integer + count(*)::integer as day from public_holiday where tenant_id = $1) free
       returning id`,
    ),
    workPatternId,
    workPatternAssignmentId,
    payrollExportId,
    diversityQuestionId: await diversityQuestion('asked'),
    draftDiversityQuestionId: await diversityQuestion('draft'),
    customFieldId: await customField(),
    bankAccountId: await bankAccount(bankCalls['bank-accounts'], australianAccount),
    ukBankAccountId: await bankAccount(bankCalls['uk-bank-accounts'], britishAccount),
    superDeclarationId: await one(
      `insert into super_declaration (tenant_id, employee_id, ordinal, country, answers, declared_on, declared_timezone,
         signed_at, signed_by, signer_name, is_on_behalf)
       select $1, $3, count(*) + 1, 'AU', $4, '2026-07-01', 'UTC', tenure_now(), $2, 'A B', false
       from super_declaration where tenant_id = $1 and employee_id = $3 returning id`,
      [
        company.tenantId,
        person.accountId,
        ownEmployeeId,
        JSON.stringify({
          country: 'AU',
          fundChoice: 'default',
          salarySacrificeType: 'none',
          afterTaxType: 'none',
        }),
      ],
    ),
    ...(await bankChangesFor(world, company, { ownEmployeeId, employeeId }, endpoint)),
    ...(await changeRequestsFor(company, { ownEmployeeId, employeeId }, endpoint)),
    ...(await payCalendarFor(world, company)),
    ...(await payslipsFor(company, { ownEmployeeId, employeeId }, endpoint)),
    taxDeclarationId: await taxDeclaration('tfn', 'AU', { country: 'AU', countryData: null }),
    ukTaxDeclarationId: await taxDeclaration('uk-taxation', 'GB', {
      employeeStatement: 'C',
      taxCode: 'BR',
      emergencyTaxCode: false,
    }),
    ...(await structureFor(world, company, employeeId)),
    ...(await contractsFor(world, company, person, { ownEmployeeId, employeeId }, endpoint)),
    ...(await requisitionsFor(world, company, person, ownEmployeeId)),
    ...(await restructureDraftsFor(world, company, person)),
    ...(await workflowsFor(world, company, person, ownEmployeeId)),
    ...(await leaveFor(
      world,
      company,
      person,
      { ownEmployeeId, workPatternId: await workPattern() },
      endpoint,
    )),
    ...(await performanceFor(world, company, { ownEmployeeId }, endpoint)),
    calibration: await calibrationFor(world, company, person, endpoint),
    recognition: await recognitionFor(
      world,
      company,
      { ownEmployeeId, accountId: person.accountId },
      endpoint,
    ),
    documentId: await documentFor(company, endpoint),
    personalDocuments: await personalDocumentsFor(
      world,
      company,
      { employeeId: ownEmployeeId, accountId: person.accountId },
      endpoint,
    ),
    letters: await lettersFor(
      world,
      company,
      { employeeId: ownEmployeeId, accountId: person.accountId },
      endpoint,
    ),
    learning: await learningFor(world, company, { ownEmployeeId }, endpoint),
    certificates: await certificatesFor(world, company, { ownEmployeeId }, endpoint),
    cpdPlans: await cpdPlansFor(world, company, { ownEmployeeId }, endpoint),
    externalTraining: await externalTrainingFor(world, company, person, { ownEmployeeId }, endpoint),
    accountId: person.accountId,
    profileId,
    removableProfileId,
    heldProfileId,
    builtInProfileId,
    ssoTestId,
    fileId,
    uploadId,
    notificationId,
    anotherSession,
    colleagueId: (await company.person()).accountId,
    ...(await factorsFor(world, company, person, endpoint)),
  };
}

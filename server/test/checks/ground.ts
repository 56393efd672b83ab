import type { Endpoint } from '@tenure/contract/endpoint.ts';
import { type Dashboard, getDashboard } from '@tenure/contract/home/dashboards.ts';
import { addBankAccount, bankCalls } from '@tenure/contract/payroll/bank-accounts.ts';
import { getHeldBankChange, type HeldBankChange } from '@tenure/contract/payroll/bank-changes.ts';
import {
  beginPayslipBatch,
  uploadPayslip,
  uploadPayslipIndex,
} from '@tenure/contract/payroll/payslip-batches.ts';
import { changeOwnRecord, type OwnChangeRequest } from '@tenure/contract/people/change-requests.ts';
import { enterTenant } from '../../src/setup/company.ts';
import { enrolApp, enrolPasskey } from '../harness/authenticator.ts';
import type { Answer, TestCompany, TestPerson } from '../harness/company.ts';
import { contractsOf } from '../harness/contracts.ts';
import { organisationOn } from '../harness/organisation.ts';
import { multipart } from '../harness/organisation-import.ts';
import { SoftwarePasskey } from '../harness/software-passkey.ts';
import type { World } from '../harness/world.ts';
import {
  australianAccount,
  britishAccount,
  type Ground,
  payslipIndex,
  plannedFrom,
  someFigures,
} from './requests.ts';

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
     values ($1, 'none', 'words.vtt', 'text/vtt', 1, 'widget-captions', $2) returning id`,
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
  const personNoteId = await one(
    `insert into person_note (tenant_id, employee_id, author_id, content) values ($1, $2, $3, 'Met') returning id`,
    [company.tenantId, employeeId, person.accountId],
  );
  const diversityQuestion = (state: 'asked' | 'draft') =>
    one(
      `insert into diversity_question (tenant_id, title, input_type, is_required, counted_by, state, place)
       values ($1, 'Do you?', 'toggle', false, 'nothing', '${state}', 1) returning id`,
      [company.tenantId],
    );
  /** With what is planned for it in the person's own record. */
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
    // As somebody who has lived in both, and is in Australia now.
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
  // Somebody who has moved has declared in both; that there is one is all a call asks.
  const taxDeclaration = (scheme: 'tfn' | 'uk-taxation', country: 'AU' | 'GB', answers: object) =>
    one(
      `insert into tax_declaration (tenant_id, employee_id, scheme, ordinal, country, answers, declared_on,
         declared_timezone, signed_at, signed_by, signer_name, is_on_behalf)
       select $1, $3, $4, count(*) + 1, $5, $6, '2026-07-01', 'UTC', now(), $2, 'A B', false
       from tax_declaration where tenant_id = $1 and employee_id = $3 and scheme = $4 returning id`,
      [company.tenantId, person.accountId, ownEmployeeId, scheme, country, JSON.stringify(answers)],
    );
  // Of a company that names its payroll system.
  await world.owner.query(
    `insert into payroll_settings (tenant_id, payroll_system) values ($1, 'Cent & Day')
     on conflict (tenant_id) do update set payroll_system = excluded.payroll_system`,
    [company.tenantId],
  );
  const payrollExportId = await one(
    `insert into payroll_export (tenant_id, country, since, state, started_by, started_at, finished_at, day, read_from, read_in)
     values ($1, 'AU', 'everything', 'done', $2, now(), now(), current_date, pg_current_xact_id(), '1') returning id`,
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
     values ($1, $2, 'asked', uuid_send(gen_random_uuid()), $3, '', now() + interval '1 hour') returning id`,
    [company.tenantId, connection.rows[0]?.id, person.accountId],
  );
  const ssoTestId = Number(ssoTest.rows[0]?.id);
  const answer = await person.call(getDashboard, { params: { dashboardId: 'home' } });
  const { data: dashboard } = answer.body as { data: Dashboard };
  const sessionId = await one(
    `insert into session (tenant_id, token_hash, account_id, auth_status, expires_at)
     values ($1, sha256(uuidv4()::text::bytea), $2, 'IS_AUTHENTICATED_FULLY', now() + interval '1 hour') returning id`,
  );
  const apiTokenId = await one(
    `insert into api_token (tenant_id, account_id, name, prefix, token_hash, capabilities, expires_at)
     values ($1, $2, 'CI', 'tnr_0', sha256(uuidv4()::text::bytea), '{employees.card.view}', now() + interval '1 day') returning id`,
  );
  const provisioningTokenId = await one(
    // Out of date, so that those of many grounds do not add up to more than a company may have.
    `insert into provisioning_token (tenant_id, created_by, name, token_hash, created_at, expires_at)
     values ($1, $2, 'Provider', sha256(uuidv4()::text::bytea), now() - interval '2 days', now() - interval '1 day') returning id`,
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
    dashboard,
    employeeId,
    ownNumber: `Own-${person.accountId}`,
    ownEmployeeId,
    leaverIds,
    emergencyContactId,
    kinId,
    personNoteId,
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
       select $1, $3, count(*) + 1, 'AU', $4, '2026-07-01', 'UTC', now(), $2, 'A B', false
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
    ...(await payslipsFor(company, { ownEmployeeId, employeeId }, endpoint)),
    ...(await contractsFor(world, company, person, { ownEmployeeId, employeeId }, endpoint)),
    taxDeclarationId: await taxDeclaration('tfn', 'AU', { country: 'AU', countryData: null }),
    ukTaxDeclarationId: await taxDeclaration('uk-taxation', 'GB', {
      employeeStatement: 'C',
      taxCode: 'BR',
      emergencyTaxCode: false,
    }),
    ...(await structureFor(world, company, employeeId)),
    ...(await requisitionsFor(world, company, person, ownEmployeeId)),
    ...(await restructureDraftsFor(world, company, person)),
    ...(await workflowsFor(world, company, person, ownEmployeeId)),
    accountId: person.accountId,
    profileId,
    removableProfileId,
    heldProfileId,
    builtInProfileId,
    ssoTestId,
    fileId,
    notificationId,
    sessionId,
    colleagueId: (await company.person()).accountId,
    ...(await factorsFor(world, company, person, endpoint)),
  };
}

/** A change that waits of each, entered by an officer of payroll while changes wait. */
async function bankChangesFor(
  world: World,
  company: TestCompany,
  of: { ownEmployeeId: number; employeeId: number },
  endpoint?: Endpoint,
) {
  if (endpoint !== undefined && !/BankChange/.test(endpoint.name))
    return { bankChangeId: 0, ownBankChangeId: 0 };
  const officer = await company.person({ profiles: ['payroll-officer'] });
  const waits = async (value: boolean) => {
    await enterTenant(world.owner, company.tenantId);
    await world.owner.query(
      `insert into payroll_settings (tenant_id, bank_changes_wait) values (current_tenant(), $1)
       on conflict (tenant_id) do update set bank_changes_wait = $1`,
      [value],
    );
  };
  await waits(true);
  const held = async (employeeId: number) => {
    const at = { params: { employeeId: String(employeeId) } };
    await officer.call(addBankAccount, {
      ...at,
      body: { account: australianAccount, rate: { rateType: 1, rateValue: '10.00' } },
    });
    const { body, text } = await officer.call(getHeldBankChange, at);
    const id = (body as { data: { change: HeldBankChange | null } }).data.change?.id;
    if (id === undefined) throw new Error(`No change was held: ${text}`);
    return id;
  };
  const [bankChangeId, ownBankChangeId] = [await held(of.employeeId), await held(of.ownEmployeeId)];
  await waits(false);
  return { bankChangeId, ownBankChangeId };
}

/** What each asks to be changed of their own record, by the very call. */
async function changeRequestsFor(
  company: TestCompany,
  of: { ownEmployeeId: number; employeeId: number },
  endpoint?: Endpoint,
) {
  if (endpoint !== undefined && !/ChangeRequest/.test(endpoint.name))
    return { changeRequestId: 0, ownChangeRequestId: 0 };
  const asked = async (asker: TestPerson, employeeId: number) => {
    const { body, text } = await asker.call(changeOwnRecord, {
      params: { employeeId: String(employeeId), section: 'general' },
      body: { from: '2026-01-01', values: { middleNames: 'Plantedwish' } },
    });
    const id = (body as { data?: { request: OwnChangeRequest | null } }).data?.request?.id;
    if (id === undefined) throw new Error(`Nothing was asked for: ${text}`);
    return id;
  };
  // By an account that holds nothing else: whoever changes everybody's record has nothing to ask for.
  const by = async (employeeId: number) => asked(await company.person({ employeeId }), employeeId);
  return {
    changeRequestId: await by(of.employeeId),
    ownChangeRequestId: await by(of.ownEmployeeId),
  };
}

/** A payslip of each, and a batch of one file with its index: only where a call is about them, as a PDF takes a while to draw. */
async function payslipsFor(
  company: TestCompany,
  of: { ownEmployeeId: number; employeeId: number },
  endpoint?: Endpoint,
) {
  const payslipMapping = {
    fileName: 'File',
    employeeNumber: 'Number',
    periodStart: 'From',
    periodEnd: 'To',
    payDate: 'Paid',
  };
  if (endpoint !== undefined && !/payslip|batch/i.test(endpoint.name)) {
    return { payslipId: 0, otherPayslipId: 0, payslipBatchId: 0, payslipFileId: 0, payslipMapping };
  }
  const officer = await company.person({ profiles: ['payroll-officer'] });
  const idIn = ({ status, body, text }: Answer) => {
    if (status !== 201) throw new Error(`No ground for payslips: ${text}`);
    return (body as { data: { id: number } }).data.id;
  };
  const drawn = async (employeeId: number) =>
    idIn(
      await officer.raw({
        method: 'POST',
        url: `/api/employees/${employeeId}/payslips`,
        payload: { ...someFigures, periodStart: '2026-09-01' },
      }),
    );
  const payslipBatchId = idIn(await officer.call(beginPayslipBatch, {}));
  const sent = (to: Endpoint, ...file: Parameters<typeof multipart>) =>
    officer.raw({ method: 'POST', url: `${to.path}?batch=${payslipBatchId}`, ...multipart(...file) });
  const payslipFileId = idIn(await sent(uploadPayslip, '%PDF-1.4 slip', 'slip.pdf'));
  await sent(uploadPayslipIndex, payslipIndex, 'index.csv');
  const [payslipId, otherPayslipId] = [await drawn(of.ownEmployeeId), await drawn(of.employeeId)];
  return { payslipId, otherPayslipId, payslipBatchId, payslipFileId, payslipMapping };
}

/** A contract of each that waits, the person's own opened, and a file to give: only where a call is about them, as they are read through. */
async function contractsFor(
  world: World,
  company: TestCompany,
  person: TestPerson,
  of: { ownEmployeeId: number; employeeId: number },
  endpoint?: Endpoint,
) {
  if (endpoint !== undefined && !/contract/i.test(endpoint.name)) {
    return { contractId: 0, otherContractId: 0, contractUploadId: 0 };
  }
  const admin = await company.person({ profiles: ['company-admin'] });
  const { id: contractId } = await contractsOf(of.ownEmployeeId).given(admin);
  const others = contractsOf(of.employeeId);
  const { id: otherContractId } = await others.given(admin);
  const { id: contractUploadId } = await others.sent(admin);
  await enterTenant(world.owner, company.tenantId);
  await world.owner.query('update contract set opened_at = now() where id = $1', [contractId]);
  await world.owner.query('update contract_upload set uploaded_by = $2 where id = $1', [
    contractUploadId,
    person.accountId,
  ]);
  return { contractId, otherContractId, contractUploadId };
}

/** Positions that hold today, one with somebody in it, and a department; in the company the owner's connection has entered. */
async function structureFor(world: World, company: TestCompany, employeeId: number) {
  await enterTenant(world.owner, company.tenantId);
  const organisation = organisationOn(world.owner);
  const departmentId = await organisation.place();
  const [positionId, otherPositionId] = [await organisation.position(), await organisation.position()];
  await organisation.version(positionId, null);
  await organisation.version(otherPositionId, null);
  const holderId = await organisation.employee();
  const assignmentId = await organisation.assign(holderId, { position: positionId });
  const newcomerId = await organisation.employee();
  const uninvitedId = await organisation.employee();
  await organisation.assign(uninvitedId, {});
  await world.owner.query(
    `update employee set work_email = 'uninvited.' || id || '@example.com' where tenant_id = $1 and id = $2`,
    [company.tenantId, uninvitedId],
  );
  await organisation.assign(employeeId, {});
  await world.owner.query(
    `insert into employee_record_version (tenant_id, employee_id, section, valid_from, valid_to, "values")
     select $1, $2, kept.section, span.valid_from, span.valid_to, kept."values"
     from (values
       ('general', '{"title": null, "firstName": "A", "middleNames": null, "lastName": "B", "preferredName": null,
         "pronouns": null, "workEmail": null, "workMobile": null, "country": "AU"}'::jsonb),
       ('employment-details', '{"employmentType": null, "terms": null, "contractEnds": null, "legalEntityId": null,
         "payCycle": null, "ordinaryHours": null, "agreement": null, "classification": null, "noticeWeeks": null,
         "probationEnds": null}')) kept (section, "values")
     cross join (values ('-infinity'::date, $3::date), ($3::date, 'infinity'::date)) span (valid_from, valid_to)`,
    [company.tenantId, employeeId, plannedFrom],
  );
  const { rows } = await world.owner.query<{ id: number }>('select min(id) as id from location');
  const locationId = Number(rows[0]?.id);
  return { positionId, otherPositionId, departmentId, locationId, assignmentId, newcomerId, uninvitedId };
}

/** A position the person leads, and one requisition in each state a call begins with. */
async function requisitionsFor(
  world: World,
  company: TestCompany,
  person: TestPerson,
  ownEmployeeId: number,
) {
  const other = await company.person({ profiles: ['company-admin'] });
  const organisation = organisationOn(world.owner);
  await organisation.place();
  const { rows: held } = await world.owner.query<{ position_id: number }>(
    'select position_id from assignment where tenant_id = $1 and employee_id = $2 and is_primary',
    [company.tenantId, ownEmployeeId],
  );
  let own = held[0]?.position_id;
  if (own === undefined) {
    own = await organisation.position();
    await organisation.version(own, null);
    await organisation.assign(ownEmployeeId, { position: own });
  }
  const below = async () => {
    const position = await organisation.position();
    await organisation.version(position, own ?? null);
    return position;
  };
  const requisition = async (state: string, raiser: number, approver: number) => {
    const { rows } = await world.owner.query<{ id: number }>(
      `with counted as (
         insert into requisition_number as n (tenant_id, last) values ($1, 1)
         on conflict (tenant_id) do update set last = n.last + 1 returning last),
       made as (
         insert into requisition (tenant_id, number, position_id, state, headcount, fte, employment_type, reason,
           justification, wished_start, raised_by, submitted_at)
         select $1, last, $2, $3, 1, 1, 'Full Time', 'new', 'Needed', '2099-01-01', $4,
           case when $3 <> 'draft' then now() end
         from counted returning id),
       asked as (
         insert into requisition_approval (tenant_id, requisition_id, approver_id, raised_by, parts, step)
         select $1, id, $5, $4, '{line}', 1 from made where $3 <> 'draft')
       select id from made`,
      [company.tenantId, await below(), state, raiser, approver],
    );
    return Number(rows[0]?.id);
  };
  const me = person.accountId;
  return {
    ledPositionId: await below(),
    draftRequisitionId: await requisition('draft', me, other.accountId),
    askedRequisitionId: await requisition('waiting', other.accountId, me),
    ownRequisitionId: await requisition('waiting', me, other.accountId),
    approvedRequisitionId: await requisition('approved', me, other.accountId),
  };
}

/** Somebody who reports to the person, with a workflow of which a task is the person's, and a template that is free. */
async function workflowsFor(world: World, company: TestCompany, person: TestPerson, ownEmployeeId: number) {
  await enterTenant(world.owner, company.tenantId);
  const organisation = organisationOn(world.owner);
  const workflowEmployeeId = await organisation.employee();
  await organisation.assign(workflowEmployeeId, { manager: ownEmployeeId });
  const template = async (title: string) => {
    const { rows } = await world.owner.query<{ id: number }>(
      `with made as (
         insert into workflow_template (tenant_id, title) values ($1, $2 || ' ' || $3::integer) returning id),
       step as (insert into workflow_template_step (tenant_id, template_id, number, title, done_by, due_days)
         select $1, id, 1, 'Say hello', 'manager', 0 from made)
       select id from made`,
      [company.tenantId, title, workflowEmployeeId],
    );
    return Number(rows[0]?.id);
  };
  const [workflowTemplateId, freeTemplateId] = [await template('Taken'), await template('Free')];
  const { rows: begun } = await world.owner.query<{ id: number }>(
    `insert into workflow (tenant_id, employee_id, template_id, title, is_onboarding, starts_on, assigned_by)
     values ($1, $2, $3, 'Taken', true, '2026-01-05', $4) returning id`,
    [company.tenantId, workflowEmployeeId, workflowTemplateId, person.accountId],
  );
  const { rows: tasks } = await world.owner.query<{ id: number }>(
    `insert into workflow_task (tenant_id, workflow_id, number, title, done_by, employee_id, due_on)
     select $1, $2, n, 'Say hello', 'manager', $3, '2026-01-05' from generate_series(1, 2) n returning id`,
    [company.tenantId, begun[0]?.id, ownEmployeeId],
  );
  return {
    workflowEmployeeId,
    workflowUserId: (await company.person({ employeeId: workflowEmployeeId })).accountId,
    workflowTemplateId,
    freeTemplateId,
    workflowId: Number(begun[0]?.id),
    workflowTaskId: Number(tasks[0]?.id),
  };
}

/** Drafts in each state a call begins with, each with a step that can be done. */
async function restructureDraftsFor(world: World, company: TestCompany, person: TestPerson) {
  const other = await company.person({ profiles: ['company-admin'] });
  await enterTenant(world.owner, company.tenantId);
  const draft = async (state: string, owner: number, decider: number | null) => {
    const { rows } = await world.owner.query<{ id: number; step: number }>(
      `with made as (
         insert into restructure_draft (tenant_id, name, effective_on, owner_id, state, submitted_at, decided_by, decided_at)
         values ($1, 'One yard', '2099-07-01', $3, $2, case when $2 <> 'draft' then now() end, $4::integer,
           case when $4::integer is not null then now() end) returning id)
       insert into restructure_draft_step (tenant_id, draft_id, place, content)
       select $1, made.id, 1, jsonb_build_object('kind', 'change', 'position',
         'pos-' || (select max(position_id) from position_version), 'title', 'Another title')
       from made returning draft_id as id, restructure_draft_step.id as step`,
      [company.tenantId, state, owner, decider],
    );
    return { id: Number(rows[0]?.id), step: Number(rows[0]?.step) };
  };
  const me = person.accountId;
  const own = await draft('draft', me, null);
  return {
    restructureDraftId: own.id,
    draftStepId: own.step,
    ownReviewDraftId: (await draft('in-review', me, null)).id,
    approvedDraftId: (await draft('approved', me, other.accountId)).id,
    askedDraftId: (await draft('in-review', other.accountId, null)).id,
  };
}

/** Calls for people who have no factor of their own. */
const withoutFactors = new Set(['stepUpChannel']);

async function factorsFor(world: World, company: TestCompany, person: TestPerson, endpoint?: Endpoint) {
  if (endpoint && withoutFactors.has(endpoint.name)) return { passkey: new SoftwarePasskey(), passkeyId: 0 };
  await enrolApp(person, world.clock);
  const { passkey, id } = await enrolPasskey(person, company.host);
  return { passkey, passkeyId: id };
}

import type { Endpoint } from '@tenure/contract/endpoint.ts';
import { addBankAccount } from '@tenure/contract/pay/bank-accounts.ts';
import { getHeldBankChange, type HeldBankChange } from '@tenure/contract/pay/bank-changes.ts';
import {
  beginPayslipBatch,
  uploadPayslip,
  uploadPayslipIndex,
} from '@tenure/contract/pay/payslip-batches.ts';
import { enterTenant } from '../../../src/setup/company.ts';
import type { Answer, TestCompany } from '../../harness/company.ts';
import { multipart } from '../../harness/organisation-import.ts';
import type { World } from '../../harness/world.ts';
import { australianAccount, payslipIndex, someFigures } from '../requests/examples.ts';

/** A waiting change of each, entered by a payroll officer while changes wait. */
export async function bankChangesFor(
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

/** A legal entity without a pay calendar, and a calendar of another one. */
export async function payCalendarFor(world: World, company: TestCompany) {
  await enterTenant(world.owner, company.tenantId);
  const one = async (text: string, values: unknown[] = []): Promise<number> => {
    const { rows } = await world.owner.query<{ id: number }>(text, values);
    return Number(rows[0]?.id);
  };
  const entity = async () => {
    const id = await one(
      `insert into legal_entity (tenant_id, identifier)
       select current_tenant(), 'PC-' || count(*) from legal_entity where tenant_id = current_tenant() returning id`,
    );
    await world.owner.query(
      `insert into legal_entity_version (tenant_id, legal_entity_id, valid_from, title, country)
       values (current_tenant(), $1, '2020-01-01', 'Ports Pty Ltd', 'AU')`,
      [id],
    );
    return id;
  };
  const payCalendarId = await one(
    `with made as (
       insert into pay_calendar (tenant_id, legal_entity_id, title, cycle, first_day)
       values (current_tenant(), $1, 'Salaries', 'fortnightly', '2026-01-05') returning id),
     rule as (
       insert into pay_calendar_rule (tenant_id, calendar_id, valid_from, pay_day_kind, pay_day, moves_before, cut_off_days)
       select current_tenant(), id, '2026-01-05', 'after-period', 3, true, 2 from made)
     select id from made`,
    [await entity()],
  );
  return { legalEntityId: await entity(), payCalendarId };
}

/**
 * A payslip of each, and a batch of one file with its index: only where a call is about them, as a PDF takes
 * a while to draw.
 */
export async function payslipsFor(
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

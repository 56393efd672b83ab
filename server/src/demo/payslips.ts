import { randomUUID } from 'node:crypto';
import { currencyOfPay } from '@tenure/domain/payroll/money.ts';
import { payslipTotals } from '@tenure/domain/payroll/payslip-totals.ts';
import type pg from 'pg';
import type { Temporal } from 'temporal-polyfill';
import { payslipPdf } from '../features/payslips/payslip-pdf.service.ts';
import { createPayslipSeal } from '../features/payslips/payslip-seal.service.ts';
import type { FieldEncryption } from '../platform/crypto/field-encryption.ts';
import { plainFonts } from '../platform/pdf/pdf-document.ts';
import type { FileStore } from '../platform/storage/file-store.ts';
import { enterTenant } from '../setup/company.ts';

export interface Keeping {
  files: FileStore;
  encryption: FieldEncryption;
}

/** Who has payslips, with the monthly pay in cents; enough to see a list, and few enough to be quick. */
const paid = [
  { username: 'priya.raman', monthly: 1_245_833 },
  { username: 'marco.bianchi', monthly: 968_750 },
  { username: 'elena.novak', monthly: 742_917 },
] as const;
const months = 12;
const partOf = (cents: number, thousandths: number) => Math.round((cents * thousandths) / 1000);

interface Person {
  tenantId: number;
  employeeId: number;
  fullName: string;
  employeeNumber: string;
  country: string;
  startDate: string;
  companyName: string;
  issuedBy: number;
}

/** A year of monthly payslips, drawn as the product draws them; nobody has one from before they came. */
export async function addPayslips(
  owner: pg.ClientBase,
  keeping: Keeping,
  today: Temporal.PlainDate,
): Promise<void> {
  const seal = createPayslipSeal(keeping);
  const { rows: tenants } = await owner.query<{ id: number }>(
    'select min(id) as id from all_tenant_ids() id',
  );
  await enterTenant(owner, tenants[0]?.id ?? 0);
  for (const { username, monthly } of paid) {
    const { rows } = await owner.query<Person>(
      `select e.tenant_id as "tenantId", e.id as "employeeId", e.first_name || ' ' || e.last_name as "fullName",
         e.employee_number as "employeeNumber", e.country, e.start_date::text as "startDate", t.name as "companyName",
         (select min(o.id) from account o where o.tenant_id = e.tenant_id and o.username = 'sam.okafor') as "issuedBy"
       from account a
       join employee e on e.tenant_id = a.tenant_id and e.id = a.employee_id
       join tenant t on t.tenant_id = e.tenant_id
       where a.tenant_id = current_tenant() and a.username = $1`,
      [username],
    );
    for (const person of rows) await addYear(person, monthly);
  }

  async function addYear(person: Person, monthly: number): Promise<void> {
    for (let back = months; back > 0; back -= 1) {
      const start = today.with({ day: 1 }).subtract({ months: back });
      const end = start.with({ day: start.daysInMonth });
      if (start.toString() < person.startDate) continue;
      const lines = [
        { kind: 'earning', label: 'Salary', cents: monthly },
        { kind: 'tax', label: 'Tax withheld', cents: partOf(monthly, 276) },
        { kind: 'deduction', label: 'Salary sacrifice: bicycle', cents: 12_500 },
        { kind: 'super', label: 'Superannuation', cents: partOf(monthly, 120) },
      ] as const;
      const totals = payslipTotals(lines);
      const currency = currencyOfPay(person.country);
      const days = {
        periodStart: start.toString(),
        periodEnd: end.toString(),
        payDate: end.toString(),
      };
      const payAdviceNumber = `PA-${start.toString().slice(0, 7)}-${person.employeeNumber}`;
      const pdf = await payslipPdf(
        { ...person, ...days, payAdviceNumber, currency, lines, totals },
        plainFonts,
      );
      const file = await seal.keep(person.tenantId, pdf);
      const rowKey = randomUUID();
      const { gross, tax, net } = totals;
      await owner.query(
        `insert into payslip (tenant_id, employee_id, period_start, period_end, pay_date, pay_advice_number, currency,
           figures_sealed_for, sealed_figures, file_name, file_size, content_index, storage_key, file_sealed_for,
           created_by, created_at, modified_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $5::date + time '09:00', $5::date + time '09:00')`,
        [
          person.tenantId,
          person.employeeId,
          days.periodStart,
          days.periodEnd,
          days.payDate,
          payAdviceNumber,
          currency,
          rowKey,
          seal.figures(person.tenantId, rowKey, { gross, tax, super: totals.super, net }),
          `Payslip ${person.employeeNumber} ${days.periodEnd}.pdf`,
          file.size,
          file.contentIndex,
          file.key,
          file.sealedFor,
          person.issuedBy,
        ],
      );
    }
  }
}

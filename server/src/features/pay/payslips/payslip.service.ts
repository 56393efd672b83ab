import { randomUUID } from 'node:crypto';
import type { Capability } from '@tenure/contract/capabilities.ts';
import { type DrawnPayslip, linesInCents } from '@tenure/contract/pay/payslips.ts';
import { currencyOfPay } from '@tenure/domain/pay/money.ts';
import { payslipTotals } from '@tenure/domain/pay/payslip-totals.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import { publish } from '../../../platform/events/event-bus.ts';
import { found, invalidInput, refuse } from '../../../platform/http/refusal.ts';
import { Download } from '../../../platform/http/route.ts';
import type { NotificationCentre, NotificationKind } from '../../../platform/notifications/notifications.ts';
import { payslipIssued, payslipsPath, payslipWithdrawn } from './payslip.notifications.ts';
import { whyNotChanged } from './payslip.policy.ts';
import { type PayslipRow, type PersonOfSlips, payslipToShow } from './payslip.reads.ts';
import {
  accountsOf,
  insertPayslip,
  payslipToRead,
  type WithdrawnPayslip,
  withdraw,
} from './payslip.store.ts';
import { payslipPdf } from './payslip-pdf.service.ts';
import type { PayslipSeal } from './payslip-seal.service.ts';

interface PayslipDeps {
  audit: Audit;
  notifications: NotificationCentre;
  seal: PayslipSeal;
}

function refuseOwn({ relation }: PersonOfSlips): void {
  const reason = whyNotChanged(relation);
  if (reason !== null) throw refuse(reason);
}

export function createPayslips({ audit, notifications, seal }: PayslipDeps) {
  /** Notifies everyone it is about, once and without a figure, and lets their screens reload. */
  async function tell(
    tx: WriteTx,
    kind: NotificationKind,
    employeeIds: readonly number[],
    action: 'payslip.issued' | 'payslip.drawn' | 'payslip.withdrawn',
    parameters: Record<string, unknown> = {},
  ): Promise<void> {
    for (const id of employeeIds) await audit.record(tx, { action, subject: { type: 'employee', id } });
    const accountIds = await accountsOf(tx, employeeIds);
    await notifications.notify(tx, accountIds, { kind: kind.kind, parameters, href: payslipsPath });
    const { accountId } = tx.actor;
    const audience = accountId === null ? accountIds : [...new Set([...accountIds, accountId])];
    await publish(
      tx,
      { tenantId: tx.tenantId, accountIds: audience },
      { type: 'changed', subject: 'payslips' },
    );
  }

  /** One notification for each period: a batch has one or two. */
  async function tellWithdrawn(tx: WriteTx, slips: readonly WithdrawnPayslip[]): Promise<void> {
    const periods = Map.groupBy(slips, ({ periodStart, periodEnd }) => `${periodStart} ${periodEnd}`);
    for (const ofPeriod of periods.values()) {
      const employeeIds = ofPeriod.map(({ employeeId }) => employeeId);
      const [{ periodStart, periodEnd } = {}] = ofPeriod;
      await tell(tx, payslipWithdrawn, employeeIds, 'payslip.withdrawn', { periodStart, periodEnd });
    }
  }

  function refuseOutside({ startDate, endDate }: PersonOfSlips, body: DrawnPayslip): void {
    const reason =
      endDate !== null && endDate < body.periodStart
        ? 'They left before the period'
        : startDate > body.periodEnd
          ? 'They started after the period'
          : null;
    if (reason === null) return;
    throw invalidInput('periodStart', 'outside', reason);
  }

  return {
    tellIssued: (tx: WriteTx, employeeIds: readonly number[]) =>
      tell(tx, payslipIssued, employeeIds, 'payslip.issued'),
    tellWithdrawn,

    async draw(tx: WriteTx, person: PersonOfSlips, body: DrawnPayslip): Promise<PayslipRow> {
      refuseOwn(person);
      refuseOutside(person, body);
      const amounts = linesInCents(body.lines);
      const totals = payslipTotals(amounts);
      const currency = currencyOfPay(person.country);
      const payAdviceNumber = body.payAdviceNumber === '' ? null : body.payAdviceNumber;
      const pdf = await payslipPdf({
        ...person,
        ...body,
        payAdviceNumber,
        currency,
        lines: body.lines.map((line, index) => ({ ...line, cents: amounts[index]?.cents ?? 0 })),
        totals,
      });
      const file = await seal.keep(tx.tenantId, pdf);
      const figuresSealedFor = randomUUID();
      const { gross, tax, net } = totals;
      try {
        const id = await insertPayslip(tx, {
          ...body,
          employeeId: person.employeeId,
          payAdviceNumber,
          currency,
          figuresSealedFor,
          sealedFigures: seal.figures(tx.tenantId, figuresSealedFor, {
            gross,
            tax,
            super: totals.super,
            net,
          }),
          fileName: `Payslip ${person.employeeNumber} ${body.periodEnd}.pdf`,
          file,
          createdBy: tx.actor.accountId,
        });
        if (id === undefined) {
          throw refuse('payslips.upload.has-one');
        }
        await tell(tx, payslipIssued, [person.employeeId], 'payslip.drawn');
        return found(await payslipToShow(tx, person.employeeId, id));
      } catch (error) {
        await seal.discard(file.key);
        throw error;
      }
    },

    async withdraw(tx: WriteTx, person: PersonOfSlips, payslipId: number): Promise<void> {
      refuseOwn(person);
      found(await payslipToShow(tx, person.employeeId, payslipId));
      const gone = await withdraw(tx, { payslipId });
      if (gone.length === 0) throw refuse('payslips.withdraw.withdrawn');
      await tellWithdrawn(tx, gone);
    },

    /** The PDF, with an entry of who has read it. */
    async read(
      tx: WriteTx,
      person: PersonOfSlips,
      payslipId: number,
      can: ReadonlySet<Capability>,
    ): Promise<Download<Buffer>> {
      const slip = found(await payslipToRead(tx, person.employeeId, payslipId));
      if (slip.isWithdrawn && !can.has('payslips.manage')) {
        throw refuse('payslips.open.withdrawn');
      }
      const content = found(await seal.read(tx.tenantId, 'file', slip.storageKey, slip.sealedFor));
      await audit.record(tx, {
        action: 'payslip.downloaded',
        subject: { type: 'employee', id: person.employeeId },
        details: { payslipId },
      });
      return new Download(slip.fileName, 'application/pdf', content);
    },
  };
}
export type Payslips = ReturnType<typeof createPayslips>;

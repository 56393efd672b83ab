import type { EndpointAnswer } from '@tenure/contract/endpoint.ts';
import {
  type ExternalPayrollBody,
  type importExternalPayroll,
  mostExternalProblems,
} from '@tenure/contract/pay/external-payroll.ts';
import {
  type ExternalPayroll,
  type ExternalProblem,
  type ExternalRow,
  problemOfFigures,
  readExternalPayroll,
} from '@tenure/domain/pay/external-payroll.ts';
import { centsOf } from '@tenure/domain/pay/money.ts';
import { readCsv } from '@tenure/domain/text/csv/read-csv.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';
import { publish } from '../../../platform/events/event-bus.ts';
import { found, invalidInput, refuse } from '../../../platform/http/refusal.ts';
import {
  type ExternalOfPerson,
  externalToRead,
  ownerOfPayrollId,
  payrollIdsElsewhere,
  peopleToWrite,
  writeAllExternal,
  writeExternal,
} from './external-payroll.store.ts';

type Outcome = EndpointAnswer<typeof importExternalPayroll>['data'];

const cents = (amount: string | null) => (amount === null ? null : centsOf(amount));

/** Rows with the people they name, and their problems in this company. */
async function matched(tx: Tx, rows: readonly ExternalRow[]) {
  const people = await peopleToWrite(
    tx,
    rows.map(({ employeeNumber }) => employeeNumber),
  );
  const known = rows.flatMap((row) => {
    const employeeId = people.get(row.employeeNumber);
    return employeeId === undefined ? [] : [{ ...row, employeeId }];
  });
  const elsewhere = await payrollIdsElsewhere(
    tx,
    known.flatMap(({ values }) => (values.payrollId === null ? [] : [values.payrollId])),
    known.map(({ employeeId }) => employeeId),
  );
  const problems = rows.flatMap(({ line, employeeNumber, values }): ExternalProblem[] => {
    if (employeeNumber === '') return [];
    if (!people.has(employeeNumber)) {
      return [{ line, column: 'employeeNumber', words: 'No one has this employee number' }];
    }
    const owner = values.payrollId === null ? undefined : elsewhere.get(values.payrollId);
    return owner === undefined
      ? []
      : [{ line, column: 'payrollId', words: `It is that of employee ${owner}, who is not in this table` }];
  });
  return { known, problems };
}

/** Data the payroll system sends about people. The log records whose data and which kinds, never figures. */
export function createExternalPayroll({ audit }: { audit: Audit }) {
  const spread = (tx: WriteTx) =>
    publish(tx, { tenantId: tx.tenantId }, { type: 'changed', subject: 'external-payroll' });

  return {
    async save(tx: WriteTx, subject: ExternalOfPerson, body: ExternalPayrollBody): Promise<ExternalOfPerson> {
      const { employeeId, stored } = subject;
      if (stored.system === '') throw noSystem();
      const external: ExternalPayroll = {
        ...body,
        grossToDate: cents(body.grossToDate),
        taxToDate: cents(body.taxToDate),
        superToDate: cents(body.superToDate),
        netToDate: cents(body.netToDate),
      };
      const problem = problemOfFigures(external);
      if (problem !== null) throw invalidInput(problem.column, 'required', problem.words);
      const owner =
        external.payrollId === null ? undefined : await ownerOfPayrollId(tx, external.payrollId, employeeId);
      if (owner !== undefined) throw invalidInput('payrollId', 'taken', `It is that of employee ${owner}`);
      if (await writeExternal(tx, employeeId, external)) {
        await audit.record(tx, {
          action: 'external-payroll.received',
          subject: { type: 'employee', id: employeeId },
          details: {},
        });
        await spread(tx);
      }
      return found(await externalToRead(tx, employeeId));
    },

    /** Imports the whole table or nothing; a trial counts the changes and rolls them back. */
    async take(tx: WriteTx, text: string, system: string, isToStay: boolean): Promise<Outcome> {
      if (system === '') throw noSystem();
      const read = readExternalPayroll(readCsv(text));
      const { known, problems: here } = await matched(tx, read.rows);
      const problems = [...read.problems, ...here].toSorted(
        (one, other) => (one.line ?? 0) - (other.line ?? 0),
      );
      const isSound = problems.length === 0;
      await tx.query('savepoint tried');
      const changed = isSound ? await writeAllExternal(tx, known) : 0;
      if (!isToStay) await tx.query('rollback to savepoint tried');
      else if (changed > 0) {
        await audit.record(tx, {
          action: 'external-payroll.imported',
          subject: { type: 'external-payroll', id: tx.tenantId },
          details: { rows: read.rows.length, changed },
        });
        await spread(tx);
      }
      return {
        rows: read.rows.length,
        changed,
        isApplied: isSound && isToStay,
        problems: problems.slice(0, mostExternalProblems),
        allProblems: problems.length,
      };
    },
  };
}
export type ExternalPayrolls = ReturnType<typeof createExternalPayroll>;

const noSystem = () => refuse('external-payroll.receive.no-system');

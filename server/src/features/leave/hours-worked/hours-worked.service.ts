import type { HoursOutcome } from '@tenure/contract/leave/hours-worked.ts';
import { mostTableListed } from '@tenure/contract/leave/table-import.ts';
import type { TableProblem } from '@tenure/domain/text/csv/named-columns.ts';
import { readCsv } from '@tenure/domain/text/csv/read-csv.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import { lockPeopleByNumber } from '../../../platform/db/lock-people.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import { publish } from '../../../platform/events/event-bus.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { type HoursRow, readHoursTable } from './hours-table.policy.ts';
import { factsOfRows, isOwnImport, type RowFacts } from './hours-worked.reads.ts';
import { addImport, lockImported, undoImport } from './hours-worked.store.ts';

type Known = HoursOutcome['differences'][number];

function checkedRow(row: HoursRow, facts: RowFacts | undefined): Known | TableProblem {
  const { line, from, to } = row;
  const problem = (words: string): TableProblem => ({ line, words });
  if (facts === undefined || facts.employeeId === null) return problem('No one has this employee number.');
  const { employeeId, fullName, isSelf, isEmployed, today, known } = facts;
  if (isSelf) return problem('Ask another payroll officer to import your own hours.');
  if (!isEmployed) return problem('Choose a pay period in which the person is employed.');
  if (to > today) return problem('Choose a pay period that has ended.');
  const same = known.find((one) => one.from === from && one.to === to);
  const [other] = known.filter((one) => one !== same);
  if (other !== undefined) {
    return problem(`Hours from ${other.from} to ${other.to} were imported before. Use the same pay periods.`);
  }
  return { employeeId, fullName, from, to, before: same?.minutes ?? null, after: row.minutes };
}

const isProblem = (one: Known | TableProblem): one is TableProblem => 'line' in one;

export function createHoursWorked({ audit }: { audit: Audit }) {
  const publishChange = (tx: WriteTx) =>
    publish(tx, { tenantId: tx.tenantId }, { type: 'changed', subject: 'leave' });

  return {
    /** All of the table or nothing. Leave accrues from the hours within minutes. */
    async importTable(tx: WriteTx, text: string, apply: boolean): Promise<HoursOutcome> {
      const read = readHoursTable(readCsv(text));
      if (apply) {
        await lockPeopleByNumber(
          tx,
          read.rows.map(({ employeeNumber }) => employeeNumber),
        );
      }
      const facts = new Map((await factsOfRows(tx, read.rows)).map((one) => [one.line, one]));
      const rows = read.rows.map((row) => checkedRow(row, facts.get(row.line)));
      const problems = [...read.problems, ...rows.filter(isProblem)].toSorted(
        (one, other) => (one.line ?? 0) - (other.line ?? 0),
      );
      const changes = rows.flatMap((row) => (isProblem(row) || row.before === row.after ? [] : [row]));
      const isApplied = apply && problems.length === 0;
      if (isApplied) {
        const id = await addImport(
          tx,
          changes.map(({ employeeId, from, to, after }) => ({ employeeId, from, to, minutes: after })),
        );
        await audit.record(tx, {
          action: 'hours-worked.imported',
          subject: { type: 'hours-worked', id },
          details: { rows: read.rows.length, changed: changes.length },
        });
        await publishChange(tx);
      }
      return {
        rows: read.rows.length,
        isApplied,
        changed: changes.length,
        differences: changes.slice(0, mostTableListed),
        problems: problems.slice(0, mostTableListed),
        allProblems: problems.length,
      };
    },

    async undo(tx: WriteTx, id: number): Promise<void> {
      if (await isOwnImport(tx, id)) {
        throw refuse('hours-worked.undo.own');
      }
      await lockImported(tx, id);
      const changed = await undoImport(tx, id);
      if (changed === undefined) throw refuse('hours-worked.undo.undone');
      await audit.record(tx, {
        action: 'hours-worked.undone',
        subject: { type: 'hours-worked', id },
        details: { changed },
      });
      await publishChange(tx);
    },
  };
}
export type HoursWorked = ReturnType<typeof createHoursWorked>;

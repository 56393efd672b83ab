import type { OpeningOutcome } from '@tenure/contract/leave/opening-balances.ts';
import { mostTableListed } from '@tenure/contract/leave/table-import.ts';
import type { TableProblem } from '@tenure/domain/text/csv/named-columns.ts';
import { readCsv } from '@tenure/domain/text/csv/read-csv.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import { lockPeopleByNumber } from '../../../platform/db/lock-people.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import { publish } from '../../../platform/events/event-bus.ts';
import { found, refuse } from '../../../platform/http/refusal.ts';
import type { Can } from '../../../platform/http/route.ts';
import { factsOfRows, importedBalances, type RowFacts } from './opening.reads.ts';
import { addImport, lockImported, undoImport } from './opening.store.ts';
import { type OpeningRow, readOpeningTable } from './opening-table.policy.ts';

interface Known {
  employeeId: number;
  fullName: string;
  typeId: number;
  leaveType: string;
  day: string;
  before: number;
  after: number;
}

function checkedRow(row: OpeningRow, facts: RowFacts | undefined, can: Can): Known | TableProblem {
  const { line, day } = row;
  const problem = (words: string): TableProblem => ({ line, words });
  if (facts === undefined || facts.employeeId === null) return problem('No one has this employee number.');
  const { employeeId, fullName, typeId, leaveType, isConfidential, before } = facts;
  if (facts.isSelf) return problem('Ask another administrator to import your own balance.');
  // A type the viewer may not know of is refused like one that does not exist.
  if (typeId === null || (isConfidential && !can.has('leave.confidential.view'))) {
    return problem('Use the code of a leave type with a balance in this person’s country.');
  }
  if (day > facts.today) return problem('Choose today or an earlier day.');
  if (day < facts.startDate) return problem('Choose the person’s first day or a later day.');
  return { employeeId, fullName, typeId, leaveType, day, before, after: row.minutes };
}

const isProblem = (one: Known | TableProblem): one is TableProblem => 'line' in one;

export function createOpening({ audit }: { audit: Audit }) {
  const publishChange = (tx: WriteTx) =>
    publish(tx, { tenantId: tx.tenantId }, { type: 'changed', subject: 'leave' });

  return {
    /** All of the table or nothing. A line of the ledger is the difference to the balance that is there. */
    async importTable(tx: WriteTx, text: string, apply: boolean, can: Can): Promise<OpeningOutcome> {
      const read = readOpeningTable(readCsv(text));
      if (apply) {
        await lockPeopleByNumber(
          tx,
          read.rows.map(({ employeeNumber }) => employeeNumber),
        );
      }
      const facts = new Map((await factsOfRows(tx, read.rows)).map((one) => [one.line, one]));
      const rows = read.rows.map((row) => checkedRow(row, facts.get(row.line), can));
      const problems = [...read.problems, ...rows.filter(isProblem)].toSorted(
        (one, other) => (one.line ?? 0) - (other.line ?? 0),
      );
      const changes = rows.flatMap((row) => (isProblem(row) || row.before === row.after ? [] : [row]));
      const isApplied = apply && problems.length === 0;
      if (isApplied) {
        const lines = changes.map(({ employeeId, typeId, day, before, after }) => ({
          employeeId,
          typeId,
          day,
          minutes: after - before,
        }));
        const id = await addImport(tx, lines);
        await audit.record(tx, {
          action: 'leave-opening.imported',
          subject: { type: 'leave-opening', id },
          details: { rows: read.rows.length, changed: changes.length },
        });
        await publishChange(tx);
      }
      return {
        rows: read.rows.length,
        isApplied,
        changed: changes.length,
        differences: changes.slice(0, mostTableListed).map(({ typeId: _typeId, ...shown }) => shown),
        problems: problems.slice(0, mostTableListed),
        allProblems: problems.length,
      };
    },

    async undo(tx: WriteTx, id: number, can: Can): Promise<void> {
      const { isOwn, isConfidential } = found(await importedBalances(tx, id));
      if (isOwn) throw refuse('opening.undo.own');
      if (isConfidential && !can.has('leave.confidential.view')) {
        throw refuse('opening.undo.confidential');
      }
      await lockImported(tx, id);
      const changed = await undoImport(tx, id);
      if (changed === undefined) throw refuse('opening.undo.undone');
      await audit.record(tx, {
        action: 'leave-opening.undone',
        subject: { type: 'leave-opening', id },
        details: { changed },
      });
      await publishChange(tx);
    },
  };
}
export type Opening = ReturnType<typeof createOpening>;

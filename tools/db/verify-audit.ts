import type pg from 'pg';
import { type ChainReport, verifyChain } from '../../server/src/platform/audit/seal.store.ts';
import { statementsOn } from '../../server/src/platform/db/transaction.ts';
import { CommandFailure } from './failure.ts';
import { everyTenant, insideTenant } from './tenants.ts';

/** Checks every chain; fails when one is broken, so that a script can rely on the exit code. */
export async function verifyAudit(client: pg.Client): Promise<void> {
  const reports: ChainReport[] = [];
  for (const tenantId of await everyTenant(client)) {
    reports.push(await insideTenant(client, tenantId, () => verifyChain(statementsOn(client), tenantId)));
  }
  for (const report of reports) {
    const state = report.problems.length === 0 ? 'holds' : 'DOES NOT HOLD';
    console.log(
      `Company ${report.tenantId}: the chain ${state}; ${report.sealed} entries, ${report.unsealed} waiting, head ${report.head}`,
    );
    for (const problem of report.problems) console.log(`  ${problem}`);
  }
  if (reports.some((report) => report.problems.length > 0)) {
    throw new CommandFailure('The audit log was changed outside the product.');
  }
}

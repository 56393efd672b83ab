import { afterAll, beforeAll, expect, it } from 'vitest';
import { launched, part, read, reviewLine } from '../../../../test/harness/review-line.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';
import { type StatementFor, statementsOn } from '../../../platform/db/transaction.ts';
import { enterTenant } from '../../../setup/company.ts';
import { appraisalById } from './appraisal.reads.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ withWork: true });
});
afterAll(() => world.close());

it('opens a review in as many statements with 40 items as with none', async () => {
  const line = await reviewLine(world);
  const { id } = await launched(line);
  const { section } = part(await read(line.employee.person, id), 'goal');
  await enterTenant(world.owner, line.company.tenantId);

  const opened = async () => {
    const sql = statementsOn(world.owner);
    const asked: string[] = [];
    await world.owner.query('begin');
    try {
      await world.owner.query(
        `select set_config('app.account_id', $1, true), set_config('app.employee_id', $2, true)`,
        [String(line.employee.person.accountId), String(line.employee.employeeId)],
      );
      const query = <Row>(
        text: StatementFor<NoInfer<Row>>,
        values: readonly unknown[] = [],
      ): Promise<Row[]> => {
        asked.push(text);
        return sql.queryOnce<Row>(text, values);
      };
      const subject = await appraisalById({ ...sql, query }, id);
      return { statements: asked.length, items: subject?.row.items.length };
    } finally {
      await world.owner.query('rollback');
    }
  };

  const before = await opened();
  await world.owner.query(
    `insert into appraisal_item (tenant_id, appraisal_id, section_id, title, source)
     select current_tenant(), $1, $2, 'Goal ' || number, 'own' from generate_series(1, 40) number`,
    [id, section?.id],
  );
  const after = await opened();
  expect(after.items).toBe((before.items ?? 0) + 40);
  expect(after.statements).toBe(before.statements);
  expect(after.statements).toBeLessThanOrEqual(3);
});

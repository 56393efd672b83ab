import type pg from 'pg';

/** Every company of the installation, the operator's own included. */
export async function everyTenant(client: pg.Client): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>('select all_tenant_ids() as id');
  return rows.map((row) => row.id);
}

/** Runs work in one transaction inside a company. */
export async function insideTenant<Result>(
  client: pg.Client,
  tenantId: number,
  work: () => Promise<Result>,
): Promise<Result> {
  await client.query('begin');
  try {
    await client.query(`select set_config('app.tenant_id', $1, true)`, [String(tenantId)]);
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

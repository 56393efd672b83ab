import { type StagedPosition, timelineAfter } from '@tenure/domain/organisation/import/position-after.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import type { PositionTimelines, TimelineChange } from '../structure/position-timeline.api.ts';

/** Rows that are read with one statement. */
export const atOnce = 5000;

const stagedPositions = `
  select r.ordinal, p.id as position_id, r.changed, r.after, d.id as department_id, l.id as location_id, s.id as reports_to_id
  from organisation_import_row r
  join position p on p.tenant_id = r.tenant_id and p.identifier = r.key
  join department d on d.tenant_id = r.tenant_id and d.identifier = r.after->>'department'
  join location l on l.tenant_id = r.tenant_id and l.identifier = r.after->>'location'
  left join position s on s.tenant_id = r.tenant_id and s.identifier = r.after->>'reportsTo'
  where r.tenant_id = current_tenant() and r.import_id = $1 and r.kind = 'position' and r.action <> 'unchanged'
    and r.ordinal > $2
  order by r.ordinal limit ${atOnce}`;

/** Writes the positions of an import as a screen would, each from the day on. */
export async function writePositions(
  tx: WriteTx,
  positions: PositionTimelines,
  importId: number,
  day: string,
  between: () => Promise<void>,
): Promise<void> {
  const changes: TimelineChange[] = [];
  for (let after = 0; ; ) {
    await between();
    const rows = await tx.query<StagedPosition & { ordinal: number; positionId: number }>(stagedPositions, [
      importId,
      after,
    ]);
    const timelines = await positions.timelinesOf(
      tx,
      rows.map(({ positionId }) => positionId),
    );
    for (const row of rows) {
      const before = timelines.get(row.positionId) ?? [];
      changes.push({ positionId: row.positionId, before, after: timelineAfter(before, row, day) });
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < atOnce) break;
    after = last.ordinal;
  }
  await positions.writeTimelines(tx, changes, between);
}

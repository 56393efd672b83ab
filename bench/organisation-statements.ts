import pg from 'pg';
import { findRunning } from '../server/src/platform/postgres/running.ts';
import { harbourline } from '../tools/test/caller.ts';
import { quantile } from './measure.ts';

/** A larger branch is a whole division: its figure is reported but has no target. */
export const mostInOrdinaryBranch = 300;
const samples = 40;

const plan = [
  { what: 'chain of a position', text: 'select * from positions_above($1, $2)', by: 'position' },
  { what: 'sub-tree of a position', text: 'select * from positions_below($1, $2, 128)', by: 'position' },
  { what: 'chain of a person', text: 'select * from line_above($1, $2)', by: 'employee' },
  { what: 'sub-tree of a person', text: 'select * from reports_of($1, $2, 128)', by: 'employee' },
] as const;

export interface LineFigure {
  readonly what: string;
  readonly medianMs: number;
  readonly slowestMs: number;
  /** Rows of the largest answer. */
  readonly mostRows: number;
  readonly samples: number;
}

export interface LineFigures {
  readonly ordinary: readonly LineFigure[];
  /** The whole company below its head. */
  readonly ofHead: LineFigure;
}

interface Explained {
  readonly 'QUERY PLAN': readonly [
    { readonly 'Execution Time': number; readonly Plan: { readonly 'Actual Rows': number } },
  ];
}

/** Statements as the application sends them, inside the company that is measured. */
async function inCompany<Answer>(
  dataDir: string,
  work: (sql: pg.Client) => Promise<Answer>,
): Promise<Answer> {
  const running = findRunning(dataDir);
  if (running === undefined) throw new Error('The database of the product is not to be found');
  const sql = new pg.Client({ connectionString: running.urlFor('tenure_app') });
  await sql.connect();
  try {
    await sql.query(`select set_config('app.tenant_id', enter_host($1)::text, false)`, [harbourline]);
    return await work(sql);
  } finally {
    await sql.end();
  }
}

export function countPositions(dataDir: string): Promise<number> {
  return inCompany(dataDir, async (sql) => {
    const { rows } = await sql.query<{ positions: number }>(
      'select count(*)::integer as positions from position',
    );
    return rows[0]?.positions ?? 0;
  });
}

const sampled = 300;
const shapes = `
  select s.position_id as position, above.count::integer as above, below.count::integer as below
  from (select v.position_id from position_version v where v.valid_from <= current_date and current_date < v.valid_to
    order by hashint4(v.position_id) limit $1) s
  cross join lateral (select count(*) from positions_above(s.position_id, current_date)) above
  cross join lateral (select count(*) from positions_below(s.position_id, current_date, 2)) below
  order by above.count desc, below.count desc`;

/** A position in each company, far down, as many steps below the top and with as many below it. */
export async function alikeInBoth(one: string, other: string): Promise<readonly [number, number]> {
  const shapesOf = (dataDir: string) =>
    inCompany(dataDir, async (sql) => {
      const { rows } = await sql.query<{ position: number; above: number; below: number }>(shapes, [sampled]);
      return rows.filter(({ below }) => below > 4);
    });
  const [small, large] = [await shapesOf(one), await shapesOf(other)];
  for (const { position, above, below } of small) {
    const alike = large.find((each) => each.above === above && each.below === below);
    if (alike !== undefined) return [position, alike.position];
  }
  throw new Error('No position of one company is like one of the other');
}

/**
 * Each line in one statement, as the application sends it: its time in the database, for any viewer and day.
 */
export function measureLines(dataDir: string): Promise<LineFigures> {
  return inCompany(dataDir, async (sql) => {
    const { rows: anyone } = await sql.query<{ position: number; employee: number; day: string }>(
      `select a.position_id as position, a.employee_id as employee,
         (a.valid_from + (abs(hashint4(a.id)) % greatest(1, least(a.valid_to, current_date) - a.valid_from)))::text as day
       from assignment a where a.is_primary and a.position_id is not null and a.valid_from <= current_date
       order by hashint4(a.id) limit $1`,
      [samples],
    );
    const ordinary = [];
    for (const { what, text, by } of plan) {
      const found = [];
      for (const one of anyone) {
        const figure = await executed(sql, text, [one[by], one.day]);
        if (figure.rows <= mostInOrdinaryBranch) found.push(figure);
      }
      ordinary.push(figureOf(what, found));
    }
    const { rows: heads } = await sql.query<{ position: number }>(
      `select v.position_id as position from position_version v
       where v.reports_to_id is null and v.valid_from <= current_date and current_date < v.valid_to
         and exists (select from position_version b where b.tenant_id = v.tenant_id and b.reports_to_id = v.position_id)
       order by v.position_id limit 1`,
    );
    const { rows: days } = await sql.query<{ day: string }>('select current_date::text as day');
    const ofHead = await executed(sql, 'select * from positions_below($1, $2, 128)', [
      heads[0]?.position,
      days[0]?.day,
    ]);
    return { ordinary, ofHead: figureOf('sub-tree of the head', [ofHead]) };
  });
}

/** The first run brings the pages in; the second is measured. */
async function executed(sql: pg.Client, text: string, values: readonly unknown[]) {
  await sql.query(text, [...values]);
  const { rows } = await sql.query<Explained>(`explain (analyze, format json) ${text}`, [...values]);
  const [run] = rows[0]?.['QUERY PLAN'] ?? [];
  if (run === undefined) throw new Error('The database did not explain');
  return { ms: run['Execution Time'], rows: run.Plan['Actual Rows'] };
}

function figureOf(what: string, found: readonly { ms: number; rows: number }[]): LineFigure {
  const times = found.map(({ ms }) => ms);
  return {
    what,
    medianMs: quantile(times, 0.5),
    slowestMs: Math.max(...times),
    mostRows: Math.max(...found.map(({ rows }) => rows)),
    samples: found.length,
  };
}

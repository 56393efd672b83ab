import { pagePart } from '../db/page-part.ts';
import type { Tx } from '../db/transaction.ts';

export interface FileToShow {
  id: number;
  name: string;
  size: number;
  isPdf: boolean;
}

export async function pageOfFiles(
  tx: Tx,
  table: `${string}_batch`,
  batchId: number,
  {
    searchText,
    isBackwards,
    ...page
  }: { searchText?: string | undefined; isBackwards: boolean; page: number; itemsPerPage: number },
): Promise<{ rows: FileToShow[]; total: number }> {
  const { part, places } = pagePart(page, 2);
  const from = `from ${table}_file where tenant_id = current_tenant() and batch_id = $1
    and ($2::text is null or position(lower($2) in lower(name)) > 0)`;
  const values = [batchId, searchText || null];
  const [rows, [counted]] = await Promise.all([
    tx.query<FileToShow>(
      `select id, name, size, is_pdf ${from} order by name ${isBackwards ? 'desc' : 'asc'} ${part}`,
      [...values, ...places],
    ),
    tx.query<{ total: number }>(`select count(*)::integer as total ${from}`, values),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

const isOf = {
  problem: `r.problems <> '[]'`,
  warning: `r.problems = '[]' and r.warnings <> '[]'`,
  good: `r.problems = '[]' and r.warnings = '[]'`,
} as const;
type Outcome = keyof typeof isOf;
const isOutcome = (text: string): text is Outcome => Object.hasOwn(isOf, text);

/** Which rows `r` of a batch came out as one of these. */
export function ofOutcomes(outcomes: readonly string[] | undefined): string {
  const chosen = (outcomes ?? []).filter(isOutcome).map((one) => `(${isOf[one]})`);
  return chosen.length === 0 ? 'true' : `(${chosen.join(' or ')})`;
}

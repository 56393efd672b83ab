import { type ImportKind, isOfBudget, type Mapping } from '@tenure/domain/organisation/import/columns.ts';
import type { Reading } from '@tenure/domain/organisation/import/reading.ts';
import { budgetsOff } from '@tenure/domain/organisation/position-budget.ts';
import { keepsBudgets } from '../../../platform/db/position-budgets.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { rightsInForce } from '../../../platform/policy/field-rights.reads.ts';
import { isTurnedOff, notInUse } from '../../../platform/policy/field-rights.ts';

/** Why a column is neither imported nor exported in this company; null for every other. */
export type WhyNoColumn = (kind: ImportKind, key: string) => { code: string; reason: string } | null;

export async function turnedOffColumns(tx: Tx): Promise<WhyNoColumn> {
  const [hasBudgets, rights] = await Promise.all([keepsBudgets(tx), rightsInForce(tx)]);
  return (kind, key) => {
    if (!hasBudgets && isOfBudget(kind, key)) return { code: 'budgets-off', reason: budgetsOff };
    return kind === 'people' && isTurnedOff(rights, 'general', key) ? notInUse(key) : null;
  };
}

interface Chosen {
  positionsMapping: Mapping;
  positionsReading: Partial<Reading>;
  peopleMapping: Mapping;
  peopleReading: Partial<Reading>;
}

/** Whether an import fills a column that was turned off after its dry run. */
export async function fillsTurnedOff(tx: Tx, chosen: Chosen): Promise<boolean> {
  const whyNone = await turnedOffColumns(tx);
  const isOff = (kind: ImportKind, mapping: Mapping, { defaults = {} }: Partial<Reading>) =>
    Object.keys({ ...mapping, ...defaults }).some((key) => whyNone(kind, key) !== null);
  return (
    isOff('positions', chosen.positionsMapping, chosen.positionsReading) ||
    isOff('people', chosen.peopleMapping, chosen.peopleReading)
  );
}

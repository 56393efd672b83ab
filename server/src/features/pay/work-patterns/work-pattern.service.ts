import type { WorkPatternBody } from '@tenure/contract/pay/work-pattern-shapes.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import { publish } from '../../../platform/events/event-bus.ts';
import { invalidInput, refuse } from '../../../platform/http/refusal.ts';
import {
  insertPattern,
  isTitleTaken,
  markArchived,
  type PatternToEdit,
  replaceWeeks,
  takeTurnAtTitles,
  updatePattern,
} from './work-pattern.store.ts';
import { keptWeeks } from './work-pattern.view.ts';

type Deed = 'created' | 'saved' | 'archived' | 'offered';

export function createWorkPatterns({ audit }: { audit: Audit }) {
  async function told(tx: WriteTx, id: number, deed: Deed, title: string): Promise<number> {
    await audit.record(tx, {
      action: `work-pattern.${deed}`,
      subject: { type: 'work-pattern', id },
      details: { title },
    });
    await publish(tx, { tenantId: tx.tenantId }, { type: 'changed', subject: 'work-patterns' });
    return id;
  }

  async function holdToTitle(tx: WriteTx, title: string, butId: number | null): Promise<void> {
    await takeTurnAtTitles(tx);
    if (!(await isTitleTaken(tx, title, butId))) return;
    const reason = 'Another pattern is called so. Choose a different title.';
    throw invalidInput('title', 'taken', reason);
  }

  return {
    async create(tx: WriteTx, { weeks, ...parts }: WorkPatternBody): Promise<number> {
      await holdToTitle(tx, parts.title, null);
      return told(tx, await insertPattern(tx, parts, keptWeeks(weeks)), 'created', parts.title);
    },

    /** Assigned hours never change: people get another pattern from a day instead. */
    async save(tx: WriteTx, pattern: PatternToEdit, { weeks, ...parts }: WorkPatternBody): Promise<number> {
      const hours = keptWeeks(weeks);
      const isOther =
        parts.startDate !== pattern.startDate ||
        JSON.stringify(hours) !== JSON.stringify(pattern.weeks.map((week) => week.hours));
      if (isOther && pattern.people > 0) {
        throw pattern.people === 1
          ? refuse('work-patterns.save.has-person')
          : refuse('work-patterns.save.has-people', { people: pattern.people });
      }
      if (!pattern.isArchived) await holdToTitle(tx, parts.title, pattern.id);
      await updatePattern(tx, pattern.id, parts);
      if (isOther) await replaceWeeks(tx, pattern.id, hours);
      return told(tx, pattern.id, 'saved', parts.title);
    },

    async archive(tx: WriteTx, pattern: PatternToEdit, isArchived: boolean): Promise<number> {
      if (!isArchived && pattern.isArchived) {
        await takeTurnAtTitles(tx);
        if (await isTitleTaken(tx, pattern.title, pattern.id)) {
          throw refuse('work-patterns.restore.title-taken');
        }
      }
      await markArchived(tx, pattern.id, isArchived);
      return told(tx, pattern.id, isArchived ? 'archived' : 'offered', pattern.title);
    },
  };
}
export type WorkPatterns = ReturnType<typeof createWorkPatterns>;

import { recognitionById } from './recognition.reads.ts';
import { peopleHere } from './recognition.store.ts';
import { itemView } from './recognition.view.ts';
import type { TrophyReads } from './recognitions.api.ts';

export const trophyReads: TrophyReads = {
  given: async (tx, viewer, id) => {
    const row = await recognitionById(tx, id);
    return row && itemView(row, viewer);
  },
  isHere: async (tx, employeeId) => (await peopleHere(tx, [employeeId])).has(employeeId),
};

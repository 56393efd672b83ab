import type { WriteTx } from '../../../platform/db/transaction.ts';

export interface DrawnDocument {
  employeeId: number;
  kindId: number;
  name: string;
  content: Buffer;
}

/** Keeps a PDF the product drew among a person’s documents, sealed and approved, and tells screens that show them. */
export type KeepDrawnDocument = (tx: WriteTx, document: DrawnDocument) => Promise<number>;

import type { WriteTx } from '../../../platform/db/transaction.ts';

export interface DrawnContract {
  employeeId: number;
  name: string;
  pages: number;
  content: Buffer;
}

export interface KeptContractFile {
  id: number;
  name: string;
  size: number;
  pages: number;
  sha256: string;
}

/** Keeps a PDF the product drew as one that was uploaded: it is offered by the next call, or deleted. */
export type KeepDrawnContract = (tx: WriteTx, contract: DrawnContract) => Promise<KeptContractFile>;

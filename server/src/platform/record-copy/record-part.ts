import type { Endpoint } from '@tenure/contract/endpoint.ts';
import type { TenantId } from '../db/tenant-id.ts';
import type { WriteTx } from '../db/transaction.ts';

/** A file of a person's own that goes into the copy of their record. */
interface RecordFile {
  name: string;
  /** Undefined if the file no longer exists. */
  read(): Promise<Buffer | undefined>;
}

/**
 * A part of the copy of a person's record. It is read by the feature's own call as the person who requests the copy, so that
 * call decides what they see.
 */
export interface RecordPart {
  key: string;
  title: string;
  /** Its place among the parts. */
  order: number;
  call: Endpoint;
  /** The requests to make, if not one with the employee's id in the path; all their answers are copied. */
  asks?(employeeId: number): readonly { params?: Record<string, string>; query?: Record<string, string> }[];
  /** The part of an answer that is copied, if not all of it; null if there is nothing. */
  taken?(data: unknown): unknown;
  /** For lists: the call that reads each row in full, and the part of its answer that replaces the row. */
  inFull?: { call: Endpoint; params(row: unknown): Record<string, string>; taken(data: unknown): unknown };
  /** It is about the viewer, so it is only in the copy of their own record. */
  isOfViewer?: boolean;
  /** Its files, for viewers who may see the part. */
  files?(tx: WriteTx, tenantId: TenantId, employeeId: number): Promise<RecordFile[]>;
}

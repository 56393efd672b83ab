/** What other features may know of the employee record, as types alone. */
export type { DatedEngine } from './dated-engine.service.ts';
export type { StoredRecord } from './dated-record.store.ts';

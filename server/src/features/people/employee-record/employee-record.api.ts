/** The parts of the employee record that other features may know, as types alone. */
export type { DatedEngine } from './dated-engine.service.ts';
export type { StoredRecord } from './dated-record.store.ts';

import type { PostgresLayout } from './layout.ts';

/** Settings given on the command line, so that a restored or hand-edited configuration file cannot undo them. */
export function serverSettings(layout: PostgresLayout): Readonly<Record<string, string>> {
  return {
    shared_buffers: '128MB',
    max_connections: '100',
    // Our queries are short; compiling them costs more than it saves.
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Settings an online backup needs: complete write-ahead log and a slot that keeps it until it is copied.
    wal_level: 'replica',
    max_wal_senders: '4',
    max_replication_slots: '4',
    // One file per weekday, overwritten a week later.
    logging_collector: 'on',
    log_directory: layout.logs,
    log_filename: 'postgres-%a.log',
    log_rotation_age: '1d',
    log_rotation_size: '0',
    log_truncate_on_rotation: 'on',
    // Statements and error details quote values out of the rows, that is personal data.
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
    log_checkpoints: 'off',
  };
}

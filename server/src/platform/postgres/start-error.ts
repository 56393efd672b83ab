/** A start that is refused or fails for a reason the operator can act on: show the message, spare the stack. */
export class PostgresStartError extends Error {
  override readonly name = 'PostgresStartError';
}

/** A refusal or an explanation for the person at the keyboard: printed without a stack, exit code 1. */
export class CommandFailure extends Error {
  override readonly name = 'CommandFailure';
}

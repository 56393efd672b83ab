/** No company has this host. */
export class UnknownHost extends Error {
  override readonly name = 'UnknownHost';
}

/** The operator has suspended the company of this host. */
export class SuspendedHost extends Error {
  override readonly name = 'SuspendedHost';
}

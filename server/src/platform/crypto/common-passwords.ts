let loaded: Promise<ReadonlySet<string>> | undefined;

/** Passwords everyone tries first. The list is read when it is first needed: it is large, and most starts never do. */
export function commonPasswords(): Promise<ReadonlySet<string>> {
  loaded ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  );
  return loaded;
}

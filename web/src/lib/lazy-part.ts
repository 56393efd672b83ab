import { type FunctionComponent, lazy } from 'react';

/** The file of a part of the screen did not come: there is no connection, or the product was renewed meanwhile. */
export class PartLost extends Error {
  override readonly name = 'PartLost';
}

/** A component in a file of its own. */
export function lazyPart<Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
): FunctionComponent<Props> {
  const Part = lazy(async () => {
    try {
      return { default: await load() };
    } catch (failure) {
      throw new PartLost(String(failure), { cause: failure });
    }
  });
  return Part as unknown as FunctionComponent<Props>;
}

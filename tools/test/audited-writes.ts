import type { Endpoint } from '@tenure/contract/endpoint.ts';

/** Writes that change no record, each with the reason why it needs no audit entry. */
const unrecorded: Readonly<Record<string, string>> = {
  sendUploadPart: 'a part of a file, whose upload leaves an entry when it begins and when the file is there',
  announceWriting: 'that someone writes in a section just now, which is gone within a minute',
};

/** Writes of people who are signed in; others are tested for their entries one by one, as no gate sees them. */
export const auditedByGate = (endpoints: readonly Endpoint[]) =>
  endpoints.filter(
    ({ name, method, capability }) =>
      method !== 'GET' &&
      capability !== 'public' &&
      capability !== 'half-signed-in' &&
      unrecorded[name] === undefined,
  );

/** @param record lines of "endpoint writes audited", as the worlds of a run append them */
export function writesWithoutEntry(endpoints: readonly Endpoint[], record: string): string[] {
  const seen = new Map<string, { writes: number; audited: number }>();
  for (const line of record.split('\n').filter((one) => one !== '')) {
    const [name = '', writes, audited] = line.split(' ');
    const before = seen.get(name) ?? { writes: 0, audited: 0 };
    seen.set(name, { writes: before.writes + Number(writes), audited: before.audited + Number(audited) });
  }
  return auditedByGate(endpoints).flatMap(({ name }) => {
    const { writes, audited } = seen.get(name) ?? { writes: 0, audited: 0 };
    if (writes === 0) return [`${name} was never seen to succeed`];
    return audited === 0 ? [`${name} succeeded ${writes} times and left no audit entry`] : [];
  });
}

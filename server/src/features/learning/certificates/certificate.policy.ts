import type { Capability } from '@tenure/contract/capabilities.ts';
import type { OfPerson } from './certificate.reads.ts';

type Can = ReadonlySet<Capability>;

/** Whether a certificate is shared is for the person alone, as is sharing it. */
export const mayShare = ({ relation }: OfPerson, can: Can): boolean =>
  relation.isSelf && can.has('learning.certificate.share');

import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** A token's kind is written on it, so that a leaked one can be recognised and its owner found. */
const kinds = { 'api-token': 'tnr', provisioning: 'tnp' } as const;

export interface MachineToken {
  token: string;
  /** How it begins: shown in lists, and worth nothing by itself. */
  prefix: string;
}

const checksum = (text: string) => crc32(text).toString(16).padStart(8, '0');

/** 256 random bits, and a sum over them by which a scanner tells a token from text that only looks like one. */
export function makeMachineToken(kind: keyof typeof kinds): MachineToken {
  const prefix = `${kinds[kind]}_${randomBytes(4).toString('hex')}`;
  const body = `${prefix}_${randomBytes(32).toString('hex')}`;
  return { token: `${body}_${checksum(body)}`, prefix };
}

export function isMachineToken(text: string): boolean {
  const match = /^(tn[rp]_[0-9a-f]{8}_[0-9a-f]{64})_([0-9a-f]{8})$/.exec(text);
  return match?.[1] !== undefined && checksum(match[1]) === match[2];
}

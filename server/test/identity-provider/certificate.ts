import { createSign, generateKeyPairSync } from 'node:crypto';
import { createSystemClock } from '../../src/platform/clock/clock.ts';

export interface SigningKey {
  privateKey: string;
  certificate: string;
}

const lengthOf = (bytes: number): number[] =>
  bytes < 128 ? [bytes] : bytes < 256 ? [0x81, bytes] : [0x82, bytes >> 8, bytes & 255];
const tagged = (tag: number, ...parts: Uint8Array[]): Buffer => {
  const body = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([tag, ...lengthOf(body.length)]), body]);
};
const sequence = (...parts: Uint8Array[]) => tagged(0x30, ...parts);
const objectId = (hex: string) => tagged(0x06, Buffer.from(hex, 'hex'));
const sha256WithRsa = sequence(objectId('2a864886f70d01010b'), tagged(0x05));
const utcTime = (instant: Date) =>
  tagged(0x17, Buffer.from(`${instant.toISOString().replaceAll(/[-:T]/g, '').slice(2, 14)}Z`));

/**
 * A key and its self-signed certificate, as an identity provider has them; made afresh, so that none is
 * stored.
 */
export function makeSigningKey(name = 'idp.example', validDays = 365): SigningKey {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const commonName = sequence(tagged(0x31, sequence(objectId('550403'), tagged(0x0c, Buffer.from(name)))));
  const day = 86_400_000;
  const now = createSystemClock().now().epochMilliseconds;
  const toBeSigned = sequence(
    tagged(0x02, Buffer.from([1])),
    sha256WithRsa,
    commonName,
    sequence(utcTime(new Date(now - day)), utcTime(new Date(now + validDays * day))),
    commonName,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = createSign('sha256').update(toBeSigned).sign(privateKey);
  const certificate = sequence(
    toBeSigned,
    sha256WithRsa,
    tagged(0x03, Buffer.concat([Buffer.from([0]), signature])),
  );
  const lines = certificate.toString('base64').match(/.{1,64}/g) ?? [];
  return {
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    certificate: `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`,
  };
}

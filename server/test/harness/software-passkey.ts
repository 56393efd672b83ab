import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import type { PasskeyAssertion, PasskeyAttestation } from '@tenure/contract/identity/passkeys.ts';

const base64url = (bytes: Buffer) => bytes.toString('base64url');
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();

/** Just enough CBOR for a key and an attestation: small integers, bytes, text and maps. */
function cbor(value: number | Buffer | string | Map<number | string, unknown>): Buffer {
  const head = (major: number, length: number): Buffer => {
    if (length < 24) return Buffer.from([(major << 5) | length]);
    if (length < 256) return Buffer.from([(major << 5) | 24, length]);
    return Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
  };
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  const parts = [...value].flatMap(([key, item]) => [cbor(key), cbor(item as Buffer)]);
  return Buffer.concat([head(5, value.size), ...parts]);
}

function coseOf(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return cbor(
    new Map<number, number | Buffer>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  );
}

export interface Ceremony {
  challenge: string;
  origin: string;
  host: string;
}

interface Use extends Ceremony {
  /** Whether the device verified its holder; it did unless stated otherwise. */
  isVerified?: boolean;
  userHandle?: string;
}

/** An authenticator made of nothing but a key, which answers as a real one does. */
export class SoftwarePasskey {
  readonly id = base64url(randomBytes(16));
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  #uses = 0;

  #authenticatorData(host: string, flags: number, attested: Buffer = Buffer.alloc(0)): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.#uses);
    return Buffer.concat([sha256(host), Buffer.from([flags]), counter, attested]);
  }

  attest({ challenge, origin, host }: Ceremony): PasskeyAttestation {
    const id = Buffer.from(this.id, 'base64url');
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const attested = Buffer.concat([Buffer.alloc(16), length, id, coseOf(this.#keys.publicKey)]);
    // Present, verified, and with the key in it.
    const data = this.#authenticatorData(host, 0x45, attested);
    const attestation = cbor(
      new Map<string, string | Buffer | Map<string, unknown>>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', data],
      ]),
    );
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      response: {
        clientDataJSON: clientData('webauthn.create', challenge, origin),
        attestationObject: base64url(attestation),
        transports: ['internal'],
      },
    };
  }

  assert({ challenge, origin, host, isVerified = true, userHandle }: Use): PasskeyAssertion {
    this.#uses += 1;
    const data = this.#authenticatorData(host, isVerified ? 0x05 : 0x01);
    const client = clientData('webauthn.get', challenge, origin);
    const signature = createSign('sha256')
      .update(Buffer.concat([data, sha256(Buffer.from(client, 'base64url'))]))
      .sign(this.#keys.privateKey);
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      response: {
        clientDataJSON: client,
        authenticatorData: base64url(data),
        signature: base64url(signature),
        ...(userHandle !== undefined && { userHandle }),
      },
    };
  }
}

function clientData(type: string, challenge: string, origin: string): string {
  return base64url(Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })));
}

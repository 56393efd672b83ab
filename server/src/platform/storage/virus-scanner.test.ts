import net from 'node:net';
import { Readable } from 'node:stream';
import { afterEach, describe, expect, it } from 'vitest';
import { builtInScanner, clamdScanner } from './virus-scanner.ts';

const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');
const servers: net.Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** Speaks INSTREAM as clamd does, and gives the answer it is set to, or none at all. */
async function fakeClamd(answerTo: (content: Buffer) => string | null): Promise<string> {
  const server = net.createServer((socket) => {
    let received = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('data', (data) => {
      received = Buffer.concat([received, data]);
      const parts: Buffer[] = [];
      let at = 'zINSTREAM\0'.length;
      while (received.length >= at + 4) {
        const length = received.readUInt32BE(at);
        if (length === 0) {
          const answer = answerTo(Buffer.concat(parts));
          if (answer !== null) socket.end(`${answer}\0`);
          return;
        }
        parts.push(received.subarray(at + 4, at + 4 + length));
        at += 4 + length;
      }
    });
  });
  servers.push(server);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return `127.0.0.1:${(server.address() as net.AddressInfo).port}`;
}

describe('the built-in scanner', () => {
  it('refuses the test file wherever it is, also where it is cut in two', async () => {
    const half = Buffer.from(`some text ${eicar.slice(0, 30)}`);
    const cut = Readable.from([half, Buffer.from(eicar.slice(30))]);
    await expect(builtInScanner.scan(cut)).rejects.toMatchObject({ code: 'wrong-type' });
    await expect(builtInScanner.scan(Buffer.from(`%PDF-1.4\n${eicar}`))).rejects.toMatchObject({
      status: 415,
    });
    await builtInScanner.scan(Buffer.from('an honest text'));
  });
});

describe('ClamAV', () => {
  it('is sent the whole file, and its answer decides', async () => {
    const seen: number[] = [];
    const address = await fakeClamd((content) => {
      seen.push(content.length);
      return content.includes('bad') ? 'stream: Some.Virus FOUND' : 'stream: OK';
    });
    await clamdScanner(address).scan(Readable.from([Buffer.alloc(70_000), Buffer.alloc(30_000)]));
    await expect(clamdScanner(address).scan(Buffer.from('bad'))).rejects.toMatchObject({
      code: 'wrong-type',
    });
    expect(seen).toEqual([100_000, 3]);
  });

  it('refuses the file when it cannot be reached, is silent or says anything else', async () => {
    const silent = await fakeClamd(() => null);
    const confused = await fakeClamd(() => 'INSTREAM size limit exceeded. ERROR');
    const refused = { code: 'unavailable', status: 503 };
    await expect(clamdScanner('127.0.0.1:1').scan(Buffer.from('a'))).rejects.toMatchObject(refused);
    await expect(clamdScanner('unix:/nowhere/clamd').scan(Buffer.from('a'))).rejects.toMatchObject(refused);
    await expect(clamdScanner(silent, 200).scan(Buffer.from('a'))).rejects.toMatchObject(refused);
    await expect(clamdScanner(confused).scan(Buffer.from('a'))).rejects.toMatchObject(refused);
  });
});

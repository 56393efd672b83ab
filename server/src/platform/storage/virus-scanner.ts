import net from 'node:net';
import { Readable } from 'node:stream';
import { refuse } from '../http/refusal.ts';

/** Judges a file before anyone can open it. */
export interface VirusScanner {
  /** Refuses harmful content, and everything when it cannot tell. */
  scan(content: Readable | Uint8Array): Promise<void>;
}

/** Fixed by every scanner as a test; split here so that this file is not found itself. */
const eicar = Buffer.from(
  ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(''),
);
const defaultMilliseconds = 30_000;

const harmful = () => refuse('files.scan.harmful');
const unreachable = () => refuse('files.scan.unreachable').with({ retryAfterSeconds: 60 });

async function* chunksOf(content: Readable | Uint8Array): AsyncGenerator<Uint8Array> {
  if (!(content instanceof Readable)) {
    yield content;
    return;
  }
  for await (const chunk of content) if (chunk instanceof Uint8Array) yield chunk;
}

/** Knows the test file alone; the kinds each place accepts keep out programs. */
export const builtInScanner: VirusScanner = {
  scan: async (content) => {
    let tail = Buffer.alloc(0);
    for await (const chunk of chunksOf(content)) {
      const read = Buffer.concat([tail, chunk]);
      if (read.includes(eicar)) throw harmful();
      tail = read.subarray(-(eicar.length - 1));
    }
  },
};

/** `host:port` or `unix:/path`. */
function connect(address: string): net.Socket {
  if (address.startsWith('unix:')) return net.connect(address.slice('unix:'.length));
  const colon = address.lastIndexOf(':');
  return net.connect(Number(address.slice(colon + 1)), address.slice(0, colon));
}

async function answerOf(socket: net.Socket, content: Readable | Uint8Array): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let answer = '';
  socket.on('data', (data) => {
    answer += data.toString('latin1');
  });
  socket.once('end', () => resolve(answer));
  socket.once('error', reject);
  socket.once('close', () => reject(new Error('clamd closed the connection')));
  // Not awaited while sending: clamd may answer early, as when a stream is too long for it.
  promise.catch(() => undefined);
  const send = (bytes: Uint8Array) =>
    new Promise<void>((sent, failed) => {
      socket.write(bytes, (error) => (error ? failed(error) : sent()));
    });
  await send(Buffer.from('zINSTREAM\0'));
  for await (const chunk of chunksOf(content)) {
    if (chunk.length === 0) continue;
    const length = Buffer.alloc(4);
    length.writeUInt32BE(chunk.length);
    await send(length);
    await send(chunk);
  }
  await send(Buffer.alloc(4));
  return promise;
}

/** ClamAV over the INSTREAM command of clamd. Whatever is not a clear answer refuses the file. */
export function clamdScanner(address: string, milliseconds = defaultMilliseconds): VirusScanner {
  return {
    scan: async (content) => {
      const socket = connect(address);
      const outOfTime = setTimeout(() => socket.destroy(new Error('clamd took too long')), milliseconds);
      let answer: string;
      try {
        answer = await answerOf(socket, content);
      } catch (error) {
        // The person can only try again; the operator finds the reason in the log.
        throw Object.assign(unreachable(), { cause: error });
      } finally {
        clearTimeout(outOfTime);
        socket.destroy();
      }
      if (answer.startsWith('stream: OK')) return;
      throw /^stream: .* FOUND/.test(answer) ? harmful() : unreachable();
    },
  };
}

/** ClamAV, which knows the test file too, where an address is configured; else the built-in check. */
export function createVirusScanner(clamd: string | undefined): VirusScanner {
  return clamd === undefined ? builtInScanner : clamdScanner(clamd);
}

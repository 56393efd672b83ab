import net from 'node:net';

/** One kept-alive connection that sends the same request again and again, at next to no cost of its own. */
export interface Connection {
  /** Settles when the whole answer is there. */
  send(): Promise<void>;
  close(): void;
}

const headEnd = Buffer.from('\r\n\r\n');

export async function openConnection(port: number, request: Buffer, expected: number): Promise<Connection> {
  const socket = net.connect({ host: '127.0.0.1', port, noDelay: true });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('error', reject);
  });
  let waiting: { resolve: () => void; reject: (error: Error) => void } | undefined;
  // Only the head of a large answer is read; joining its parts would cost more than the call.
  let head: Head | undefined;
  let beginning: Buffer = Buffer.alloc(0);
  let received = 0;
  socket.on('data', (chunk: Buffer) => {
    received += chunk.length;
    if (head === undefined) {
      beginning = beginning.length === 0 ? chunk : Buffer.concat([beginning, chunk]);
      head = headOf(beginning);
    }
    if (head === undefined || received < head.answerLength) return;
    const { status } = head;
    head = undefined;
    beginning = Buffer.alloc(0);
    received = 0;
    if (status === String(expected)) waiting?.resolve();
    else waiting?.reject(new Error(`Answered ${status} instead of ${expected}`));
  });
  socket.on('error', (error) => waiting?.reject(new Error(`Port ${port}: ${error.message}`)));
  socket.on('close', () => waiting?.reject(new Error('The connection was closed')));
  return {
    send: () =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject };
        socket.write(request);
      }),
    close: () => socket.destroy(),
  };
}

interface Head {
  status: string;
  /** The length of head and body together. */
  answerLength: number;
}

function headOf(received: Buffer): Head | undefined {
  const end = received.indexOf(headEnd);
  if (end < 0) return undefined;
  const length = /\r\ncontent-length: (\d+)/i.exec(received.toString('latin1', 0, end))?.[1];
  if (length === undefined) throw new Error('The answer does not say how long it is');
  return {
    status: received.toString('latin1', 9, 12),
    answerLength: end + headEnd.length + Number(length),
  };
}

export function requestBytes(
  method: string,
  path: string,
  headers: Readonly<Record<string, string>>,
  body: string | undefined,
): Buffer {
  const all = {
    ...headers,
    ...(body !== undefined && {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
    }),
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body ?? ''}`);
}

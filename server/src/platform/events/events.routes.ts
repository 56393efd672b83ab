import { events } from '@tenure/contract/platform/events.ts';
import type { LiveEvent } from '@tenure/contract/platform/notifications.ts';
import { Refusal } from '../http/refusal.ts';
import { type Binding, onStream } from '../http/route.ts';
import type { EventBus } from './event-bus.ts';

const heartbeatMilliseconds = 25_000;
/** More tabs than anyone keeps open; a script that opens more would take the memory of everyone. */
const mostStreams = 50;
/**
 * The most that is buffered for a browser that does not read. One that is further behind is disconnected, and
 * asks again when it is back.
 */
const mostWaitingBytes = 64 * 1024;

interface EventRouteDeps {
  bus: EventBus;
  /** Settles when the server begins to shut down. */
  draining: AbortSignal;
}

/** One stream of server-sent events a browser tab. Each heartbeat asks the gate again whether the session holds. */
export function eventRoutes({ bus, draining }: EventRouteDeps): Binding[] {
  return [
    onStream(events, ({ viewer, reply, stillHolds }) => {
      if (bus.listenersOf(viewer.accountId) >= mostStreams) {
        throw new Refusal('too-many-requests', { retryAfterSeconds: heartbeatMilliseconds / 1000 });
      }
      const stream = reply.raw;
      reply.hijack();
      stream.writeHead(200, {
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
        connection: 'keep-alive',
      });
      stream.write('retry: 2000\n\n');

      let hasEnded = false;
      const write = (text: string) => {
        if (hasEnded) return;
        if (stream.writableLength > mostWaitingBytes) stream.destroy();
        else stream.write(text);
      };
      const say = (event: LiveEvent) => write(`data: ${JSON.stringify(event)}\n\n`);
      const stopListening = bus.listen({
        tenantId: viewer.tenantId,
        accountId: viewer.accountId,
        // A person signed out somewhere; only the gate can tell whether it was this session.
        hear: (event) => (event.type === 'signed-out' ? check() : say(event)),
      });
      const end = () => {
        // Answers of the gate that are still on their way find nothing to write to any more.
        hasEnded = true;
        clearInterval(heartbeat);
        draining.removeEventListener('abort', end);
        stopListening();
        stream.end();
      };
      function check(): void {
        stillHolds().then(
          (holds) => {
            if (holds) return write(': still here\n\n');
            say({ type: 'signed-out' });
            end();
          },
          // Without the database nothing can be said either way; the browser comes back and is judged then.
          end,
        );
      }
      const heartbeat = setInterval(check, heartbeatMilliseconds);
      draining.addEventListener('abort', end);
      stream.on('close', end);
    }),
  ];
}

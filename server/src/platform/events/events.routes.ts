import { events } from '@tenure/contract/platform/events.ts';
import type { LiveEvent } from '@tenure/contract/platform/notifications.ts';
import { type Binding, onStream } from '../http/route.ts';
import type { EventBus } from './event-bus.ts';

const heartbeatMilliseconds = 25_000;

interface EventRouteDeps {
  bus: EventBus;
  /** Settles when the server begins to shut down. */
  draining: AbortSignal;
}

/** One stream of server-sent events a browser tab. Each heartbeat asks the gate again whether the session holds. */
export function eventRoutes({ bus, draining }: EventRouteDeps): Binding[] {
  return [
    onStream(events, ({ viewer, reply, stillHolds }) => {
      const stream = reply.raw;
      reply.hijack();
      stream.writeHead(200, {
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
        connection: 'keep-alive',
      });
      stream.write('retry: 2000\n\n');

      const say = (event: LiveEvent) => stream.write(`data: ${JSON.stringify(event)}\n\n`);
      const stopListening = bus.listen({
        tenantId: viewer.tenantId,
        accountId: viewer.accountId,
        // Somebody signed out somewhere; whether it was this session only the gate can say.
        hear: (event) => (event.type === 'signed-out' ? check() : say(event)),
      });
      const end = () => {
        clearInterval(heartbeat);
        draining.removeEventListener('abort', end);
        stopListening();
        stream.end();
      };
      function check(): void {
        stillHolds().then(
          (holds) => {
            if (holds) return stream.write(': still here\n\n');
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

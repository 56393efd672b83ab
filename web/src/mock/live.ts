import type { LiveEvent } from '@tenure/contract/platform/notifications.ts';
import { HttpResponse, http } from 'msw/http';

const streams = new Set<ReadableStreamDefaultController<Uint8Array>>();
const encoder = new TextEncoder();

/** Sends to every open page what the server would send. */
export function tellLive(event: LiveEvent): void {
  for (const stream of streams) stream.enqueue(encoder.encode(`data: ${JSON.stringify(event)}\n\n`));
}

export const liveHandler = http.get('/api/events', () => {
  let opened: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      opened = controller;
      streams.add(controller);
      controller.enqueue(encoder.encode(': open\n\n'));
    },
    cancel() {
      if (opened) streams.delete(opened);
    },
  });
  return new HttpResponse(body, { headers: { 'content-type': 'text/event-stream' } });
});

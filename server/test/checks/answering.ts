import { events } from '@tenure/contract/platform/events.ts';
import { endpoints } from '../../../tools/test/endpoints.ts';

/** Every call but the stream of events, which never ends by itself and is tested in events.test.ts. */
export const answering = endpoints.filter((endpoint) => endpoint !== events);

import { reviewItem } from '@tenure/contract/performance/review.ts';
import { z } from 'zod';
import { hashToken } from '../../server/src/platform/crypto/tokens.ts';
import { callProduct, harbourline, sessionCookie } from './caller.ts';
import { isUnacknowledged, Unacknowledged, type Writer } from './crash-writer.ts';
import { inHarbourline } from './import-caller.ts';
import type { Product } from './product.ts';

const reviews = z.object({ data: z.array(z.object({ id: z.int() })) });
const { id, assignedTo, ratings, responses } = reviewItem.shape;
const review = z.object({
  data: z.object({
    manager: z.object({ email: z.string().nullable() }),
    sections: z.array(
      z.object({
        id: z.int(),
        type: z.string(),
        items: z.array(z.object({ id, assignedTo, ratings, responses })),
      }),
    ),
  }),
});

/** Whose review of the demo is being scored, so that the employee and the manager both write in it. */
const employee = 'sam.okafor';

async function ask<Output>(port: number, cookie: string, path: string, schema: z.ZodType<Output>) {
  const { status, body } = await callProduct(port, harbourline, 'GET', path, undefined, { cookie });
  if (status !== 200) throw new Error(`${path} answered ${status}: ${body}`);
  return schema.parse(JSON.parse(body));
}

/** The session of a person who may have a second factor, as after giving it. */
async function wholeSession({ port, dataDir }: Product, username: string): Promise<string> {
  const cookie = await sessionCookie(port, harbourline, username);
  await inHarbourline(dataDir, (sql) =>
    sql.query(
      `update session set proven_at = tenure_now(), auth_status = 'IS_AUTHENTICATED_FULLY', gave_second_factor = true,
         expires_at = tenure_now() + interval '1 hour'
       where tenant_id = current_tenant() and token_hash = $1`,
      [hashToken(cookie.split('=')[1] ?? '')],
    ),
  );
  return cookie;
}

/** The employee and the manager of one review, who write their comments and answers at once. */
export async function reviewWriters(product: Product): Promise<Writer[]> {
  const { port } = product;
  const theirs = await wholeSession(product, employee);
  const { data: own } = await ask(port, theirs, '/api/my-profile/performances', reviews);
  const address = `/api/performances/${own[0]?.id}`;
  const { data } = await ask(port, theirs, address, review);
  const manager = data.manager.email ?? '';
  const managers = await wholeSession(product, manager);
  return [writer(employee, theirs, address, data), writer(manager, managers, address, data)];
}

function writer(
  username: string,
  cookie: string,
  address: string,
  { sections }: z.infer<typeof review>['data'],
): Writer {
  const fields = sections.flatMap(({ id, type, items }) =>
    items.flatMap((item) => {
      const field = { itemId: item.id, path: `${address}/sections/${id}/items/${item.id}` };
      if (type === 'goal' || type === 'competency') return [{ ...field, isRated: true }];
      return type === 'question' && item.assignedTo === 'all' ? [{ ...field, isRated: false }] : [];
    }),
  );
  /** The number in the words of each field that were acknowledged last. */
  const kept = new Map<number, number>();
  let serial = 0;
  let acknowledged = 0;

  /** As a field saves itself while it is typed. */
  async function save(port: number): Promise<void> {
    serial += 1;
    const number = serial;
    const field = fields[number % fields.length];
    if (field === undefined) throw new Error(`${username} has nothing to write`);
    const words = `Draft ${number}`;
    const [end, content] = field.isRated ? ['rating', { rating: 4, words }] : ['answer', { words }];
    const path = `${field.path}/${end}`;
    const { status, body } = await callProduct(port, harbourline, 'PUT', path, content, { cookie });
    if (status !== 200) throw new Unacknowledged(`Saving answered ${status}: ${body}`);
    acknowledged += 1;
    kept.set(field.itemId, number);
  }

  return {
    username,
    acknowledged: () => acknowledged,
    write: async (port, isKilled) => {
      for (;;) {
        try {
          await save(port);
        } catch (error) {
          if (isKilled() && isUnacknowledged(error)) return;
          throw error;
        }
      }
    },
    losses: async (port) => {
      const { data } = await ask(port, cookie, address, review);
      const items = data.sections.flatMap((section) => section.items);
      return [...kept].flatMap(([itemId, number]) => {
        const item = items.find((one) => one.id === itemId);
        const answer = item?.responses.find(({ isOwn }) => isOwn)?.value.join('');
        const words = answer ?? item?.ratings.find(({ isOwn }) => isOwn)?.words;
        const there = Number(/^Draft (\d+)$/.exec(words ?? '')?.[1] ?? 0);
        // The last write, not acknowledged, may be there or not.
        return there >= number ? [] : [`${username} reads “${words}” where “Draft ${number}” was kept`];
      });
    },
  };
}

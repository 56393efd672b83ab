import { isCapability } from '@tenure/contract/capabilities.ts';
import type { Endpoint, EndpointInput } from '@tenure/contract/endpoint.ts';
import type { WriteTx } from '../db/transaction.ts';
import { holdsAnywhere, type Viewer } from '../policy/viewer.ts';
import { Refusal } from './refusal.ts';
import { type Binding, Presented, type RequestFacts } from './route.ts';

interface Inside {
  tx: WriteTx;
  viewer: Viewer;
  request: RequestFacts;
}

interface Asked {
  params?: Record<string, string>;
  query?: Record<string, string>;
}

function inputOf({ params, query }: Endpoint, asked: Asked): EndpointInput<Endpoint> {
  return {
    params: params?.parse(asked.params ?? {}),
    query: query?.parse(asked.query ?? {}),
    body: undefined,
  } as EndpointInput<Endpoint>;
}

/**
 * A read call's answer to this viewer, inside a transaction that is already theirs; undefined where it would
 * be refused. It is loaded, authorised and presented as always, so that it returns no more than the call
 * itself would.
 */
export async function readInside(
  binding: Binding,
  { tx, viewer, request }: Inside,
  asked: Asked,
): Promise<unknown> {
  if (binding.kind !== 'session') throw new TypeError(`${binding.endpoint.name} is no call of a session`);
  const { endpoint, handling } = binding;
  const { capability } = endpoint;
  if (isCapability(capability) && !holdsAnywhere(viewer, capability)) return undefined;
  const input = inputOf(endpoint, asked);
  try {
    const subject = await handling.load?.(tx, input);
    if (handling.load && subject === undefined) return undefined;
    const context = { viewer, input, request, subject };
    const can = (await handling.authorise?.(context)) ?? new Set();
    if (handling.authorise && isCapability(capability) && !can.has(capability)) return undefined;
    const result = await handling.act?.({ ...context, tx, can, outside: undefined });
    const presented = handling.present({ ...context, result, can });
    return presented instanceof Presented ? presented.body : presented;
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

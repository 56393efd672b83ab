import type { Slot } from './measure.ts';
import type { Statement } from './statements.ts';

/** Sent to the process that runs only the driver. */
export type DriverOrder =
  | { readonly kind: 'open'; readonly url: string; readonly connections: number }
  | {
      readonly kind: 'run';
      /** The statements each connection repeats. */
      readonly lanes: readonly (readonly Statement[])[];
      readonly forMs: number;
    };

/** Sent to the process that runs only Fastify. */
export type BareOrder = {
  readonly kind: 'serve';
  readonly routes: readonly {
    readonly method: 'GET' | 'PUT';
    readonly path: string;
    readonly type: string;
    readonly body: string;
  }[];
};

export type FloorAnswer =
  | { readonly kind: 'ready'; readonly port?: number }
  | { readonly kind: 'slot'; readonly slot: Slot }
  | { readonly kind: 'failed'; readonly message: string };

import type { Slot } from './measure.ts';
import type { Statement } from './statements.ts';

/** To the process that is the driver alone. */
export type DriverOrder =
  | { readonly kind: 'open'; readonly url: string; readonly connections: number }
  | {
      readonly kind: 'run';
      /** What each connection sends, again and again. */
      readonly lanes: readonly (readonly Statement[])[];
      readonly forMs: number;
    };

/** To the process that is Fastify alone. */
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

import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import type { BareOrder, DriverOrder, FloorAnswer } from './messages.ts';

export interface Floor<Order> {
  ask(order: Order): Promise<FloorAnswer>;
  end(): Promise<void>;
}

export const driverFloor = (): Floor<DriverOrder> => floor('driver-floor.ts');
export const bareFloor = (): Floor<BareOrder> => floor('bare-floor.ts');

function floor<Order extends object>(script: string): Floor<Order> {
  const child: ChildProcess = fork(path.join(import.meta.dirname, script));
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
  });
  return {
    ask: (order) =>
      new Promise((resolve, reject) => {
        const onExit = () => reject(new Error(`${script} ended before it answered`));
        child.once('exit', onExit);
        child.once('message', (answer: FloorAnswer) => {
          child.off('exit', onExit);
          if (answer.kind === 'failed') reject(new Error(answer.message));
          else resolve(answer);
        });
        child.send(order);
      }),
    end: async () => {
      if (child.connected) child.disconnect();
      await ended;
    },
  };
}

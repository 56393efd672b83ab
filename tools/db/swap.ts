import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { RESTORE_MARKER } from '../../server/src/platform/postgres/layout.ts';
import { REPLACED_PARTS } from './manifest.ts';

const planSchema = z.object({ staging: z.string(), aside: z.string() });
type SwapPlan = z.infer<typeof planSchema>;

/** Puts the staged parts in place of the present ones, which are kept; returns the folder that keeps them. */
export function swapIn(dataDir: string, staging: string): string {
  const aside = `before-restore-${new Date().toISOString().replaceAll(':', '-')}`;
  const plan: SwapPlan = { staging: path.basename(staging), aside };
  writeDurably(path.join(dataDir, RESTORE_MARKER), JSON.stringify(plan));
  return carryOut(dataDir, plan);
}

/** Finishes a swap that was cut off; undefined when there is none. */
export function finishInterruptedSwap(dataDir: string): string | undefined {
  const marker = path.join(dataDir, RESTORE_MARKER);
  if (!fs.existsSync(marker)) return undefined;
  return carryOut(dataDir, planSchema.parse(JSON.parse(fs.readFileSync(marker, 'utf8'))));
}

// The folders show whether each step is done, so it can be repeated from the beginning at any time.
function carryOut(dataDir: string, plan: SwapPlan): string {
  const staging = path.join(dataDir, plan.staging);
  const aside = path.join(dataDir, plan.aside);
  fs.mkdirSync(aside, { recursive: true, mode: 0o700 });
  // Staging holds every part, empty if need be, so a part missing from it has been moved in.
  for (const part of REPLACED_PARTS) {
    const [staged, present, kept] = [
      path.join(staging, part),
      path.join(dataDir, part),
      path.join(aside, part),
    ];
    if (!fs.existsSync(staged)) continue;
    if (fs.existsSync(present)) fs.renameSync(present, kept);
    fs.renameSync(staged, present);
  }
  fs.rmSync(staging, { recursive: true, force: true });
  fs.rmSync(path.join(dataDir, RESTORE_MARKER));
  return aside;
}

function writeDurably(file: string, text: string): void {
  const handle = fs.openSync(`${file}.new`, 'w', 0o600);
  fs.writeSync(handle, text);
  fs.fsyncSync(handle);
  fs.closeSync(handle);
  fs.renameSync(`${file}.new`, file);
}

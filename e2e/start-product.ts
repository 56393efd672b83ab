import fs from 'node:fs';
import { startProduct } from '../tools/test/product.ts';
import { productErrors } from '../tools/test/product-errors.ts';
import { quickFolder } from '../tools/test/quick-folder.ts';
import { keepClaims } from './people.ts';
import { productVariables } from './product-place.ts';

/** One product for the whole run, with a data folder that does not outlive it. */
export default async function startForJourneys(): Promise<() => Promise<void>> {
  const dataDir = quickFolder('journeys');
  const product = await startProduct({ dataDir });
  process.env[productVariables.port] = String(product.port);
  process.env[productVariables.dataDir] = dataDir;
  await keepClaims();
  return async () => {
    const code = await product.stop();
    fs.rmSync(dataDir, { recursive: true, force: true });
    const errors = productErrors(product.output());
    if (errors !== '') process.stdout.write(`\n${errors}\n`);
    if (code !== 0) throw new Error(`The product ended with code ${code}:\n${product.output()}`);
  };
}

/** The variables that tell the browsers' processes where the product is. */
export const productVariables = { port: 'TENURE_JOURNEYS_PORT', dataDir: 'TENURE_JOURNEYS_DATA' } as const;

export function productPort(): number {
  return Number(given(productVariables.port));
}

export function productDataDir(): string {
  return given(productVariables.dataDir);
}

export function addressOn(host: string): string {
  return `http://${host}:${productPort()}`;
}

function given(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error('The product is not running: start the journeys by "npm test"');
  return value;
}

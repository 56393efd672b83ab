/** What a classic script leaves behind. One that the document does not name, or that did not come, is fetched first. */
export function whenThere(this: Record<string, unknown>, name: string, address: string): Promise<unknown> {
  if (name in this) return Promise.resolve(this[name]);
  // Whoever asks meanwhile waits for the same one: what runs twice would be there twice.
  this[address] ??= new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const lost = (what: string) => {
      delete this[address];
      script.remove();
      reject(new Error(`${address} ${what}`));
    };
    script.src = address;
    script.addEventListener('error', () => lost('could not be fetched'));
    script.addEventListener('load', () => (name in this ? resolve(this[name]) : lost('broke off')));
    document.head.append(script);
  });
  return this[address] as Promise<unknown>;
}

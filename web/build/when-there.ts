/** What a classic script leaves behind. One that the document does not name is fetched first. */
export function whenThere(this: Record<string, unknown>, name: string, address: string): Promise<unknown> {
  if (name in this) return Promise.resolve(this[name]);
  return new Promise((resolve, reject) => {
    let script = document.querySelector(`script[src="${address}"]`);
    if (script === null) {
      script = document.createElement('script');
      script.setAttribute('src', address);
      document.head.append(script);
    }
    script.addEventListener('load', () => resolve(this[name]));
    script.addEventListener('error', () => reject(new Error(`${address} could not be fetched`)));
  });
}

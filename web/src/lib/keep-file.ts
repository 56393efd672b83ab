const begunByThen = 60_000;

/** Downloads content as a file. */
export function keepFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  // Some browsers read it only after this returns.
  setTimeout(() => URL.revokeObjectURL(address), begunByThen);
}

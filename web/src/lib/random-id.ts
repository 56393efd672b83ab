/** An unguessable id, also where the page is not a secure context and `crypto.randomUUID` does not exist. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

import { isMailAddress, type MailAddress } from './message.ts';

/** Reads `Name <address>` or a bare address, as a setting gives the sender. */
export function mailAddressOf(text: string): MailAddress {
  const match = /^\s*(?:"?([^"<>]*?)"?\s*<([^<>]+)>|([^<>]+))\s*$/.exec(text);
  const address = (match?.[2] ?? match?.[3] ?? '').trim();
  if (!isMailAddress(address)) throw new TypeError(`"${text}" is not a mail address`);
  return match?.[1] ? { name: match[1], address } : { address };
}

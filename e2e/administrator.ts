import { callProduct, demoPassword } from '../tools/test/caller.ts';
import { kauri } from './journey.ts';
import { mailsSoFarTo, newestMailTo } from './outbox.ts';
import { productDataDir, productPort } from './product-place.ts';

/** Signs Kauri's administrator in with the code of a mail, as the sign-in journey does on the screens. */
export async function administratorsCookie(): Promise<string> {
  const call = (path: string, body: unknown, held = '') =>
    callProduct(productPort(), kauri, 'POST', path, body, held === '' ? {} : { cookie: held });
  const cookieOf = ({ headers }: Awaited<ReturnType<typeof call>>) =>
    headers['set-cookie']?.[0]?.split(';')[0];
  const begun = await call('/api/auth/authenticate', { username: 'hemi.walker', _password: demoPassword });
  const half = cookieOf(begun) ?? '';
  const had = mailsSoFarTo(productDataDir(), 'hemi.walker@');
  await call('/api/auth/mfa-channel', { userChannel: 'email' }, half);
  const mail = await newestMailTo(productDataDir(), 'hemi.walker@', had);
  const code = /^(\d{6})\r?$/m.exec(mail)?.[1];
  const verified = await call('/api/auth/mfa-verify', { code }, half);
  if (verified.status !== 200) throw new Error(`The code was refused (${verified.status}): ${verified.body}`);
  return cookieOf(verified) ?? half;
}

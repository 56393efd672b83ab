import type { WelcomeWords } from '@tenure/contract/work/welcome.ts';
import { lockCompany } from '../../../platform/db/lock-company.ts';
import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';

export interface KeptWords extends WelcomeWords {
  version: number;
}

export async function welcomeWordsOf(tx: Tx): Promise<KeptWords> {
  const [row] = await tx.query<KeptWords>(
    'select words, first_day, version from welcome_words where tenant_id = current_tenant()',
  );
  return row ?? { words: '', firstDay: '', version: 1 };
}

/** The same for changing them, with a lock of its own: there may be no row yet to wait for. */
export async function welcomeWordsToChange(tx: Tx): Promise<KeptWords> {
  await lockCompany(tx);
  return welcomeWordsOf(tx);
}

export async function putWelcomeWords(tx: WriteTx, { words, firstDay }: WelcomeWords): Promise<void> {
  await tx.query(
    `insert into welcome_words (tenant_id, words, first_day, version) values (current_tenant(), $1, $2, 2)
     on conflict (tenant_id) do update set words = $1, first_day = $2, version = welcome_words.version + 1`,
    [words, firstDay],
  );
}

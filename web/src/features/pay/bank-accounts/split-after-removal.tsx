import type { ShownAccount } from '@tenure/contract/pay/bank-accounts.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import css from './split-after-removal.module.css';
import { SplitBar } from './split-bar.tsx';
import './words.ts';

interface SplitAfterRemovalProps {
  accounts: readonly ShownAccount[];
  leaving: ShownAccount;
}

/**
 * The split of each pay now and after a removal: the account's share goes to the one that receives the rest.
 */
export function SplitAfterRemoval({ accounts, leaving }: SplitAfterRemovalProps) {
  const { t } = useTranslation();
  return (
    <div className={css.effect}>
      <span className={css.when}>{t('bank.splitNow')}</span>
      <SplitBar accounts={accounts} label={t('bank.splitNow')} />
      <span className={css.when}>{t('bank.splitAfter')}</span>
      <SplitBar accounts={accounts.filter(({ id }) => id !== leaving.id)} label={t('bank.splitAfter')} />
    </div>
  );
}

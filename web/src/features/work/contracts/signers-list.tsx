import { Button } from '@mantine/core';
import type { ContractSigner } from '@tenure/contract/work/contracts.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../lib/session.ts';
import css from './contracts.module.css';
import './words.ts';

interface SignersListProps {
  signers: readonly ContractSigner[];
  /** Null if this viewer cannot. */
  onReplace: ((signer: ContractSigner) => void) | null;
}

/** A contract's signers, in order, with who has signed; empty if only the person signs. */
export function SignersList({ signers, onReplace }: SignersListProps) {
  const { t } = useTranslation();
  const format = useFormat();
  if (signers.length === 1) return null;
  const storyOf = ({ state, signedAt, replacedReason, isGone }: ContractSigner) => {
    if (signedAt !== null) return t('contracts.signer.signed', { when: format.dateTime(signedAt) });
    if (state === 'replaced') return t('contracts.signer.replaced', { reason: replacedReason ?? '' });
    return t(`contracts.signer.${isGone ? 'gone' : state}`, { when: '', reason: '' });
  };
  return (
    <section className={css.signersList} aria-label={t('contracts.signers')}>
      <ol>
        {signers.map((signer) => (
          <li key={signer.id}>
            <span className={css.signerName}>{signer.name}</span>{' '}
            <span className="quiet">
              {t(`contracts.roles.${signer.role}`)} · {storyOf(signer)}
            </span>
            {signer.canReplace && onReplace !== null ? (
              <Button
                size="compact-xs"
                mih={24}
                variant="subtle"
                aria-label={t('contracts.replaceThat', { name: signer.name })}
                onClick={() => onReplace(signer)}
              >
                {t('contracts.replace')}
              </Button>
            ) : null}
          </li>
        ))}
      </ol>
    </section>
  );
}

import { Button } from '@mantine/core';
import { IconDownload, IconEye } from '@tabler/icons-react';
import type { Contract, ContractSigner, ContractState } from '@tenure/contract/work/contracts.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../lib/session.ts';
import { smallIcon } from '../../../ui/icon.ts';
import { StatusTag, type Tone } from '../../../ui/status-tag.tsx';
import css from './contracts.module.css';
import type { WhichFile } from './contracts.queries.ts';
import { SignersList } from './signers-list.tsx';
import './words.ts';

interface ContractItemProps {
  contract: Contract;
  /** Which of its files is loading. */
  loading: WhichFile | null;
  onRead: (contract: Contract) => void;
  onDownload: (contract: Contract, withAuditLog: boolean) => void;
  /** Null if this viewer cannot. */
  onAccept: ((contract: Contract) => void) | null;
  onWithdraw: ((contract: Contract) => void) | null;
  onDecline: ((contract: Contract) => void) | null;
  onReplace: ((contract: Contract, signer: ContractSigner) => void) | null;
}

export const contractTones: Record<ContractState, Tone> = {
  waiting: 'informative',
  accepted: 'positive',
  withdrawn: 'caution',
  declined: 'critical',
};

export function ContractItem(props: ContractItemProps) {
  const { contract, loading, onRead, onDownload, onAccept, onWithdraw, onDecline, onReplace } = props;
  const { t } = useTranslation();
  const format = useFormat();
  const { name, state, message } = contract;
  const story = useStory(contract);
  return (
    <li>
      <h3 className={css.head}>
        {name}
        <StatusTag tone={contractTones[state]}>{t(`contracts.states.${state}`)}</StatusTag>
        {contract.isOverdue ? <StatusTag tone="caution">{t('contracts.overdue')}</StatusTag> : null}
      </h3>
      {message === '' ? null : <p className={css.text}>{message}</p>}
      <p className={css.about}>{story.join(' · ')}</p>
      <SignersList
        signers={contract.signers}
        onReplace={onReplace === null ? null : (signer) => onReplace(contract, signer)}
      />
      <div className={css.buttons}>
        {onAccept === null ? null : (
          <Button size="xs" aria-label={t('contracts.readThat', { name })} onClick={() => onAccept(contract)}>
            {t('contracts.read')}
          </Button>
        )}
        {contract.downloadLink === null || onAccept !== null ? null : (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconEye {...smallIcon} />}
            aria-label={t('contracts.showThat', { name })}
            onClick={() => onRead(contract)}
          >
            {t('contracts.show')}
          </Button>
        )}
        {contract.downloadLink === null ? null : (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconDownload {...smallIcon} />}
            loading={loading !== null && !loading.withAuditLog}
            aria-label={t('contracts.downloadThat', { name })}
            onClick={() => onDownload(contract, false)}
          >
            {t('contracts.download')}
          </Button>
        )}
        {contract.downloadLinkWithAuditLog === null ? null : (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconDownload {...smallIcon} />}
            loading={loading?.withAuditLog === true}
            aria-label={t('contracts.withAuditLogThat', { name })}
            onClick={() => onDownload(contract, true)}
          >
            {t('contracts.withAuditLog')}
          </Button>
        )}
        {onDecline === null ? null : (
          <Button
            size="xs"
            variant="subtle"
            color="gray"
            aria-label={t('contracts.declineThat', { name })}
            onClick={() => onDecline(contract)}
          >
            {t('contracts.decline')}
          </Button>
        )}
        {onWithdraw === null ? null : (
          <Button
            size="xs"
            variant="subtle"
            color="gray"
            aria-label={t('contracts.withdrawThat', { name })}
            onClick={() => onWithdraw(contract)}
          >
            {t('contracts.withdraw')}
          </Button>
        )}
      </div>
      <details className={css.more}>
        <summary>{t('contracts.about')}</summary>
        <p>
          {t('contracts.file', {
            name: contract.fileName,
            pages: t('contracts.pages', { count: contract.pages }),
            size: format.bytes(contract.fileSize),
          })}
        </p>
        <p>
          {t('contracts.digest')}: {contract.sha256}
        </p>
      </details>
    </li>
  );
}

/** The contract's events, in a few words each. */
function useStory(contract: Contract): string[] {
  const { t } = useTranslation();
  const format = useFormat();
  const { dateAccepted, dateWithdrawn, dateOpened, acceptBy } = contract;
  const given = t('contracts.given', { when: format.dateTime(contract.dateAdded), name: contract.addedBy });
  if (dateAccepted !== null) {
    const name = contract.acceptedName ?? '';
    return [t('contracts.accepted', { when: format.dateTime(dateAccepted), name }), given];
  }
  if (dateWithdrawn !== null) {
    const reason = contract.withdrawnReason ?? '';
    return [t('contracts.withdrawn', { when: format.dateTime(dateWithdrawn), reason }), given];
  }
  if (contract.dateDeclined !== null) {
    const when = format.dateTime(contract.dateDeclined);
    const [name, reason] = [contract.declinedBy ?? '', contract.declinedReason ?? ''];
    return [t('contracts.declined', { when, name, reason }), given];
  }
  return [
    given,
    ...(acceptBy === null ? [] : [t('contracts.acceptBy', { day: format.date(acceptBy) })]),
    dateOpened === null
      ? t('contracts.notOpened')
      : t('contracts.opened', { when: format.dateTime(dateOpened) }),
  ];
}

import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { ContractToSign } from '@tenure/contract/work/contract-signing.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../lib/session.ts';
import { smallIcon } from '../../../ui/icon.ts';
import { StatusTag } from '../../../ui/status-tag.tsx';
import { contractTones } from './contract-item.tsx';
import css from './contracts.module.css';
import { SignersList } from './signers-list.tsx';
import './words.ts';

interface ToSignItemProps {
  contract: ContractToSign;
  /** Which of its files is loading. */
  loading: 'file' | 'audit-log' | null;
  onDownload: (contract: ContractToSign, withAuditLog: boolean) => void;
  onSign: (contract: ContractToSign) => void;
  onDecline: (contract: ContractToSign) => void;
}

/** A contract that the viewer signs for the employer. */
export function ToSignItem({ contract, loading, onDownload, onSign, onDecline }: ToSignItemProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { name, person, state, isTheirTurn } = contract;
  const story = [
    t('contracts.toSign.for', { name: person }),
    t('contracts.given', { when: format.dateTime(contract.dateAdded), name: contract.addedBy }),
    ...(contract.dateDeclined === null
      ? []
      : [
          t('contracts.declined', {
            when: format.dateTime(contract.dateDeclined),
            name: contract.declinedBy ?? '',
            reason: contract.declinedReason ?? '',
          }),
        ]),
  ];
  const downloads = [
    [contract.downloadLink, 'file', 'contracts.download', 'contracts.downloadThat'],
    [contract.downloadLinkWithAuditLog, 'audit-log', 'contracts.withAuditLog', 'contracts.withAuditLogThat'],
  ] as const;
  return (
    <li>
      <h3 className={css.head}>
        {name}
        <StatusTag tone={contractTones[state]}>{t(`contracts.states.${state}`)}</StatusTag>
        {contract.isOverdue ? <StatusTag tone="caution">{t('contracts.overdue')}</StatusTag> : null}
      </h3>
      <p className={css.about}>{story.join(' · ')}</p>
      <SignersList signers={contract.signers} onReplace={null} />
      <div className={css.buttons}>
        {isTheirTurn ? (
          <Button
            size="xs"
            aria-label={t('contracts.toSign.readThat', { name })}
            onClick={() => onSign(contract)}
          >
            {t('contracts.toSign.read')}
          </Button>
        ) : null}
        {downloads.map(([link, which, label, labelOfThat]) =>
          link === null ? null : (
            <Button
              key={which}
              size="xs"
              variant="default"
              leftSection={<IconDownload {...smallIcon} />}
              loading={loading === which}
              aria-label={t(labelOfThat, { name })}
              onClick={() => onDownload(contract, which === 'audit-log')}
            >
              {t(label)}
            </Button>
          ),
        )}
        {contract.canDecline ? (
          <Button
            size="xs"
            variant="subtle"
            color="gray"
            aria-label={t('contracts.declineThat', { name })}
            onClick={() => onDecline(contract)}
          >
            {t('contracts.decline')}
          </Button>
        ) : null}
      </div>
    </li>
  );
}

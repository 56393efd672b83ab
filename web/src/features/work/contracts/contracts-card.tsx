import { Button, Modal } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  type Contract,
  type ContractSigner,
  type ContractState,
  contractStates,
} from '@tenure/contract/work/contracts.ts';
import { useState } from 'react';
import { failureDetail } from '../../../lib/failure-detail.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { smallIcon } from '../../../ui/icon.ts';
import { ListCard } from '../../../ui/list-card.tsx';
import { FilterChip } from '../../../ui/list-controls.tsx';
import { PdfDialog } from '../../../ui/pdf/pdf-dialog.tsx';
import { showToast } from '../../../ui/toast.ts';
import { AcceptForm } from './accept-form.tsx';
import { AddForm } from './add-form.tsx';
import { ContractItem } from './contract-item.tsx';
import css from './contracts.module.css';
import { contractsQuery, useDecline, useDownload, useRead } from './contracts.queries.ts';
import { DeclineForm } from './decline-form.tsx';
import { ReplaceForm } from './replace-form.tsx';
import { WithdrawForm } from './withdraw-form.tsx';
import './words.ts';

interface ContractsCardProps {
  employeeId: number;
  /** Another day is read-only. */
  isToday: boolean;
  page: number;
  state: ContractState | null;
  onNarrow: (change: { page?: number; state?: ContractState | null }) => void;
}
type OfOne = 'accept' | 'withdraw' | 'decline' | 'replace';
type Doing = { what: 'add' } | { what: OfOne; id: number; signer?: ContractSigner };

const isState = (text: string | null): text is ContractState =>
  contractStates.some((state) => state === text);

/** One person's contracts, with this viewer's actions on each. */
export function ContractsCard({ employeeId, isToday, page, state, onNarrow }: ContractsCardProps) {
  const { t } = useTranslation();
  const answer = useQuery({
    ...contractsQuery(employeeId, page, state),
    placeholderData: keepPreviousData,
  });
  const download = useDownload(employeeId);
  const read = useRead(employeeId);
  const [reading, setReading] = useState<Contract | null>(null);
  const [doing, setDoing] = useState<Doing | null>(null);
  const [begunWith, setBegunWith] = useState<Contract | null>(null);
  const { actions = [], fullName = '' } = answer.data?.metadata ?? {};
  const may = (action: (typeof actions)[number]) => isToday && actions.includes(action);
  const begin = (what: OfOne) => (contract: Contract, signer?: ContractSigner) => {
    setBegunWith(contract);
    setDoing({ what, id: contract.id, ...(signer !== undefined && { signer }) });
  };
  // Dialogs use the current version: it may have been opened, or withdrawn by others.
  const current = answer.data?.data.find(({ id }) => id === begunWith?.id) ?? begunWith;
  const close = () => setDoing(null);
  const get = (contract: Contract, withAuditLog: boolean) =>
    download.mutate(
      { contract, withAuditLog },
      { onError: (error) => showToast(failureDetail(t, error), 'critical') },
    );
  const title = {
    add: t('contracts.addTitle', { name: fullName }),
    accept: t('contracts.acceptTitle', { name: current?.name ?? '' }),
    withdraw: t('contracts.withdrawTitle', { name: current?.name ?? '' }),
    decline: t('contracts.declineTitle', { name: current?.name ?? '' }),
    replace: t('contracts.replaceTitle', {
      name: doing?.what === 'replace' ? (doing.signer?.name ?? '') : '',
    }),
  };
  return (
    <>
      <ListCard
        title={t('contracts.title')}
        answer={answer}
        page={page}
        onPage={(next) => onNarrow({ page: next })}
        failed={t('contracts.failed')}
        expected={2}
        empty={
          <EmptyState title={t(state === null ? 'contracts.none' : 'contracts.noneOfThese')}>
            {t(state === null ? 'contracts.noneHelp' : 'contracts.noneOfTheseHelp')}
          </EmptyState>
        }
        actions={
          may('CREATE') ? (
            <Button
              size="xs"
              variant="default"
              leftSection={<IconPlus {...smallIcon} />}
              onClick={() => setDoing({ what: 'add' })}
            >
              {t('contracts.add')}
            </Button>
          ) : null
        }
        tools={
          <div className={css.tools}>
            <FilterChip
              label={t('contracts.state')}
              choices={contractStates.map((value) => ({ value, label: t(`contracts.states.${value}`) }))}
              chosen={state}
              onChoose={(chosen) => onNarrow({ state: isState(chosen) ? chosen : null })}
            />
          </div>
        }
      >
        {(contracts) => (
          <ul className={css.contracts}>
            {contracts.map((contract) => (
              <ContractItem
                key={contract.id}
                contract={contract}
                loading={
                  download.isPending && download.variables.contract.id === contract.id
                    ? download.variables
                    : null
                }
                onRead={(chosen) => {
                  setReading(chosen);
                  read.mutate(chosen);
                }}
                onDownload={get}
                onAccept={may('ACCEPT') && contract.canDecline ? begin('accept') : null}
                onDecline={may('ACCEPT') && contract.canDecline ? begin('decline') : null}
                onReplace={isToday ? begin('replace') : null}
                onWithdraw={isToday && contract.canWithdraw ? begin('withdraw') : null}
              />
            ))}
          </ul>
        )}
      </ListCard>
      {reading === null ? null : (
        <PdfDialog
          title={reading.name}
          file={read.data}
          error={read.error}
          onRetry={() => read.mutate(reading)}
          onClose={() => {
            setReading(null);
            read.reset();
          }}
        />
      )}
      <Modal
        opened={doing !== null}
        onClose={close}
        title={doing === null ? '' : title[doing.what]}
        closeButtonProps={{ 'aria-label': t('contracts.close') }}
        classNames={{ content: css.signDialog }}
        size={doing?.what === 'accept' ? 'min(960px, 100%)' : 'lg'}
      >
        {doing?.what === 'add' ? (
          <AddForm employeeId={employeeId} fullName={fullName} onClose={close} />
        ) : null}
        {doing?.what === 'accept' && current !== null ? (
          <AcceptForm employeeId={employeeId} contract={current} fullName={fullName} onClose={close} />
        ) : null}
        {doing?.what === 'withdraw' && current !== null ? (
          <WithdrawForm employeeId={employeeId} contract={current} onClose={close} />
        ) : null}
        {doing?.what === 'decline' && current !== null ? (
          <OwnDecline employeeId={employeeId} contract={current} onClose={close} />
        ) : null}
        {doing?.what === 'replace' && doing.signer !== undefined && current !== null ? (
          <ReplaceForm employeeId={employeeId} contract={current} signer={doing.signer} onClose={close} />
        ) : null}
      </Modal>
    </>
  );
}

function OwnDecline({
  employeeId,
  contract,
  onClose,
}: {
  employeeId: number;
  contract: Contract;
  onClose: () => void;
}) {
  return <DeclineForm decline={useDecline(employeeId, contract)} onClose={onClose} />;
}

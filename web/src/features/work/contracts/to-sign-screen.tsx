import { Modal } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ContractToSign } from '@tenure/contract/work/contract-signing.ts';
import { type ContractState, contractStates } from '@tenure/contract/work/contracts.ts';
import { useState } from 'react';
import { failureDetail } from '../../../lib/failure-detail.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ListCard } from '../../../ui/list-card.tsx';
import { FilterChip } from '../../../ui/list-controls.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { showToast } from '../../../ui/toast.ts';
import css from './contracts.module.css';
import {
  toSignQuery,
  useDeclineToSign,
  useDownloadToSign,
  useReadToSign,
  useSign,
} from './contracts.queries.ts';
import { DeclineForm } from './decline-form.tsx';
import { MeanwhileNote } from './meanwhile-note.tsx';
import { SignForm } from './sign-form.tsx';
import { ToSignItem } from './to-sign-item.tsx';
import './words.ts';

const route = '/contracts-to-sign';
interface Doing {
  what: 'sign' | 'decline';
  contract: ContractToSign;
}

/** The contracts that the viewer signs for the employer, those waiting for them first. */
export function ToSignScreen() {
  const { t } = useTranslation();
  const { page, state } = useSearch({ from: route });
  const navigate = useNavigate({ from: route });
  usePageTitle(t('contracts.toSign.title'));
  const answer = useQuery({ ...toSignQuery(page, state), placeholderData: keepPreviousData });
  const download = useDownloadToSign();
  const [doing, setDoing] = useState<Doing | null>(null);
  const close = () => setDoing(null);
  // Signs the current version: it may have been opened, or ended by others.
  const current = answer.data?.data.find(({ id }) => id === doing?.contract.id) ?? doing?.contract ?? null;
  const choose = (chosen: ContractState | null) =>
    void navigate({ search: (was) => ({ ...was, page: 1, state: chosen }) });
  return (
    <>
      <PageHeader title={t('contracts.toSign.title')} subtitle={t('contracts.toSign.subtitle')} />
      <ListCard
        title={t('contracts.toSign.title')}
        answer={answer}
        page={page}
        onPage={(next) => void navigate({ search: (was) => ({ ...was, page: next }) })}
        failed={t('contracts.failed')}
        expected={2}
        empty={
          <EmptyState title={t(state === null ? 'contracts.toSign.none' : 'contracts.noneOfThese')}>
            {t(state === null ? 'contracts.toSign.noneHelp' : 'contracts.noneOfTheseHelp')}
          </EmptyState>
        }
        tools={
          <div className={css.tools}>
            <FilterChip
              label={t('contracts.state')}
              choices={contractStates.map((value) => ({ value, label: t(`contracts.states.${value}`) }))}
              chosen={state}
              onChoose={(chosen) => choose(contractStates.find((one) => one === chosen) ?? null)}
            />
          </div>
        }
      >
        {(contracts) => (
          <ul className={css.contracts}>
            {contracts.map((contract) => (
              <ToSignItem
                key={contract.id}
                contract={contract}
                loading={
                  download.isPending && download.variables.contract.id === contract.id
                    ? download.variables.withAuditLog
                      ? 'audit-log'
                      : 'file'
                    : null
                }
                onDownload={(chosen, withAuditLog) =>
                  download.mutate(
                    { contract: chosen, withAuditLog },
                    { onError: (error) => showToast(failureDetail(t, error), 'critical') },
                  )
                }
                onSign={(chosen) => setDoing({ what: 'sign', contract: chosen })}
                onDecline={(chosen) => setDoing({ what: 'decline', contract: chosen })}
              />
            ))}
          </ul>
        )}
      </ListCard>
      <Modal
        opened={doing !== null}
        onClose={close}
        title={t(doing?.what === 'decline' ? 'contracts.declineTitle' : 'contracts.toSign.formTitle', {
          name: current?.name ?? '',
        })}
        closeButtonProps={{ 'aria-label': t('contracts.close') }}
        classNames={{ content: css.signDialog }}
        size={doing?.what === 'sign' ? 'min(960px, 100%)' : 'lg'}
      >
        {doing?.what === 'sign' && current !== null ? <Sign contract={current} onClose={close} /> : null}
        {doing?.what === 'decline' && current !== null ? (
          <Decline contract={current} onClose={close} />
        ) : null}
      </Modal>
    </>
  );
}

interface OfOne {
  contract: ContractToSign;
  onClose: () => void;
}

function Sign({ contract, onClose }: OfOne) {
  const { t } = useTranslation();
  const read = useReadToSign(contract);
  const sign = useSign(contract);
  const isOver = !contract.isTheirTurn && !sign.isPending && !sign.isSuccess;
  return (
    <SignForm
      contract={contract}
      message=""
      fullName={contract.ownName}
      isOpened={contract.isOpened}
      isOver={isOver}
      meanwhile={isOver ? <MeanwhileNote contract={contract} /> : null}
      read={read}
      sign={sign}
      words={{ sign: t('contracts.toSign.sign'), agree: t('contracts.toSign.agree') }}
      onSigned={() => {
        showToast(t('contracts.toSign.done'));
        onClose();
      }}
      onRefused={() => undefined}
      onClose={onClose}
    />
  );
}

function Decline({ contract, onClose }: OfOne) {
  return <DeclineForm decline={useDeclineToSign(contract)} onClose={onClose} />;
}

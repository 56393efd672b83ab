import type { Contract } from '@tenure/contract/work/contracts.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { showToast } from '../../../ui/toast.ts';
import { useAccept, useReadOne } from './contracts.queries.ts';
import { MeanwhileNote } from './meanwhile-note.tsx';
import { SignForm } from './sign-form.tsx';
import { useInHand } from './use-in-hand.ts';
import './words.ts';

interface AcceptFormProps {
  employeeId: number;
  contract: Contract;
  fullName: string;
  onClose: () => void;
}

export function AcceptForm(props: AcceptFormProps) {
  const { employeeId, fullName, onClose } = props;
  const { t } = useTranslation();
  const { held, hasChanged, onRefused } = useInHand(employeeId, props.contract);
  // Accepts the version on screen: the list reports the person's own opening, which is not someone else's
  // change.
  const contract = props.contract.version > held.version ? props.contract : held;
  const sign = useAccept(employeeId, contract);
  const read = useReadOne(employeeId, contract);
  const isOver = contract.state !== 'waiting' && !sign.isPending && !sign.isSuccess;
  return (
    <SignForm
      contract={contract}
      message={contract.message}
      fullName={fullName}
      isOpened={contract.dateOpened !== null}
      isOver={isOver}
      meanwhile={isOver || hasChanged ? <MeanwhileNote contract={contract} /> : null}
      read={read}
      sign={sign}
      words={{ sign: t('contracts.accept'), agree: t('contracts.agree') }}
      onSigned={() => {
        showToast(t('contracts.acceptDone'));
        onClose();
      }}
      onRefused={onRefused}
      onClose={onClose}
    />
  );
}

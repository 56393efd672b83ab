import type { ExternalTraining } from '@tenure/contract/learning/external-training.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { CheckDialog } from '../../../ui/check-dialog.tsx';
import { showToast } from '../../../ui/toast.ts';
import { EvidenceFiles } from './evidence-files.tsx';
import { useCheck } from './external-training.queries.ts';
import './external-training.words.ts';

interface TrainingCheckProps {
  employeeId: number;
  training: ExternalTraining;
  onClose: () => void;
}

/** Checks a training the person took elsewhere against its evidence. */
export function TrainingCheck({ employeeId, training, onClose }: TrainingCheckProps) {
  const { t } = useTranslation();
  const { mutate, isPending, error } = useCheck(employeeId);
  return (
    <CheckDialog
      title={t('externalTraining.checkForm.title', { training: training.title })}
      help={t('externalTraining.checkForm.help')}
      isPending={isPending}
      error={error}
      onCheck={(check) =>
        mutate(
          { training, ...check },
          {
            onSuccess: () => {
              const done = check.decision === 'accepted' ? 'approved' : 'sentBack';
              showToast(t(`externalTraining.checkForm.${done}`));
              onClose();
            },
          },
        )
      }
      onClose={onClose}
    >
      <EvidenceFiles employeeId={employeeId} training={training} />
    </CheckDialog>
  );
}

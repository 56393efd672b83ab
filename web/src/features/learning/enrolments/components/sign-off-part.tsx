import { Button } from '@mantine/core';
import type { EnrolmentDetail } from '@tenure/contract/learning/enrolments.ts';
import type { OpenedActivity } from '@tenure/contract/learning/taking.ts';
import { failureDetail } from '../../../../lib/failure-detail.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import { Note } from '../../../../ui/note.tsx';
import { showToast } from '../../../../ui/toast.ts';
import css from '../learning.module.css';
import { useRequestSignOff } from '../taking.queries.ts';
import '../words.ts';

export type SignOff = NonNullable<EnrolmentDetail['sections'][number]['activities'][number]['signOff']>;

interface SignOffPartProps {
  enrolmentId: number;
  activity: OpenedActivity;
  signOff: SignOff | null;
}

/** A sign-off as its learner sees it: the assessor, and the state of the newest request. */
export function SignOffPart({ enrolmentId, activity, signOff }: SignOffPartProps) {
  const { t } = useTranslation();
  const request = useRequestSignOff(enrolmentId, activity.key);
  const isOpen = signOff === null || signOff.state === 'not-yet';
  return (
    <div className={css.form}>
      {signOff === null ? (
        <p className="quiet">
          {activity.assessor === null
            ? t('learning.signOff.byHr')
            : t('learning.signOff.by', { name: activity.assessor })}
        </p>
      ) : (
        <SignOffState signOff={signOff} />
      )}
      {isOpen ? (
        <div>
          <Button
            loading={request.isPending}
            onClick={() =>
              request.mutate(undefined, {
                onSuccess: () => showToast(t('learning.signOff.requested')),
                onError: (failure) => showToast(failureDetail(t, failure), 'critical'),
              })
            }
          >
            {t(signOff === null ? 'learning.signOff.request' : 'learning.signOff.again')}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

function SignOffState({ signOff }: { signOff: SignOff }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { state, assessor, decidedBy, decidedAt, note } = signOff;
  if (state === 'waiting') {
    return (
      <Note tone="informative">
        {t('learning.signOff.waiting', { name: assessor ?? t('learning.signOff.hr') })}
      </Note>
    );
  }
  const day = decidedAt === null ? '' : format.dayOf(decidedAt);
  return (
    <Note tone={state === 'met' ? 'positive' : 'caution'}>
      {t(`learning.signOff.${state}`, { name: decidedBy ?? '', day })}
      {note === '' ? null : ` ${note}`}
    </Note>
  );
}

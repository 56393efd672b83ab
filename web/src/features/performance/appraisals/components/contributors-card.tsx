import { Button, Group, Modal } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Contributor, ReviewDetail } from '@tenure/contract/performance/review.ts';
import { type FormEvent, useMemo, useState } from 'react';
import { failureDetail } from '../../../../lib/failure-detail.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { type Chosen, FoundPicker, type PickerProps, useTyped } from '../../../../ui/found-picker.tsx';
import { smallIcon } from '../../../../ui/icon.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { Note } from '../../../../ui/note.tsx';
import { PeopleChoice } from '../../../../ui/people-choice.tsx';
import { PersonAvatar } from '../../../../ui/person-avatar.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { useFocusGivenBack } from '../../../../ui/use-focus-given-back.ts';
import { WidgetBody, WidgetCard, WidgetRow, WidgetRows } from '../../../../ui/widget-card.tsx';
import { assignableQuery, useAddContributors, useDeactivateContributor } from '../contribution.queries.ts';
import css from './section-card.module.css';
import '../words.ts';

interface ContributorsCardProps {
  review: ReviewDetail;
  isEditable: boolean;
}

/** The people who answer questions of the review in their own name. */
export function ContributorsCard({ review, isEditable }: ContributorsCardProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { contributors } = review;
  if (contributors.length === 0 && !isEditable) return null;
  return (
    <WidgetCard
      title={t('reviews.contributors.title')}
      more={
        isEditable ? (
          <Button size="xs" variant="default" onClick={() => setOpen(true)}>
            {t('reviews.contributors.add')}
          </Button>
        ) : null
      }
    >
      {contributors.length === 0 ? (
        <WidgetBody>
          <p className="quiet">{t('reviews.contributors.none')}</p>
        </WidgetBody>
      ) : (
        <WidgetRows>
          {contributors.map((one) => (
            <WidgetRow key={one.id}>
              <ContributorRow performanceId={review.id} contributor={one} isEditable={isEditable} />
            </WidgetRow>
          ))}
        </WidgetRows>
      )}
      {isOpen ? <AddDialog performanceId={review.id} onClose={() => setOpen(false)} /> : null}
    </WidgetCard>
  );
}

interface ContributorRowProps {
  performanceId: number;
  contributor: Contributor;
  isEditable: boolean;
}

function ContributorRow({ performanceId, contributor, isEditable }: ContributorRowProps) {
  const { t } = useTranslation();
  const remove = useDeactivateContributor(performanceId);
  const { id, displayName, isActive, person } = contributor;
  return (
    <>
      <PersonAvatar name={displayName} src={person.profileImage} />
      <span>
        {displayName}
        <br />
        <span className="quiet small">
          {t(isActive ? 'reviews.contributors.active' : 'reviews.contributors.inactive')}
        </span>
      </span>
      {isEditable && isActive ? (
        <span className={css.end}>
          <IconButton
            aria-label={t('reviews.contributors.remove', { name: displayName })}
            onClick={() =>
              remove.mutate(id, {
                onSuccess: () => showToast(t('reviews.contributors.removed')),
                onError: (error) => showToast(failureDetail(t, error), 'critical'),
              })
            }
          >
            <IconTrash {...smallIcon} />
          </IconButton>
        </span>
      ) : null}
    </>
  );
}

/** Finds people who can contribute to one review. */
const finderFor = (performanceId: number) =>
  function FoundContributor(props: PickerProps) {
    const typed = useTyped(props.chosen);
    const { data, isSuccess, isPlaceholderData } = useQuery({
      ...assignableQuery(performanceId, typed.wanted),
      placeholderData: keepPreviousData,
    });
    const found = (data?.data ?? []).map(({ id, fullName }) => ({ id, name: fullName }));
    return <FoundPicker {...props} typed={typed} found={found} isAnswer={isSuccess && !isPlaceholderData} />;
  };

function AddDialog({ performanceId, onClose }: { performanceId: number; onClose: () => void }) {
  const { t } = useTranslation();
  useFocusGivenBack();
  const add = useAddContributors(performanceId);
  const [people, setPeople] = useState<Chosen[]>([]);
  const [isChecked, setChecked] = useState(false);
  const finder = useMemo(() => finderFor(performanceId), [performanceId]);
  function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (people.length === 0) return;
    add.mutate(
      people.map(({ id }) => id),
      {
        onSuccess: () => {
          showToast(t('reviews.contributors.added'));
          onClose();
        },
      },
    );
  }
  return (
    <Modal opened onClose={onClose} title={t('reviews.contributors.add')} withCloseButton={false}>
      <form className={css.form} noValidate onSubmit={submit}>
        {add.error === null ? null : (
          <Note tone="critical" announce="now">
            {failureDetail(t, add.error)}
          </Note>
        )}
        <p className="quiet">{t('reviews.contributors.addHelp')}</p>
        <PeopleChoice
          id="contributor"
          label={t('reviews.contributors.find')}
          people={people}
          finder={finder}
          error={isChecked && people.length === 0 ? t('reviews.contributors.chooseOne') : undefined}
          onChange={setPeople}
        />
        <Group gap="xs">
          <Button type="submit" loading={add.isPending}>
            {t('reviews.contributors.add')}
          </Button>
          <Button variant="subtle" color="gray" onClick={onClose}>
            {t('form.cancel')}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}

import { Button, Checkbox, Group, Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { failureDetail } from '../../../../lib/failure-detail.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { Note } from '../../../../ui/note.tsx';
import { SectionWaiting } from '../../../../ui/section-waiting.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { useFocusGivenBack } from '../../../../ui/use-focus-given-back.ts';
import type { ItemPlace } from '../appraisals.queries.ts';
import { cascadesQuery, useCascade } from '../cascades.queries.ts';
import css from './section-card.module.css';
import '../words.ts';

interface CascadeDialogProps {
  at: ItemPlace;
  title: string;
  onClose: () => void;
}

/** Chooses the people whose reviews receive a goal that supports this one. */
export function CascadeDialog({ at, title, onClose }: CascadeDialogProps) {
  const { t } = useTranslation();
  useFocusGivenBack();
  const { data, error, refetch } = useQuery({ ...cascadesQuery(at), staleTime: 0 });
  const cascade = useCascade(at);
  const [chosen, setChosen] = useState<string[]>([]);
  const [isChecked, setChecked] = useState(false);
  function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (chosen.length === 0) return;
    cascade.mutate(chosen.map(Number), {
      onSuccess: () => {
        showToast(t('reviews.cascades.done', { count: chosen.length }));
        onClose();
      },
    });
  }
  return (
    <Modal opened onClose={onClose} title={t('reviews.cascades.of', { title })} withCloseButton={false}>
      {data === undefined ? (
        <SectionWaiting
          title={t('reviews.cascades.people')}
          error={error}
          failed={t('reviews.cascades.failed')}
          onRetry={() => void refetch()}
        />
      ) : (
        <form className={css.form} noValidate onSubmit={submit}>
          {cascade.error === null ? null : (
            <Note tone="critical" announce="now">
              {failureDetail(t, cascade.error)}
            </Note>
          )}
          <Checkbox.Group
            label={t('reviews.cascades.people')}
            description={t('reviews.cascades.help')}
            value={chosen}
            onChange={setChosen}
            error={isChecked && chosen.length === 0 ? t('reviews.cascades.choose') : undefined}
          >
            <div className={css.stack}>
              {data.data.map((target) => (
                <Checkbox
                  key={target.id}
                  value={String(target.id)}
                  label={t(target.isCascaded ? 'reviews.cascades.has' : 'reviews.cascades.person', {
                    name: target.employee,
                    review: target.title,
                  })}
                  disabled={target.isCascaded}
                />
              ))}
            </div>
          </Checkbox.Group>
          <Group gap="xs">
            <Button type="submit" loading={cascade.isPending}>
              {t('reviews.cascades.add')}
            </Button>
            <Button variant="subtle" color="gray" onClick={onClose}>
              {t('form.cancel')}
            </Button>
          </Group>
        </form>
      )}
    </Modal>
  );
}

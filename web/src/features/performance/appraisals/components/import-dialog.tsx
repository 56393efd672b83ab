import { Button, Checkbox, Group, Modal } from '@mantine/core';
import type { ReviewDetail } from '@tenure/contract/performance/review.ts';
import { type FormEvent, useState } from 'react';
import { failureDetail } from '../../../../lib/failure-detail.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { Note } from '../../../../ui/note.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { useFocusGivenBack } from '../../../../ui/use-focus-given-back.ts';
import { useImportItems } from '../appraisals.queries.ts';
import css from './section-card.module.css';
import '../words.ts';

type Importable = NonNullable<ReviewDetail['parentPerformance']>['importableSections'];

interface ImportDialogProps {
  at: { performanceId: number; sectionId: number };
  sections: Importable;
  onClose: () => void;
}

/** Chooses items of the previous review to copy into a section. */
export function ImportDialog({ at, sections, onClose }: ImportDialogProps) {
  const { t } = useTranslation();
  useFocusGivenBack();
  const copy = useImportItems(at);
  const [chosen, setChosen] = useState<string[]>(
    sections
      .filter(({ allItemsPreIncluded }) => allItemsPreIncluded)
      .flatMap(({ items }) => items.map(({ id }) => String(id))),
  );
  const [isChecked, setChecked] = useState(false);
  function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (chosen.length === 0) return;
    copy.mutate(chosen.map(Number), {
      onSuccess: () => {
        showToast(t('reviews.items.imported'));
        onClose();
      },
    });
  }
  return (
    <Modal opened onClose={onClose} title={t('reviews.items.import')} withCloseButton={false}>
      <form className={css.form} noValidate onSubmit={submit}>
        {copy.error === null ? null : (
          <Note tone="critical" announce="now">
            {failureDetail(t, copy.error)}
          </Note>
        )}
        {sections.map(({ id, title, items }) => (
          <Checkbox.Group
            key={id}
            label={title}
            description={t('reviews.items.importHelp')}
            value={chosen}
            onChange={setChosen}
            error={isChecked && chosen.length === 0 ? t('reviews.items.importChoose') : undefined}
          >
            <div className={css.stack}>
              {items.map((item) => (
                <Checkbox key={item.id} value={String(item.id)} label={item.title} />
              ))}
            </div>
          </Checkbox.Group>
        ))}
        <Group gap="xs">
          <Button type="submit" loading={copy.isPending}>
            {t('reviews.items.importDo')}
          </Button>
          <Button variant="subtle" color="gray" onClick={onClose}>
            {t('form.cancel')}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}

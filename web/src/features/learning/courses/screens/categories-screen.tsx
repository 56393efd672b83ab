import { Button, Group, Modal, NativeSelect, TextInput } from '@mantine/core';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { EditedCategory } from '@tenure/contract/learning/courses.ts';
import { type CSSProperties, type FormEvent, useMemo, useState } from 'react';
import { failureDetail } from '../../../../lib/failure-detail.ts';
import { fieldErrors } from '../../../../lib/form-problems.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { DataTable, type ListColumn } from '../../../../ui/data-table.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { smallIcon } from '../../../../ui/icon.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { ListContent } from '../../../../ui/list-content.tsx';
import { Note } from '../../../../ui/note.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { useFocusGivenBack } from '../../../../ui/use-focus-given-back.ts';
import { WidgetCard } from '../../../../ui/widget-card.tsx';
import { editedCategoriesQuery, useSaveCategory } from '../courses.queries.ts';
import css from '../form.module.css';
import '../words.ts';

interface Placed {
  category: EditedCategory;
  depth: number;
}

/** Nests each category below its parent. */
function treeOf(categories: readonly EditedCategory[], parentId: number | null = null, depth = 0): Placed[] {
  return categories
    .filter((one) => one.parentId === parentId)
    .flatMap((category) => [{ category, depth }, ...treeOf(categories, category.id, depth + 1)]);
}

/** The tree that sorts the catalogue. */
export function CategoriesScreen() {
  const { t } = useTranslation();
  usePageTitle(t('courseAdmin.categories.title'));
  const { data, error, refetch } = useQuery(editedCategoriesQuery);
  const [edited, setEdited] = useState<EditedCategory | 'new' | null>(null);
  const columns = useMemo<ListColumn<Placed>[]>(
    () => [
      {
        id: 'title',
        header: t('courseAdmin.categories.name'),
        cell: ({ category, depth }) => (
          <span className={css.indented} style={{ '--depth': depth } as CSSProperties}>
            {category.title}
          </span>
        ),
      },
      {
        id: 'courses',
        header: t('courseAdmin.categories.courses'),
        numeric: true,
        cell: ({ category }) => category.courses,
      },
      {
        id: 'edit',
        header: t('courseAdmin.categories.edit'),
        cell: ({ category }) => (
          <IconButton
            aria-label={t('courseAdmin.categories.editOne', { title: category.title })}
            onClick={() => setEdited(category)}
          >
            <IconPencil {...smallIcon} />
          </IconButton>
        ),
      },
    ],
    [t],
  );
  const all = data?.data ?? [];
  return (
    <>
      <PageHeader
        title={t('courseAdmin.categories.title')}
        subtitle={t('courseAdmin.categories.subtitle')}
        actions={
          <Button leftSection={<IconPlus {...smallIcon} />} onClick={() => setEdited('new')}>
            {t('courseAdmin.categories.add')}
          </Button>
        }
      />
      <WidgetCard title={t('courseAdmin.categories.title')}>
        <ListContent
          answer={{ data: data && { data: treeOf(data.data) }, error, refetch }}
          failed={t('courseAdmin.categories.failed')}
          empty={
            <EmptyState title={t('courseAdmin.categories.none')}>
              {t('courseAdmin.categories.noneHelp')}
            </EmptyState>
          }
        >
          {(rows) => (
            <DataTable
              label={t('courseAdmin.categories.title')}
              columns={columns}
              rows={rows}
              rowKey={({ category }) => String(category.id)}
            />
          )}
        </ListContent>
      </WidgetCard>
      {edited === null ? null : (
        <CategoryDialog
          category={edited === 'new' ? null : edited}
          others={all.filter((one) => edited === 'new' || one.id !== edited.id)}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}

interface CategoryDialogProps {
  category: EditedCategory | null;
  others: readonly EditedCategory[];
  onClose: () => void;
}

function CategoryDialog({ category, others, onClose }: CategoryDialogProps) {
  const { t } = useTranslation();
  useFocusGivenBack();
  const save = useSaveCategory(category);
  const [title, setTitle] = useState(category?.title ?? '');
  const [parentId, setParent] = useState(category?.parentId ?? null);
  const [isChecked, setChecked] = useState(false);
  const refused = fieldErrors(save.error);
  function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (title.trim() === '') return;
    save.mutate(
      { title, parentId },
      {
        onSuccess: () => {
          showToast(t('courseAdmin.categories.saved'));
          onClose();
        },
      },
    );
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(category === null ? 'courseAdmin.categories.add' : 'courseAdmin.categories.edit')}
      withCloseButton={false}
    >
      <form className={css.form} noValidate onSubmit={submit}>
        {save.error === null || Object.keys(refused).length > 0 ? null : (
          <Note tone="critical" announce="now">
            {failureDetail(t, save.error)}
          </Note>
        )}
        <TextInput
          label={t('courseAdmin.categories.name')}
          required
          data-autofocus
          maxLength={100}
          value={title}
          error={isChecked && title.trim() === '' ? t('courseAdmin.categories.enterName') : refused['title']}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
        <NativeSelect
          label={t('courseAdmin.categories.parent')}
          value={parentId === null ? '' : String(parentId)}
          error={refused['parentId']}
          data={[
            { value: '', label: t('courseAdmin.categories.top') },
            ...others.map((one) => ({ value: String(one.id), label: one.title })),
          ]}
          onChange={({ currentTarget: { value } }) => setParent(value === '' ? null : Number(value))}
        />
        <Group gap="xs">
          <Button type="submit" loading={save.isPending}>
            {t(category === null ? 'courseAdmin.categories.add' : 'courseAdmin.categories.save')}
          </Button>
          <Button variant="subtle" color="gray" onClick={onClose}>
            {t('form.cancel')}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}

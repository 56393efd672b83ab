import { Button, UnstyledButton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { Directory, DirectoryView, DirectoryViewSettings } from '@tenure/contract/people/directory.ts';
import { useState } from 'react';
import { failureText } from '../../../../lib/failure-text.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { ConfirmDestructive } from '../../../../ui/confirm-destructive.tsx';
import { smallIcon } from '../../../../ui/icon.ts';
import { Note } from '../../../../ui/note.tsx';
import { StatusTag } from '../../../../ui/status-tag.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { useDeleteView, useSaveView } from '../directory.queries.ts';
import { isChanged } from '../directory-view.model.ts';
import css from './directory-views.module.css';
import { SaveViewDialog } from './save-view-dialog.tsx';

interface DirectoryViewsProps {
  directory: Directory;
  /** The view of the open tab; undefined for the tab Everyone. */
  open: DirectoryView | undefined;
  now: DirectoryViewSettings;
  onOpen: (view: DirectoryView | undefined) => void;
}

/** The viewer's saved views as tabs, with actions for the open one. */
export function DirectoryViews({ directory: { views }, open, now, onOpen }: DirectoryViewsProps) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<'save' | 'delete' | null>(null);
  const save = useSaveView();
  const remove = useDeleteView();
  const close = () => setAsked(null);
  const failure = save.error ?? remove.error;
  return (
    <div className={css.views}>
      <nav className={css.tabs} aria-label={t('people.views')}>
        {[undefined, ...views].map((view) => (
          <UnstyledButton
            key={view?.id ?? 0}
            className={css.tab ?? ''}
            aria-current={view?.id === open?.id ? 'true' : undefined}
            onClick={() => onOpen(view)}
          >
            {view?.name ?? t('people.everyone')}
          </UnstyledButton>
        ))}
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          leftSection={<IconPlus {...smallIcon} />}
          onClick={() => setAsked('save')}
        >
          {t('people.saveAsView')}
        </Button>
      </nav>
      {open === undefined ? null : (
        <div className={css.open}>
          {isChanged(open, now) ? (
            <>
              <StatusTag tone="informative">{t('people.viewChanged')}</StatusTag>
              <Button
                size="compact-sm"
                variant="subtle"
                loading={save.isPending}
                onClick={() =>
                  save.mutate(
                    { name: open.name, settings: now },
                    { onSuccess: () => showToast(t('people.viewSaved', { name: open.name })) },
                  )
                }
              >
                {t('people.saveView')}
              </Button>
              <Button size="compact-sm" variant="subtle" color="gray" onClick={() => onOpen(open)}>
                {t('people.resetView')}
              </Button>
            </>
          ) : null}
          <Button size="compact-sm" variant="subtle" color="gray" onClick={() => setAsked('delete')}>
            {t('people.deleteView')}
          </Button>
        </div>
      )}
      {failure === null || asked !== null ? null : (
        <Note tone="critical" announce="now">
          {failureText(t, failure)}
        </Note>
      )}
      {asked === 'save' ? (
        <SaveViewDialog
          taken={views.map(({ name }) => name)}
          settings={now}
          onClose={close}
          onSaved={(view) => {
            close();
            onOpen(view);
          }}
        />
      ) : null}
      <ConfirmDestructive
        opened={asked === 'delete' && open !== undefined}
        title={t('people.deleteViewTitle', { name: open?.name ?? '' })}
        confirmLabel={t('people.deleteView')}
        keepLabel={t('people.keepView')}
        onKeep={close}
        onConfirm={() => {
          if (open === undefined) return;
          remove.mutate(open.id, {
            onSuccess: () => {
              showToast(t('people.viewDeleted', { name: open.name }));
              onOpen(undefined);
            },
            onSettled: close,
          });
        }}
      >
        {t('people.deleteViewHelp')}
      </ConfirmDestructive>
    </div>
  );
}

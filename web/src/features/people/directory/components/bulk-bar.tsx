import { Button, Checkbox } from '@mantine/core';
import { IconDownload, IconMailForward, IconSchool } from '@tabler/icons-react';
import { assignCoursePath } from '@tenure/contract/learning/assigning.ts';
import { AppLink } from '../../../../lib/app-link.tsx';
import { failureText } from '../../../../lib/failure-text.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import { smallIcon } from '../../../../ui/icon.ts';
import { Note } from '../../../../ui/note.tsx';
import { SelectionBar } from '../../../../ui/selection-bar.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { useExportPeople, useInvitePeople } from '../directory.queries.ts';
import type { PeopleSearch } from '../people-search.ts';

/** The address of an export has room for this many. */
const mostSelected = 100;

interface BulkBarProps {
  search: PeopleSearch;
  chosen: ReadonlySet<number>;
  /** The list's `metadata.actions`. */
  actions: readonly string[];
  onClear: () => void;
}

/** Actions for the selected people; hidden without a selection. */
export function BulkBar({ search, chosen, actions, onClear }: BulkBarProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const exporting = useExportPeople();
  const inviting = useInvitePeople();
  const failure = exporting.error ?? inviting.error;
  const isTooMany = chosen.size > mostSelected;
  if (chosen.size === 0) return null;
  return (
    <SelectionBar
      count={t('people.selected', { count: chosen.size })}
      clearLabel={t('people.clearSelection')}
      onClear={onClear}
      notes={
        <>
          {isTooMany ? (
            <Note tone="caution">{t('people.tooMany', { most: format.number(mostSelected) })}</Note>
          ) : null}
          {failure === null ? null : (
            <Note tone="critical" announce="now">
              {failureText(t, failure)}
            </Note>
          )}
        </>
      }
    >
      {actions.includes('INVITE') ? (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconMailForward {...smallIcon} />}
          loading={inviting.isPending}
          disabled={isTooMany}
          onClick={() =>
            inviting.mutate([...chosen], {
              onSuccess: () => {
                showToast(t('people.inviting', { count: chosen.size }));
                onClear();
              },
            })
          }
        >
          {t('people.invite')}
        </Button>
      ) : null}
      {actions.includes('EXPORT') ? (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconDownload {...smallIcon} />}
          loading={exporting.isPending}
          disabled={isTooMany}
          onClick={() => exporting.mutate({ search, chosen: [...chosen] })}
        >
          {t('people.exportChosen')}
        </Button>
      ) : null}
      {actions.includes('ENROLL') && !isTooMany ? (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconSchool {...smallIcon} />}
          component={AppLink}
          href={assignCoursePath({ people: [...chosen] })}
        >
          {t('people.assignCourse')}
        </Button>
      ) : null}
    </SelectionBar>
  );
}

interface SelectPageProps {
  ids: readonly number[];
  chosen: ReadonlySet<number>;
  onToggle: (ids: readonly number[], isChosen: boolean) => void;
}

/** Selects or clears everyone on the page. */
export function SelectPage({ ids, chosen, onToggle }: SelectPageProps) {
  const { t } = useTranslation();
  const selected = ids.filter((id) => chosen.has(id)).length;
  return (
    <Checkbox
      size="xs"
      label={t('people.selectPage')}
      checked={ids.length > 0 && selected === ids.length}
      indeterminate={selected > 0 && selected < ids.length}
      disabled={ids.length === 0}
      onChange={({ currentTarget: { checked } }) => onToggle(ids, checked)}
    />
  );
}

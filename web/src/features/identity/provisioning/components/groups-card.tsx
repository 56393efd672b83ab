import { Button, Checkbox, NativeSelect } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ProvisionedGroup, ProvisioningSettings } from '@tenure/contract/identity/provisioning.ts';
import { useState } from 'react';
import { formErrors } from '../../../../lib/api/form-errors.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { ListCard } from '../../../../ui/list-card.tsx';
import { SearchField } from '../../../../ui/list-controls.tsx';
import { StatusTag } from '../../../../ui/status-tag.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { WidgetRow, WidgetRows } from '../../../../ui/widget-card.tsx';
import { groupsQuery, useMapGroup } from '../provisioning.queries.ts';
import { DialogForm } from './dialog-form.tsx';
import css from './provisioning.module.css';

type Profiles = ProvisioningSettings['profiles'];

/** Groups sent by the provider, and the profiles their members receive. */
export function GroupsCard({ profiles }: { profiles: Profiles }) {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const [searchText, setSearchText] = useState('');
  const [choosing, setChoosing] = useState<ProvisionedGroup | null>(null);
  const answer = useQuery({ ...groupsQuery(page, searchText), placeholderData: keepPreviousData });
  const isNarrowed = searchText !== '';
  return (
    <>
      {isNarrowed || answer.data?.data.length ? (
        <SearchField
          label={t('provisioning.find')}
          value={searchText}
          onSearch={(text) => {
            setPage(1);
            setSearchText(text);
          }}
        />
      ) : null}
      <ListCard
        title={t('provisioning.mapping')}
        answer={answer}
        page={page}
        onPage={setPage}
        failed={t('provisioning.mappingFailed')}
        expected={3}
        empty={
          <EmptyState title={t(isNarrowed ? 'provisioning.noMatch' : 'provisioning.noGroups')}>
            {t(isNarrowed ? 'provisioning.noMatchHelp' : 'provisioning.noGroupsHelp')}
          </EmptyState>
        }
      >
        {(groups) => (
          <WidgetRows>
            {groups.map((group) => (
              <WidgetRow key={group.id}>
                <div className={css.words}>
                  <span className={css.name}>{group.displayName}</span>
                  <span className="quiet small">
                    {t('provisioning.members', { count: group.members })}
                    {' · '}
                    {group.profile === null
                      ? t('provisioning.givesNothing')
                      : t('provisioning.gives', { profile: group.profile.name })}
                  </span>
                  {group.hasOutgrown ? (
                    <StatusTag tone="caution">{t('provisioning.outgrown')}</StatusTag>
                  ) : null}
                </div>
                <Button
                  size="xs"
                  variant="default"
                  aria-label={t('provisioning.chooseOf', { name: group.displayName })}
                  onClick={() => setChoosing(group)}
                >
                  {t('provisioning.choose')}
                </Button>
              </WidgetRow>
            ))}
          </WidgetRows>
        )}
      </ListCard>
      {choosing === null ? null : (
        <ChooseDialog group={choosing} profiles={profiles} onClose={() => setChoosing(null)} />
      )}
    </>
  );
}

interface ChooseDialogProps {
  group: ProvisionedGroup;
  profiles: Profiles;
  onClose: () => void;
}

function ChooseDialog({ group, profiles, onClose }: ChooseDialogProps) {
  const { t } = useTranslation();
  const map = useMapGroup();
  const [chosen, setChosen] = useState(group.profile === null ? '' : String(group.profile.id));
  const [isAllowed, setAllowed] = useState(group.allowsAdministrator);
  const profile = profiles.find(({ id }) => String(id) === chosen);
  const errors = formErrors(map.error);
  return (
    <DialogForm
      title={t('provisioning.chooseTitle', { name: group.displayName })}
      submitLabel={t('provisioning.save')}
      saving={map.isPending}
      failure={Object.keys(errors).length === 0 ? map.error : null}
      onSubmit={() =>
        map.mutate(
          {
            group,
            profileId: chosen === '' ? null : Number(chosen),
            allowsAdministrator: profile?.roleType === 'Administrator' && isAllowed,
          },
          {
            onSuccess: () => {
              showToast(t('provisioning.mapped'));
              onClose();
            },
          },
        )
      }
      onClose={onClose}
    >
      <NativeSelect
        label={t('provisioning.profile')}
        value={chosen}
        error={errors['profileId']}
        data={[
          { value: '', label: t('provisioning.noProfile') },
          ...profiles.map(({ id, name, mayGive }) => ({
            value: String(id),
            label: mayGive ? name : t('provisioning.notYours', { name }),
            disabled: !mayGive,
          })),
        ]}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
      {profile?.roleType === 'Administrator' ? (
        <Checkbox
          label={t('provisioning.allowAdministrator')}
          description={t('provisioning.allowHelp')}
          checked={isAllowed}
          error={errors['allowsAdministrator']}
          onChange={(event) => setAllowed(event.currentTarget.checked)}
        />
      ) : null}
    </DialogForm>
  );
}

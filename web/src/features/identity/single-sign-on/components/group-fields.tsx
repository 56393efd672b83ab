import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type SsoSettings, ssoLimits } from '@tenure/contract/identity/single-sign-on-settings.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { icon, smallIcon } from '../../../../ui/icon.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { field, fieldId, type SettingsForm } from '../settings-form.ts';
import css from './settings.module.css';

interface GroupFieldsProps {
  form: SettingsForm;
  profiles: SsoSettings['profiles'];
}

/** No profile has this id: a group's profile is never decided by the order of a list. */
const notChosen = 0;

/** The profile for each group at the provider. */
export function GroupFields({ form, profiles }: GroupFieldsProps) {
  const { t } = useTranslation();
  const { groupProfiles } = form.values;
  return (
    <div className={css.group}>
      <h3>{t('singleSignOn.groups')}</h3>
      <p className="quiet small">{t('singleSignOn.groupsHelp')}</p>
      <div className={css.rows}>
        {groupProfiles.map(({ group, profileId }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- the name is being typed, so it names nothing
          <div className={css.row} key={at}>
            <TextInput
              {...field(form, `groupProfiles.${at}.group`)}
              label={t('singleSignOn.group')}
              autoCapitalize="none"
              spellCheck={false}
            />
            <NativeSelect
              id={fieldId(`groupProfiles.${at}.profileId`)}
              label={t('singleSignOn.profile')}
              value={String(profileId)}
              error={form.errors[`groupProfiles.${at}.profileId`]}
              onChange={(event) =>
                form.setFieldValue(`groupProfiles.${at}.profileId`, Number(event.currentTarget.value))
              }
              data={[
                { value: String(notChosen), label: t('singleSignOn.chooseProfile'), disabled: true },
                ...profiles.map(({ id, name, mayGive }) => ({
                  value: String(id),
                  label: name,
                  disabled: !mayGive && id !== profileId,
                })),
              ]}
            />
            <IconButton
              aria-label={t('singleSignOn.removeGroup', {
                group: group === '' ? t('singleSignOn.unnamedGroup') : group,
              })}
              onClick={() => form.removeListItem('groupProfiles', at)}
            >
              <IconTrash {...icon} />
            </IconButton>
          </div>
        ))}
      </div>
      <div>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPlus {...smallIcon} />}
          disabled={groupProfiles.length >= ssoLimits.groups}
          onClick={() => form.insertListItem('groupProfiles', { group: '', profileId: notChosen })}
        >
          {t('singleSignOn.addGroup')}
        </Button>
      </div>
    </div>
  );
}

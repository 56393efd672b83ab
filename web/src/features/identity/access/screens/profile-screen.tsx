import { Button, Menu, Tabs } from '@mantine/core';
import '@mantine/core/styles/Tabs.layer.css';
import {
  IconCopy,
  IconDots,
  IconLock,
  IconRotate2,
  IconShieldCheck,
  IconTrash,
  IconUsers,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { failureText, requestIdOf } from '../../../../lib/failure-text.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { Failure } from '../../../../ui/failure.tsx';
import { icon, smallIcon } from '../../../../ui/icon.ts';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { Trail } from '../../../../ui/trail.tsx';
import { SkeletonRows, Waiting } from '../../../../ui/waiting.tsx';
import { WidgetCard } from '../../../../ui/widget-card.tsx';
import { type ProfileAnswer, profileQuery } from '../access.queries.ts';
import { HoldersSection } from '../components/holders-section.tsx';
import { type ProfileAction, ProfileActions } from '../components/profile-actions.tsx';
import { ProfileEditor } from '../components/profile-editor.tsx';
import { useHoldersText } from '../grant-words.ts';
import css from './profile-screen.module.css';
import '../words.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';

const route = '/admin/security-profiles/$profileId';

/** One security profile: what it grants, and who holds it. */
export function ProfileScreen() {
  const { t } = useTranslation();
  const { profileId } = useParams({ from: route });
  const { data, error, refetch } = useQuery(profileQuery(profileId));
  usePageTitle(data?.body.data.name ?? t('access.title'));
  if (data !== undefined) return <Profile key={profileId} profileId={profileId} answer={data} />;
  if (error instanceof ApiError && error.status === 404) {
    return (
      <PageHeader
        title={t('access.unknown')}
        subtitle={
          <Link className="link" to="/admin/security-profiles">
            {t('access.title')}
          </Link>
        }
      />
    );
  }
  return (
    <>
      <PageHeader title={t('access.title')} />
      <WidgetCard title={t('access.matrix')}>
        {error === null ? (
          <Waiting>
            <SkeletonRows rows={8} />
          </Waiting>
        ) : (
          <Failure
            title={t('access.profileFailed')}
            requestId={requestIdOf(error)}
            onRetry={() => void refetch()}
          >
            {failureText(t, error)}
          </Failure>
        )}
      </WidgetCard>
    </>
  );
}

function Profile({ profileId, answer }: { profileId: string; answer: ProfileAnswer }) {
  const { t } = useTranslation();
  const navigate = useNavigate({ from: route });
  const { tab } = useSearch({ from: route });
  const [action, setAction] = useState<ProfileAction | null>(null);
  const { data: profile, metadata } = answer.body;
  const mayEdit = metadata.capabilities.includes('security-profiles.edit');
  const held = useHoldersText()(profile.holders);
  return (
    <>
      <PageHeader
        title={profile.name}
        subtitle={profile.description}
        trail={
          <Trail
            above={[
              <Link key="security-profiles" to="/admin/security-profiles">
                {t('access.title')}
              </Link>,
            ]}
            here={profile.name}
          />
        }
        facts={[
          { icon: <IconShieldCheck {...icon} />, text: t(`access.roleTypes.${profile.roleType.name}`) },
          { icon: <IconUsers {...icon} />, text: held },
          ...(profile.requiresSecondFactor
            ? [{ icon: <IconLock {...icon} />, text: t('access.secondFactorNeeded') }]
            : []),
          ...(profile.isBuiltIn ? [{ icon: <IconRotate2 {...icon} />, text: t('access.builtIn') }] : []),
        ]}
        actions={mayEdit ? actions() : null}
      />
      <Tabs
        value={tab}
        keepMounted={false}
        onChange={(value) =>
          void navigate({
            search: (was) => ({ ...was, tab: value === 'holders' ? 'holders' : 'grants', user: null }),
          })
        }
      >
        <Tabs.List className={css.tabs ?? ''}>
          <Tabs.Tab value="grants">{t('access.tabs.grants')}</Tabs.Tab>
          <Tabs.Tab value="holders">{t('access.tabs.holders')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="grants">
          <ProfileEditor profileId={profileId} answer={answer} />
        </Tabs.Panel>
        <Tabs.Panel value="holders">
          <HoldersSection profileId={profileId} answer={answer} />
        </Tabs.Panel>
      </Tabs>
      {action === null ? null : (
        <ProfileActions
          action={action}
          profileId={profileId}
          answer={answer}
          onClose={() => setAction(null)}
        />
      )}
    </>
  );

  function actions() {
    return (
      <>
        <Button variant="default" leftSection={<IconCopy {...smallIcon} />} onClick={() => setAction('copy')}>
          {t('access.copy')}
        </Button>
        <Menu position="bottom-end">
          <Menu.Target>
            <IconButton className={css.more ?? ''} outlined aria-label={t('access.more')}>
              <IconDots {...icon} />
            </IconButton>
          </Menu.Target>
          <Menu.Dropdown>
            {profile.isBuiltIn ? (
              <Menu.Item leftSection={<IconRotate2 {...smallIcon} />} onClick={() => setAction('reset')}>
                {t('access.reset')}
              </Menu.Item>
            ) : (
              <Menu.Item leftSection={<IconTrash {...smallIcon} />} onClick={() => setAction('delete')}>
                {t('access.delete')}
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      </>
    );
  }
}

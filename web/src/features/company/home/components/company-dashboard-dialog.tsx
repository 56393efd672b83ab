import { Button, Group, Modal, TextInput } from '@mantine/core';
import { useNavigate, useRouter } from '@tanstack/react-router';
import type { NamedAudience } from '@tenure/contract/company/dashboards.ts';
import { useState } from 'react';
import { failureDetail } from '../../../../lib/failure-detail.ts';
import { failureText } from '../../../../lib/failure-text.ts';
import { fieldErrors } from '../../../../lib/form-problems.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { ConfirmDestructive } from '../../../../ui/confirm-destructive.tsx';
import { Note } from '../../../../ui/note.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { useFocusGivenBack } from '../../../../ui/use-focus-given-back.ts';
import { dashboardPath } from '../edit-address.ts';
import {
  type DashboardAnswer,
  useCreateDashboard,
  useDeleteDashboard,
  useSetAudience,
} from '../home.queries.ts';
import { AudienceFields, audienceFrom, type ChosenAudience } from './audience-fields.tsx';
import css from './company-dashboard-dialog.module.css';
import './company-dashboard-words.ts';

export function NewDashboardDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  useFocusGivenBack();
  const router = useRouter();
  const create = useCreateDashboard();
  const [title, setTitle] = useState('');
  const [chosen, setChosen] = useState<ChosenAudience>({ kind: 'everyone', id: null });
  const [isMissing, setMissing] = useState(false);
  const wrong = fieldErrors(create.error);
  const audience = audienceFrom(chosen);
  return (
    <Modal opened onClose={onClose} title={t('companyDashboard.newTitle')} withCloseButton={false}>
      <form
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setMissing(audience === null);
          if (audience === null) return;
          create.mutate(
            { title, audience },
            {
              onSuccess: ({ body: { data } }) => {
                showToast(t('companyDashboard.created', { title: data.title }));
                onClose();
                router.history.push(`${dashboardPath}?id=${data.id}&edit=add`);
              },
            },
          );
        }}
      >
        {create.error === null || Object.keys(wrong).length > 0 ? null : (
          <Note tone="critical" announce="now">
            {failureDetail(t, create.error)}
          </Note>
        )}
        <p className="quiet">{t('companyDashboard.help')}</p>
        <TextInput
          label={t('companyDashboard.title')}
          required
          maxLength={80}
          data-autofocus
          value={title}
          error={wrong['title']}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
        <AudienceFields
          chosen={chosen}
          onChoose={setChosen}
          error={isMissing && audience === null ? t('companyDashboard.missing') : wrong['audience.id']}
        />
        <Group gap="xs">
          <Button type="submit" loading={create.isPending}>
            {t('companyDashboard.create')}
          </Button>
          <Button variant="subtle" color="gray" onClick={onClose}>
            {t('companyDashboard.cancel')}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}

interface AudienceDialogProps {
  dashboardId: string;
  answer: DashboardAnswer;
  audience: NamedAudience;
  onClose: () => void;
}

export function AudienceDialog({ dashboardId, answer, audience, onClose }: AudienceDialogProps) {
  const { t } = useTranslation();
  useFocusGivenBack();
  const navigate = useNavigate();
  const { title } = answer.body.data;
  const save = useSetAudience(dashboardId);
  const remove = useDeleteDashboard(dashboardId, async () => {
    await navigate({ to: '/' });
    showToast(t('companyDashboard.deleted', { title }));
  });
  const [chosen, setChosen] = useState<ChosenAudience>(audience);
  const [isMissing, setMissing] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const { etag } = answer;
  const wrong = fieldErrors(save.error);
  const wanted = audienceFrom(chosen);
  return (
    <>
      <Modal
        opened={!isDeleting}
        onClose={onClose}
        title={t('companyDashboard.audienceTitle', { title })}
        withCloseButton={false}
      >
        <form
          className={css.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            setMissing(wanted === null);
            if (wanted === null) return;
            save.mutate(
              { audience: wanted, etag },
              {
                onSuccess: () => {
                  showToast(t('companyDashboard.audienceSaved'));
                  onClose();
                },
              },
            );
          }}
        >
          {save.error === null || Object.keys(wrong).length > 0 ? null : (
            <Note tone="critical" announce="now">
              {failureDetail(t, save.error)}
            </Note>
          )}
          <AudienceFields
            chosen={chosen}
            onChoose={setChosen}
            error={isMissing && wanted === null ? t('companyDashboard.missing') : wrong['audience.id']}
          />
          <Group gap="xs">
            <Button type="submit" loading={save.isPending}>
              {t('companyDashboard.saveAudience')}
            </Button>
            <Button variant="subtle" color="gray" onClick={onClose}>
              {t('companyDashboard.cancel')}
            </Button>
            <Button variant="subtle" color="red" ml="auto" onClick={() => setDeleting(true)}>
              {t('companyDashboard.delete')}
            </Button>
          </Group>
        </form>
      </Modal>
      <ConfirmDestructive
        opened={isDeleting}
        title={t('companyDashboard.deleteTitle', { title })}
        confirmLabel={t('companyDashboard.delete')}
        keepLabel={t('companyDashboard.keep')}
        onConfirm={() =>
          remove.mutate(
            { etag },
            {
              onError: (error) => {
                showToast(failureText(t, error), 'critical');
                setDeleting(false);
              },
            },
          )
        }
        onKeep={() => setDeleting(false)}
      >
        {t('companyDashboard.deleteHelp')}
      </ConfirmDestructive>
    </>
  );
}

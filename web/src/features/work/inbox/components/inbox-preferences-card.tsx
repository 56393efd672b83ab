import { NativeSelect, Stack, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { InboxPreferences } from '@tenure/contract/work/inbox-preferences.ts';
import { digestChoices } from '@tenure/domain/work/inbox-digest.ts';
import { failureText, requestIdOf } from '../../../../lib/failure-text.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { Failure } from '../../../../ui/failure.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { SkeletonRows, Waiting } from '../../../../ui/waiting.tsx';
import { WidgetBody, WidgetCard } from '../../../../ui/widget-card.tsx';
import { inboxPreferencesQuery, useSaveInboxPreferences } from '../inbox-preferences.queries.ts';
import '../words.ts';

/** The inbox email, and the single keys, which people can turn off if they trigger them by accident. */
export function InboxPreferencesCard() {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(inboxPreferencesQuery);
  return (
    <WidgetCard title={t('inbox.preferences')}>
      {data === undefined ? (
        error === null ? (
          <Waiting>
            <SkeletonRows rows={2} />
          </Waiting>
        ) : (
          <Failure
            title={t('inbox.preferencesFailed')}
            requestId={requestIdOf(error)}
            onRetry={() => void refetch()}
          >
            {failureText(t, error)}
          </Failure>
        )
      ) : (
        <WidgetBody>
          <Choices chosen={data.data} />
        </WidgetBody>
      )}
    </WidgetCard>
  );
}

function Choices({ chosen }: { chosen: InboxPreferences }) {
  const { t } = useTranslation();
  const save = useSaveInboxPreferences();
  const choose = (change: Partial<InboxPreferences>) =>
    save.mutate(
      { ...chosen, ...change },
      {
        onSuccess: () => showToast(t('inbox.preferencesSaved')),
        onError: (failure) => showToast(failureText(t, failure), 'critical'),
      },
    );
  return (
    <Stack gap="md">
      <NativeSelect
        label={t('inbox.digest')}
        description={t('inbox.digestHelp')}
        disabled={save.isPending}
        value={chosen.digest}
        data={digestChoices.map((value) => ({ value, label: t(`inbox.digests.${value}`) }))}
        onChange={(event) => {
          const digest = digestChoices.find((one) => one === event.currentTarget.value);
          if (digest !== undefined) choose({ digest });
        }}
      />
      <Switch
        label={t('inbox.keysOn')}
        description={t('inbox.keysHelp')}
        disabled={save.isPending}
        checked={chosen.hasKeys}
        onChange={(event) => choose({ hasKeys: event.currentTarget.checked })}
      />
    </Stack>
  );
}

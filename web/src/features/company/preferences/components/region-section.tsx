import { NativeSelect } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Site } from '@tenure/contract/identity/site.ts';
import { languages, saveRegionPreference } from '@tenure/contract/platform/preferences.ts';
import { call } from '../../../../lib/api/call.ts';
import { useNow } from '../../../../lib/clock.ts';
import { failureText } from '../../../../lib/failure-text.ts';
import { createFormat } from '../../../../lib/format.ts';
import { localeFor, speak } from '../../../../lib/messages/messages.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { siteQuery, useSite } from '../../../../lib/session.ts';
import { Note } from '../../../../ui/note.tsx';
import { TimeZoneField } from '../../../../ui/time-zone-field.tsx';
import { WidgetBody, WidgetCard } from '../../../../ui/widget-card.tsx';
import css from './region-section.module.css';
import '../words.ts';

const oneMinute = 60_000;

/** A choice is saved at once, like the appearance above it. */
export function RegionSection() {
  const { t } = useTranslation();
  const { user, tenant } = useSite();
  const queryClient = useQueryClient();
  const save = useMutation({
    mutationFn: (region: { language: (typeof languages)[number]; timezone: string }) =>
      call(saveRegionPreference, { body: region }),
    onSuccess: async ({ body }) => {
      queryClient.setQueryData(siteQuery.queryKey, (answer) =>
        answer === undefined
          ? undefined
          : { ...answer, body: { ...answer.body, user: { ...answer.body.user, ...body } } },
      );
      await speak(body.language);
    },
  });
  const chosen = save.isPending ? save.variables : { language: languageOf(user), timezone: user.timezone };
  const now = useNow(oneMinute);
  const format = createFormat({ locale: chosen.language, timeZone: chosen.timezone });
  return (
    <WidgetCard title={t('region.title')}>
      <WidgetBody>
        <div className={css.fields}>
          <NativeSelect
            label={t('region.language')}
            value={chosen.language}
            data={offeredLanguages(tenant, languageOf(user)).map((value) => ({
              value,
              label: t(`region.languages.${value}`),
            }))}
            onChange={({ currentTarget: { value } }) =>
              save.mutate({ ...chosen, language: languageOf({ language: value }) })
            }
          />
          <TimeZoneField
            label={t('region.timezone')}
            description={t('region.timezoneHelp', { now: format.dateTime(new Date(now).toISOString()) })}
            value={chosen.timezone}
            onChange={(timezone) => save.mutate({ ...chosen, timezone })}
          />
        </div>
        <output className={`quiet small ${css.saved}`}>{save.isSuccess ? t('region.saved') : null}</output>
        {save.error === null ? null : (
          <Note tone="critical" announce="now">
            {failureText(t, save.error)}
          </Note>
        )}
      </WidgetBody>
    </WidgetCard>
  );
}

/** The company's languages, and the one in use. */
function offeredLanguages(tenant: Site['tenant'], inUse: string) {
  return languages.filter((one) => one === inUse || (tenant?.languages.includes(one) ?? true));
}

/** The language for people whose own is not among the choices. */
function languageOf({ language }: { language: string }): (typeof languages)[number] {
  return languages.find((one) => one === localeFor(language)) ?? 'en-AU';
}

import { Button, Group, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { mostFirstDayLetters, mostWelcomeLetters, type WelcomeWords } from '@tenure/contract/work/welcome.ts';
import { type FormEvent, useState } from 'react';
import { failureDetail } from '../../../lib/failure-detail.ts';
import { fieldErrors } from '../../../lib/form-problems.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { Note } from '../../../ui/note.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { SectionWaiting } from '../../../ui/section-waiting.tsx';
import { showToast } from '../../../ui/toast.ts';
import { WidgetBody, WidgetCard } from '../../../ui/widget-card.tsx';
import css from './welcome.module.css';
import { useSaveWelcomeWords, welcomeWordsQuery } from './welcome.queries.ts';
import './welcome.words.ts';

/** Shown to people who sign in before their first day. */
export function WelcomeWordsScreen() {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(welcomeWordsQuery);
  // Here, as saving replaces the form, and with it what would tell of it.
  const save = useSaveWelcomeWords();
  usePageTitle(t('welcome.settings.title'));
  return (
    <>
      <PageHeader title={t('welcome.settings.title')} subtitle={t('welcome.settings.subtitle')} />
      {data === undefined ? (
        <SectionWaiting
          title={t('welcome.settings.card')}
          error={error}
          failed={t('welcome.settings.failed')}
          onRetry={() => void refetch()}
        />
      ) : (
        <WidgetCard title={t('welcome.settings.card')}>
          <WidgetBody>
            <WordsForm key={data.etag} kept={data.body.data} etag={data.etag} save={save} />
          </WidgetBody>
        </WidgetCard>
      )}
    </>
  );
}

interface WordsFormProps {
  kept: WelcomeWords;
  etag: string | null;
  save: ReturnType<typeof useSaveWelcomeWords>;
}

function WordsForm({ kept, etag, save }: WordsFormProps) {
  const { t } = useTranslation();
  const [words, setWords] = useState(kept.words);
  const [firstDay, setFirstDay] = useState(kept.firstDay);
  const refused = fieldErrors(save.error);
  function submit(event: FormEvent) {
    event.preventDefault();
    save.mutate(
      { words: { words, firstDay }, etag },
      { onSuccess: () => showToast(t('welcome.settings.saved')) },
    );
  }
  return (
    <form className={css.form} noValidate onSubmit={submit}>
      {save.error === null || Object.keys(refused).length > 0 ? null : (
        <Note tone="critical" announce="now">
          {failureDetail(t, save.error)}
        </Note>
      )}
      <Textarea
        label={t('welcome.settings.words')}
        description={t('welcome.settings.wordsHelp')}
        autosize
        minRows={4}
        maxLength={mostWelcomeLetters}
        value={words}
        error={refused['words']}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      <Textarea
        label={t('welcome.settings.firstDay')}
        description={t('welcome.settings.firstDayHelp')}
        autosize
        minRows={3}
        maxLength={mostFirstDayLetters}
        value={firstDay}
        error={refused['firstDay']}
        onChange={(event) => setFirstDay(event.currentTarget.value)}
      />
      <Group gap="xs">
        <Button type="submit" loading={save.isPending}>
          {t('welcome.settings.save')}
        </Button>
      </Group>
    </form>
  );
}

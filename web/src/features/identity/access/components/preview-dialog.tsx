import { Button, Group, Modal } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Grant } from '@tenure/contract/capabilities.ts';
import { useState } from 'react';
import { failureText, requestIdOf } from '../../../../lib/failure-text.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import { Failure } from '../../../../ui/failure.tsx';
import { PageSteps } from '../../../../ui/page-steps.tsx';
import { PersonAvatar } from '../../../../ui/person-avatar.tsx';
import { useFocusGivenBack } from '../../../../ui/use-focus-given-back.ts';
import { SkeletonRows, Waiting } from '../../../../ui/waiting.tsx';
import { type Preview, previewQuery } from '../access.queries.ts';
import { useGrantWords } from '../grant-words.ts';
import css from './preview-dialog.module.css';

interface PreviewDialogProps {
  profileId: string;
  name: string;
  grants: Grant[];
  saving: boolean;
  onSave: () => void;
  onClose: () => void;
}

/** Shown before a profile is saved: who gains and loses which grants. */
export function PreviewDialog({ profileId, name, grants, saving, onSave, onClose }: PreviewDialogProps) {
  const { t } = useTranslation();
  useFocusGivenBack();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery({
    ...previewQuery(profileId, grants, page),
    placeholderData: keepPreviousData,
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('access.previewTitle', { name })}
      withCloseButton={false}
      size="lg"
    >
      {content()}
      <Group gap="xs" mt="lg">
        <Button loading={saving} disabled={data === undefined} onClick={onSave}>
          {t('access.save')}
        </Button>
        <Button variant="subtle" color="gray" data-autofocus onClick={onClose}>
          {t('access.keepEditing')}
        </Button>
      </Group>
    </Modal>
  );

  function content() {
    if (error !== null) {
      return (
        <Failure
          title={t('access.previewFailed')}
          requestId={requestIdOf(error)}
          onRetry={() => void refetch()}
        >
          {failureText(t, error)}
        </Failure>
      );
    }
    if (data === undefined) {
      return (
        <Waiting>
          <SkeletonRows rows={5} />
        </Waiting>
      );
    }
    return <Effects preview={data} page={page} onPage={setPage} />;
  }
}

interface EffectsProps {
  preview: Preview;
  page: number;
  onPage: (page: number) => void;
}

function Effects({ preview: { data, metadata }, page, onPage }: EffectsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { pagination } = metadata;
  if (pagination.total === 0) {
    return (
      <div className={css.nobody}>
        <p>
          <b>{t('access.previewNobody')}</b>
        </p>
        <p className="quiet">{t('access.previewNobodyHelp')}</p>
      </div>
    );
  }
  const reachesReports = [...data.gains, ...data.loses].some(({ scope }) => scope.endsWith('reports'));
  return (
    <>
      <Counted title={t('access.previewGains')} side="gains" some={data.gains} />
      <Counted title={t('access.previewLoses')} side="loses" some={data.loses} />
      {reachesReports ? <p className={css.reach}>{t('access.previewReach')}</p> : null}
      <section className={css.people}>
        <header>
          <h3>
            {t('access.previewPeople')} <span className="quiet">{format.number(pagination.total)}</span>
          </h3>
          <PageSteps
            label={t('access.previewPeople')}
            page={page}
            pages={pagination.total_pages}
            onPage={onPage}
          />
        </header>
        <ul>
          {data.people.map((person) => (
            <li key={person.userId}>
              <PersonAvatar name={person.fullName} src={null} />
              <span className={css.who}>
                <b>{person.fullName}</b>
                <span>{person.positionTitle}</span>
              </span>
              <span className={css.marks}>
                {person.gains.length === 0 ? null : (
                  <span data-side="gains">
                    <IconPlus size={14} stroke={1.8} aria-hidden />
                    {format.number(person.gains.length)}
                    <span className="visually-hidden">{t('access.gainsOf')}</span>
                  </span>
                )}
                {person.loses.length === 0 ? null : (
                  <span data-side="loses">
                    <IconMinus size={14} stroke={1.8} aria-hidden />
                    {format.number(person.loses.length)}
                    <span className="visually-hidden">{t('access.losesOf')}</span>
                  </span>
                )}
              </span>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

interface CountedProps {
  title: string;
  side: 'gains' | 'loses';
  some: Preview['data']['gains'];
}

function Counted({ title, side, some }: CountedProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const words = useGrantWords();
  if (some.length === 0) return null;
  const Icon = side === 'gains' ? IconPlus : IconMinus;
  return (
    <section className={css.counted} data-side={side}>
      <h3>{title}</h3>
      <ul>
        {some.map((grant) => (
          <li key={words(grant)}>
            <Icon size={16} stroke={1.8} aria-hidden />
            <span>{words(grant)}</span>
            <span className={css.count}>
              {t('access.people', { count: grant.people, people: format.number(grant.people) })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

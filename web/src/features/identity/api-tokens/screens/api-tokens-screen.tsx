import { Button } from '@mantine/core';
import { IconKey, IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { ApiToken } from '@tenure/contract/identity/api-tokens.ts';
import { useState } from 'react';
import { failureText } from '../../../../lib/failure-text.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { useFormat } from '../../../../lib/session.ts';
import { ConfirmDestructive } from '../../../../ui/confirm-destructive.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { icon, smallIcon } from '../../../../ui/icon.ts';
import { ListCard } from '../../../../ui/list-card.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { ShownOnce } from '../../../../ui/shown-once.tsx';
import { StatusTag } from '../../../../ui/status-tag.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { Trail } from '../../../../ui/trail.tsx';
import { WidgetRow, WidgetRows } from '../../../../ui/widget-card.tsx';
import { tokensQuery, useRevokeToken } from '../api-tokens.queries.ts';
import css from '../components/api-tokens.module.css';
import { NewTokenDialog } from '../components/new-token-dialog.tsx';
import '../words.ts';

const route = '/preferences/tokens';

/** The tokens with which programs act as this person. */
export function ApiTokensScreen() {
  const { t } = useTranslation();
  const format = useFormat();
  const { page } = useSearch({ from: route });
  const navigate = useNavigate({ from: route });
  const answer = useQuery({ ...tokensQuery(page), placeholderData: keepPreviousData });
  const revoke = useRevokeToken();
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState<string | null>(null);
  const [leaving, setLeaving] = useState<ApiToken | null>(null);
  usePageTitle(t('apiTokens.title'));
  const make = (
    <Button size="xs" leftSection={<IconPlus {...smallIcon} />} onClick={() => setMaking(true)}>
      {t('apiTokens.make')}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t('apiTokens.title')}
        subtitle={t('apiTokens.subtitle')}
        trail={
          <Trail
            above={[
              <Link key="preferences" to="/preferences">
                {t('preferences.title')}
              </Link>,
            ]}
            here={t('apiTokens.title')}
          />
        }
      />
      <div className={css.page}>
        <ListCard
          title={t('apiTokens.list')}
          answer={answer}
          page={page}
          onPage={(next) => void navigate({ search: { page: next } })}
          failed={t('apiTokens.failed')}
          expected={3}
          actions={answer.data?.data.length ? make : null}
          empty={
            <EmptyState title={t('apiTokens.empty')} action={make}>
              {t('apiTokens.emptyHelp')}
            </EmptyState>
          }
        >
          {(tokens) => (
            <WidgetRows>
              {tokens.map((token) => (
                <WidgetRow key={token.id}>
                  <IconKey {...icon} />
                  <div className={css.words}>
                    <span className={css.name}>{token.name}</span>
                    <span className="quiet small">
                      <code>{token.prefix}…</code>
                      {' · '}
                      {t('apiTokens.does', { count: token.capabilities.length })}
                      {' · '}
                      {token.lastUsedAt === null
                        ? t('apiTokens.never')
                        : t('apiTokens.lastUsed', { when: format.dateTime(token.lastUsedAt) })}
                    </span>
                    {token.isExpired ? (
                      <StatusTag tone="caution">{t('apiTokens.expired')}</StatusTag>
                    ) : (
                      <span className="quiet small">
                        {t('apiTokens.until', { when: format.dayOf(token.expiresAt) })}
                      </span>
                    )}
                  </div>
                  <Button
                    size="xs"
                    variant="default"
                    aria-label={t('apiTokens.revokeOf', { name: token.name })}
                    onClick={() => setLeaving(token)}
                  >
                    {t('apiTokens.revoke')}
                  </Button>
                </WidgetRow>
              ))}
            </WidgetRows>
          )}
        </ListCard>
      </div>
      {isMaking ? (
        <NewTokenDialog
          onClose={() => setMaking(false)}
          onMade={(token) => {
            setMaking(false);
            setMade(token);
          }}
        />
      ) : null}
      {made === null ? null : (
        <ShownOnce
          title={t('apiTokens.madeTitle')}
          warning={t('apiTokens.once')}
          secret={made}
          copyLabel={t('apiTokens.copy')}
          copiedLabel={t('apiTokens.copied')}
          doneLabel={t('apiTokens.done')}
          onDone={() => setMade(null)}
        />
      )}
      <ConfirmDestructive
        opened={leaving !== null}
        title={t('apiTokens.revokeTitle', { name: leaving?.name ?? '' })}
        confirmLabel={t('apiTokens.revoke')}
        keepLabel={t('apiTokens.keep')}
        onKeep={() => setLeaving(null)}
        onConfirm={() => {
          if (leaving !== null) end(leaving);
          setLeaving(null);
        }}
      >
        {t('apiTokens.revokeHelp')}
      </ConfirmDestructive>
    </>
  );

  function end({ id }: ApiToken) {
    revoke.mutate(id, {
      onSuccess: () => showToast(t('apiTokens.revoked')),
      onError: (failure) => showToast(failureText(t, failure), 'critical'),
    });
  }
}
